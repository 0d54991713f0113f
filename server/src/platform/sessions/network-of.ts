import { isIPv6 } from "node:net";
import { LRUCache } from "lru-cache";

/** The same addresses ask all day. */
const networks = new LRUCache<string, string>({ max: 10_000 });

/** The network an address counts for: itself, or the /64 that an IPv6 subscriber holds whole. */
export function networkOf(address: string): string {
  const known = networks.get(address);
  if (known !== undefined) return known;
  const network = readNetwork(address);
  networks.set(address, network);
  return network;
}

function readNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split("%", 1)[0] ?? address;
  if (!isIPv6(plain)) return address;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: gap }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
