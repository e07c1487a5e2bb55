"""What one player may see: views, masked events, and dealing anew what he cannot know."""
