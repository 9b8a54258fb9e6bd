"""What players and admins see on Discord, and how they tell the host what they want."""
