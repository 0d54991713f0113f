import { BlockList, isIP } from "node:net";

/** Networks that are not the public internet (IANA special-purpose registries). */
const ranges: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

const publicSix = new BlockList();
publicSix.addSubnet("2000::", 3, "ipv6");
const specialSix = new BlockList();
// Documentation, and the ways to write an IPv4 address inside an IPv6 one.
for (const [network, prefix] of [
  ["2001:db8::", 32],
  ["2001::", 32],
  ["2002::", 16],
] as const) {
  specialSix.addSubnet(network, prefix, "ipv6");
}
const privateFour = new BlockList();
for (const [network, prefix] of ranges) privateFour.addSubnet(network, prefix, "ipv4");

/** True for an address that only makes sense inside a network: a server must not fetch from it for others. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, "");
  if (isIP(plain) === 4) return privateFour.check(plain, "ipv4");
  return !publicSix.check(plain, "ipv6") || specialSix.check(plain, "ipv6");
}
