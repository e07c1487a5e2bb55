"""What goes over the network: the types of all messages and bodies, and the one place where they become bytes."""
