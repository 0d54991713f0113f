import fc from "fast-check";
import { expect, test } from "vitest";
import { isAddressAllowed, networkRuleProblems, readNetworkRules } from "./allowed-networks.ts";
import type { NetworkRule } from "./allowed-networks.ts";

const office = "198.51.100.0/24";
const depot = "203.0.113.0/24";
const allowed = (rules: readonly NetworkRule[], teams: readonly string[], address: string): boolean =>
  isAddressAllowed(readNetworkRules(rules), teams, address);

test("without a rule everyone may come from anywhere", () => {
  expect(allowed([], ["Support"], "192.0.2.1")).toBe(true);
});

test("a rule for everyone limits everyone", () => {
  const rules = [{ team: null, networks: [office] }];
  expect(allowed(rules, [], "198.51.100.7")).toBe(true);
  expect(allowed(rules, ["Support"], "192.0.2.1")).toBe(false);
});

test("a team's rule alone limits its members and nobody else", () => {
  const rules = [{ team: "Support", networks: [office] }];
  expect(allowed(rules, ["Support"], "192.0.2.1")).toBe(false);
  expect(allowed(rules, ["Projet"], "192.0.2.1")).toBe(true);
  expect(allowed(rules, [], "192.0.2.1")).toBe(true);
});

test("a team's rule opens more than the rule for everyone", () => {
  const rules = [
    { team: null, networks: [office] },
    { team: "Support", networks: [depot] },
  ];
  expect(allowed(rules, ["Support"], "203.0.113.9")).toBe(true);
  expect(allowed(rules, ["Support"], "198.51.100.9")).toBe(true);
  expect(allowed(rules, ["Projet"], "203.0.113.9")).toBe(false);
});

test("who is in several teams may come from the networks of each", () => {
  const rules = [
    { team: "Support", networks: [office] },
    { team: "Projet", networks: [depot] },
  ];
  expect(allowed(rules, ["Support", "Projet"], "203.0.113.9")).toBe(true);
});

test("an address that can't be read is refused wherever there is a limit, and an entry that can't be read opens nothing", () => {
  expect(allowed([{ team: null, networks: ["0.0.0.0/0", "::/0"] }], [], "unknown")).toBe(false);
  expect(allowed([{ team: null, networks: ["office"] }], [], "198.51.100.7")).toBe(false);
});

test("one more network never shuts anyone out", () => {
  const network = fc.constantFrom(office, depot, "10.0.0.0/8", "2001:db8::/32", "192.0.2.1");
  const rule = fc.record({
    team: fc.constantFrom(null, "Support", "Projet"),
    networks: fc.array(network, { minLength: 1, maxLength: 3 }),
  });
  const teams = fc.subarray(["Support", "Projet", "Commercial"]);
  const address = fc.constantFrom("198.51.100.7", "203.0.113.9", "10.1.2.3", "2001:db8::9", "192.0.2.1");
  fc.assert(
    fc.property(
      fc.array(rule, { minLength: 1, maxLength: 4 }),
      teams,
      address,
      network,
      (rules, of, from, more) => {
        const [first, ...rest] = rules;
        if (!first) return;
        const wider = [{ ...first, networks: [...first.networks, more] }, ...rest];
        expect(!allowed(rules, of, from) || allowed(wider, of, from)).toBe(true);
      },
    ),
  );
});

test("every entry that can't be used is named at its place", () => {
  expect(
    networkRuleProblems([
      { team: null, networks: [office, "office", "198.51.100.0/24"] },
      { team: "Support", networks: ["192.168.1.50/24", office] },
    ]),
  ).toEqual([
    { rule: 0, network: 1, why: { problem: "notAnAddress" } },
    { rule: 0, network: 2, why: { problem: "duplicate" } },
    { rule: 1, network: 0, why: { problem: "hostBits", network: "192.168.1.0/24" } },
  ]);
});
