import ipaddr from "ipaddr.js";

/** A network as it is compared: IPv4, or IPv6 that is no IPv4 in disguise. */
export interface Network {
  readonly address: ipaddr.IPv4 | ipaddr.IPv6;
  readonly prefix: number;
}

/** Why an entry is no network; `hostBits` names the network that was probably meant. */
export type NetworkProblem =
  | { readonly problem: "notAnAddress" }
  | { readonly problem: "prefixTooLong"; readonly longest: number }
  | { readonly problem: "hostBits"; readonly network: string };

/** Bits that an IPv4 address mapped into IPv6 has in front (`::ffff:0:0/96`). */
const mappedBits = 96;

/** The address behind a text, IPv4 where it is IPv4 mapped into IPv6; undefined for anything else. */
export function parseAddress(text: string): Network["address"] | undefined {
  // The library also takes 127.1 and octal octets, which two readers may read as two addresses.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  const [plain = ""] = text.split("%", 1);
  if (!plain.includes(":") || !ipaddr.IPv6.isValid(plain)) return undefined;
  const address = ipaddr.IPv6.parse(plain);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** A network written as an address (`192.0.2.7`) or in CIDR notation (`192.0.2.0/24`, `2001:db8::/32`). */
export function parseNetwork(text: string): Network | NetworkProblem {
  const [written = "", bits, ...rest] = text.trim().split("/");
  const address = written.includes("%") ? undefined : parseAddress(written);
  if (!address || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
    return { problem: "notAnAddress" };
  const mapped = address.kind() === "ipv4" && written.includes(":");
  const longest = mapped || address.kind() === "ipv6" ? 128 : 32;
  const given = bits === undefined ? longest : Number(bits);
  if (given > longest) return { problem: "prefixTooLong", longest };
  // A mapped network that reaches beyond IPv4 would let half of IPv6 in.
  if (mapped && given < mappedBits) return { problem: "notAnAddress" };
  const prefix = mapped ? given - mappedBits : given;
  const network = firstOf(address, prefix);
  return network.toString() === address.toString()
    ? { address, prefix }
    : { problem: "hostBits", network: `${network.toString()}/${prefix}` };
}

/** True when the address lies in the network; an IPv4 address never lies in an IPv6 network. */
export function contains(network: Network, address: Network["address"]): boolean {
  return address.kind() === network.address.kind() && address.match(network.address, network.prefix);
}

/** The first address of the network that an address lies in. */
function firstOf(address: Network["address"], prefix: number): Network["address"] {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, prefix - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return ipaddr.fromByteArray(bytes);
}
