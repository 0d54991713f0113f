import fc from "fast-check";
import { expect, test } from "vitest";
import type { PersonFlag } from "../people/person.ts";
import { personFlags } from "../people/person.ts";
import type { RightHolder, RightSubject } from "./effective-right.ts";
import { effectiveRight } from "./effective-right.ts";
import { alertRight, fixedRightTags, liaisonFormRight, supportVisionRight } from "./right-tags.ts";

const someone = (changes: Partial<RightSubject> = {}): RightSubject => ({
  personId: "p1",
  employee: true,
  teams: [],
  flags: new Set(),
  ...changes,
});
const own = (value: number, personId = "p1"): RightHolder => ({ kind: "person", personId, value });
const team = (name: string, value: number): RightHolder => ({ kind: "team", team: name, value });
const flag = (name: PersonFlag, value: number): RightHolder => ({ kind: "flag", flag: name, value });

test.each<[string, RightHolder[], RightSubject, number, string]>([
  ["nobody holds it", [], someone(), 0, "none"],
  ["the person's own entry", [own(1)], someone(), 1, "own-entry"],
  ["somebody else's entry", [own(1, "p2")], someone(), 0, "none"],
  ["the team's entry", [team("Support", 1)], someone({ teams: ["Support"] }), 1, "team"],
  ["another team's entry", [team("Support", 1)], someone({ teams: ["Projet"] }), 0, "none"],
  ["a flag's entry", [flag("callCenter", 1)], someone({ flags: new Set(["callCenter"]) }), 1, "flag"],
  [
    "an own 0 against the team's 1",
    [team("Support", 1), own(0)],
    someone({ teams: ["Support"] }),
    0,
    "own-entry",
  ],
  [
    "the highest of two teams",
    [team("Support", 1), team("Projet", 3)],
    someone({ teams: ["Support", "Projet"] }),
    3,
    "team",
  ],
])("with %s", (_case, holders, subject, value, rule) => {
  const right = effectiveRight(liaisonFormRight, holders, subject);
  expect(right.value).toBe(value);
  expect(right.reason.rule).toBe(rule);
});

const droits = supportVisionRight("droits");
const clients = supportVisionRight("clients");
const superAdministrator = someone({ flags: new Set(["superAdministrator"]) });
const administrator = someone({ flags: new Set(["administrator"]) });

test.each<[string, string, RightHolder[], RightSubject, number]>([
  ["a super administrator opens a security screen", droits, [], superAdministrator, 1],
  ["a super administrator cannot be locked out of it", droits, [own(0)], superAdministrator, 1],
  ["an administrator opens an ordinary screen", clients, [], administrator, 1],
  ["an administrator is kept out of a security screen", droits, [], administrator, 0],
  ["an administrator with an explicit grant opens it", droits, [own(1)], administrator, 1],
  ["an administrator's own 0 closes an ordinary screen", clients, [own(0)], administrator, 0],
  ["a client's user never opens support vision", clients, [own(1)], someone({ employee: false }), 0],
])("%s", (_case, tag, holders, subject, value) => {
  expect(effectiveRight(tag, holders, subject).value).toBe(value);
});

test("tags are kebab-case and unique", () => {
  for (const tag of fixedRightTags) expect(tag).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(new Set(fixedRightTags).size).toBe(fixedRightTags.length);
  expect(supportVisionRight("Acceuil_dev")).toBe("support-vision-acceuil-dev");
  expect(alertRight("matriculePaie")).toBe("alerte-matricule-paie");
});

const holder = fc.oneof(
  fc.record({
    kind: fc.constant("person" as const),
    personId: fc.constantFrom("p1", "p2"),
    value: fc.nat(3),
  }),
  fc.record({
    kind: fc.constant("team" as const),
    team: fc.constantFrom("Support", "Projet"),
    value: fc.nat(3),
  }),
  fc.record({ kind: fc.constant("flag" as const), flag: fc.constantFrom(...personFlags), value: fc.nat(3) }),
);
const subject = fc.record({
  personId: fc.constant("p1"),
  employee: fc.boolean(),
  teams: fc.subarray(["Support", "Projet"]),
  flags: fc.subarray([...personFlags]).map((flags) => new Set(flags)),
});

test("the reason always explains the value", () => {
  fc.assert(
    fc.property(fc.array(holder), subject, (holders, who) => {
      const { value, reason } = effectiveRight(liaisonFormRight, holders, who);
      const explanations: Partial<Record<typeof reason.rule, RightHolder[]>> = {
        "own-entry": [{ kind: "person", personId: "p1", value }],
        team: reason.rule === "team" ? [{ kind: "team", team: reason.team, value }] : [],
        flag: reason.rule === "flag" ? [{ kind: "flag", flag: reason.flag, value }] : [],
      };
      const needed = explanations[reason.rule] ?? [];
      expect(holders).toEqual(expect.arrayContaining(needed));
      expect(value === 0 || needed.length === 1).toBe(true);
    }),
  );
});

test("without an own entry, one more grant never lowers a right", () => {
  fc.assert(
    fc.property(fc.array(holder), holder, subject, (holders, extra, who) => {
      fc.pre(
        extra.kind !== "person" &&
          !holders.some((entry) => entry.kind === "person" && entry.personId === "p1"),
      );
      const before = effectiveRight(liaisonFormRight, holders, who).value;
      expect(effectiveRight(liaisonFormRight, [...holders, extra], who).value).toBeGreaterThanOrEqual(before);
    }),
  );
});
