import fc from "fast-check";
import { expect, it } from "vitest";
import { roleDraftToWire } from "@planete/shared/contract/team-roles.contract.ts";
import type { RoleDraft } from "./role-draft.ts";
import { draftOf, grantOfWord, roleOf, wordOfGrant } from "./role-draft.ts";

const teams = ["Support", "Projet", "Développement"];
const ids = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"];
const reach = fc.record({ all: fc.boolean(), teams: fc.subarray(teams), people: fc.subarray(ids) });
const grant = fc.constantFrom("none", "all", "team:Support").map(grantOfWord);
const drafts: fc.Arbitrary<RoleDraft> = fc.record({
  viewPlannings: reach,
  assignCards: reach,
  unassignCards: reach,
  personalEvent: reach,
  create: grant,
  update: grant,
  delete: grant,
  exportPlanning: fc.boolean(),
});

it("the sentences of a role are saved and read back as they were", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const role = roleOf("id", { kind: "team", team: "Support" }, draft);
      const wire = { ...roleDraftToWire(role), id: "id", userName: null, version: 1, fixed: false };
      expect(draftOf(wire)).toEqual(draft);
    }),
  );
});

it("every entry that is sent names exactly one of people, a team and all teams", () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const { planning } = roleDraftToWire(roleOf("id", { kind: "person", personId: ids[0] ?? "" }, draft));
      for (const entry of planning)
        expect((entry.team === "") !== (entry.selectedUsers.length === 0)).toBe(true);
    }),
  );
});

it("a card-type right and its word in the list are the same thing", () => {
  for (const word of ["none", "all", "team:Projet"]) expect(wordOfGrant(grantOfWord(word))).toBe(word);
});
