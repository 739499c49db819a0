"""How far an address reaches: a link that works here may lead nowhere elsewhere."""

from ipaddress import ip_address

MACHINE, NETWORK, EVERYWHERE = "machine", "network", ""
AT_HOME = (".local", ".lan", ".home", ".internal", ".home.arpa")  # names that routers give


def reach(host: str) -> str:
    """Who can follow a link to this host: those at this machine, those in its network, or all."""
    name = host.strip("[]").lower()
    try:
        address = ip_address(name)
    except ValueError:
        return _reach_of_name(name)
    if address.is_loopback or address.is_unspecified:
        return MACHINE
    return NETWORK if address.is_private or address.is_link_local else EVERYWHERE


def _reach_of_name(name: str) -> str:
    if name == "localhost" or name.endswith(".localhost"):
        return MACHINE
    return NETWORK if "." not in name or name.endswith(AT_HOME) else EVERYWHERE
