import fc from "fast-check";
import { expect, test } from "vitest";
import { contains, parseAddress, parseNetwork } from "./network.ts";

const octet = fc.integer({ min: 0, max: 255 });
const v4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join("."));
const v6 = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { minLength: 8, maxLength: 8 })
  .map((groups) => groups.map((group) => group.toString(16)).join(":"))
  .filter((text) => !text.startsWith("0:0:0:0:0:"));

function holds(network: string, address: string): boolean {
  const read = parseNetwork(network);
  const from = parseAddress(address);
  if ("problem" in read || !from) throw new Error(`${network} or ${address} could not be read`);
  return contains(read, from);
}

test.each([
  ["192.0.2.0/24", "192.0.2.255", true],
  ["192.0.2.0/24", "192.0.3.0", false],
  ["192.0.2.7", "192.0.2.7", true],
  ["192.0.2.7", "192.0.2.8", false],
  ["0.0.0.0/0", "203.0.113.9", true],
  ["2001:db8::/32", "2001:db8:ffff::1", true],
  ["2001:db8::/32", "2001:db9::1", false],
  ["2001:DB8::1", "2001:db8:0:0::1", true],
  ["192.0.2.0/24", "::ffff:192.0.2.9", true],
  ["::ffff:192.0.2.0/120", "192.0.2.9", true],
  ["::ffff:192.0.2.7", "192.0.2.7", true],
  ["::/0", "192.0.2.7", false],
  ["0.0.0.0/0", "2001:db8::1", false],
  ["fe80::/10", "fe80::1%eth0", true],
])("%s holds %s: %s", (network, address, expected) => {
  expect(holds(network, address)).toBe(expected);
});

test.each([
  ["", "notAnAddress"],
  ["office", "notAnAddress"],
  ["10.0.0", "notAnAddress"],
  ["127.1", "notAnAddress"],
  ["0177.0.0.1", "notAnAddress"],
  ["192.0.2.256", "notAnAddress"],
  ["192.0.2.0/", "notAnAddress"],
  ["192.0.2.0/x", "notAnAddress"],
  ["192.0.2.0/24/24", "notAnAddress"],
  ["192.0.2.0/-1", "notAnAddress"],
  ["fe80::1%eth0", "notAnAddress"],
  ["::ffff:0:0/64", "notAnAddress"],
])("%j is no network", (text, problem) => {
  expect(parseNetwork(text)).toEqual({ problem });
});

test("a prefix beyond the address is named with the longest there is", () => {
  expect(parseNetwork("10.0.0.0/33")).toEqual({ problem: "prefixTooLong", longest: 32 });
  expect(parseNetwork("2001:db8::/129")).toEqual({ problem: "prefixTooLong", longest: 128 });
});

test("a machine's address with a prefix is answered with the network that was meant", () => {
  expect(parseNetwork("192.168.1.50/24")).toEqual({ problem: "hostBits", network: "192.168.1.0/24" });
  expect(parseNetwork("2001:db8::5/64")).toEqual({ problem: "hostBits", network: "2001:db8::/64" });
});

test("whatever the prefix, an address lies in the network that its refusal proposes", () => {
  fc.assert(
    fc.property(v4, fc.integer({ min: 0, max: 32 }), (address, prefix) => {
      const read = parseNetwork(`${address}/${prefix}`);
      const network = "problem" in read ? "network" in read && read.network : `${address}/${prefix}`;
      expect(network !== false && holds(network, address)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(v6, fc.integer({ min: 0, max: 128 }), (address, prefix) => {
      const read = parseNetwork(`${address}/${prefix}`);
      const network = "problem" in read ? "network" in read && read.network : `${address}/${prefix}`;
      expect(network !== false && holds(network, address)).toBe(true);
    }),
  );
});

test("an address alone holds itself and nothing else", () => {
  fc.assert(
    fc.property(v4, v4, (one, other) => {
      expect(holds(one, other)).toBe(one === other);
    }),
  );
  fc.assert(
    fc.property(v6, (address) => {
      expect(holds(address, address.toUpperCase())).toBe(true);
    }),
  );
});

test("an IPv4 address and the same mapped into IPv6 are one address", () => {
  fc.assert(
    fc.property(v4, v4, fc.integer({ min: 0, max: 32 }), (base, address, prefix) => {
      const read = parseNetwork(`${base}/${prefix}`);
      const network = "problem" in read ? ("network" in read ? read.network : "") : `${base}/${prefix}`;
      expect(holds(network, address)).toBe(holds(network, `::ffff:${address}`));
    }),
  );
});

test("no text whatsoever breaks the reading", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(parseNetwork(text)).toBeDefined();
    }),
  );
});
