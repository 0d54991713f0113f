import { describe, expect, it } from "vitest";
import type { ExplanationWire, QuestionWire, StepWire } from "@planete/shared/contract/explain.contract.ts";
import type { TeamRoleWire } from "@planete/shared/contract/team-roles.contract.ts";
import type { WhatIfSettings } from "./what-if-choices.ts";
import { whatIfChoices } from "./what-if-choices.ts";

const [ana, ben, cleo] = ["ana", "ben", "cleo"];

const projet: TeamRoleWire = {
  id: "role",
  team: "Projet",
  userId: null,
  userName: null,
  planning: [
    { title: "Affectation cartes", team: "Support", selectedUsers: [] },
    { title: "Affectation cartes", team: "Projet", selectedUsers: [] },
    { title: "Affectation cartes", team: "", selectedUsers: [ben, cleo] },
    { title: "Affichage des plannings", team: "Toutes équipes", selectedUsers: [] },
  ],
  cardTypes: { creation: "", modification: "Tous type", suppression: "" },
  exportPlanning: true,
  version: 3,
  fixed: false,
};
const team = (name: string, members: readonly string[]) => ({
  id: name,
  version: 1,
  name,
  fixed: false,
  members: members.map((id) => ({ id, name: id, active: true })),
  uses: [],
});
const settings: WhatIfSettings = {
  user: { id: ana, teams: ["Projet"] },
  right: undefined,
  teams: [team("Projet", [ana]), team("Support", [ben])],
  roles: [projet],
  until: "2026-12-03",
};
const origin = { roleId: "role", team: "Projet", userId: null, userName: null };
const account: StepWire = { step: "account", met: true };

/** The roles that may be tried, without what stays as it was. */
function tried(question: QuestionWire, explanation: ExplanationWire) {
  return whatIfChoices(question, explanation, settings).map(({ kind, team: name, change }) => {
    if (change.kind !== "changeTeamRole") throw new Error("Not a change of a role");
    const { planning, cardTypes, exportPlanning, version } = change.teamRole;
    const reaches = planning.map(({ title, team: of, selectedUsers }) => [title, of || selectedUsers]);
    return { kind, name, reaches, update: cardTypes.modification, exportPlanning, version };
  });
}

describe("what can be tried where a role allows something", () => {
  it("is the role without the line: an export", () => {
    const choices = tried(
      { user: ana, action: "export", target: ben },
      { allowed: true, steps: [account, { step: "exportPlanning", met: true, origin }] },
    );
    expect(choices).toMatchObject([
      { kind: "roleWithout", name: "Projet", exportPlanning: false, version: 3 },
    ]);
  });

  it("is the role without each of the lines: of an entry, all that the person concerned is in", () => {
    const choices = tried(
      { user: ana, action: "drop", target: ben },
      {
        allowed: true,
        steps: [
          account,
          { step: "cardType", met: true, cardType: "update", origin },
          { step: "entry", met: true, about: "viewPlannings", person: "Ben", origin },
          { step: "entry", met: true, about: "assignCards", person: "Ben", origin },
        ],
      },
    );
    const all = ["Affichage des plannings", "Toutes équipes"];
    const assign = (to: unknown) => ["Affectation cartes", to];
    expect(choices).toMatchObject([
      { update: "" },
      { update: "Tous type", reaches: [assign("Support"), assign("Projet"), assign([ben, cleo])] },
      { update: "Tous type", reaches: [all, assign("Projet"), assign([cleo])] },
    ]);
  });

  it("is nothing for one's own row, which no line gives", () => {
    const steps: StepWire[] = [account, { step: "planningRule", met: true, rule: "ownRow" }];
    expect(tried({ user: ana, action: "view", target: ana }, { allowed: true, steps })).toEqual([]);
  });
});

it("where something is refused, what is missing is put in and nothing taken away", () => {
  const choices = tried(
    { user: ana, action: "createCard", target: ben },
    {
      allowed: false,
      steps: [
        account,
        { step: "cardType", met: false, cardType: "create", origin: null },
        { step: "entry", met: true, about: "assignCards", person: "Ben", origin },
      ],
    },
  );
  expect(choices.map(({ kind }) => kind)).toEqual(["role"]);
});
