import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { draftOf } from "./role-draft.ts";
import { RoleMatrix } from "./role-matrix.tsx";

const team = (name: string, members: readonly string[]): TeamWire => ({
  id: name,
  version: 1,
  name,
  fixed: false,
  members: members.map((member) => ({ id: member, name: member, active: true })),
  uses: [],
});

it("shows team by team whom a role reaches, people chosen one by one under their team, and what is new", () => {
  const base = draftOf(undefined);
  const draft = {
    ...base,
    viewPlannings: { all: true, teams: [], people: [] },
    assignCards: { all: false, teams: ["Projet"], people: ["Chloé"] },
  };
  renderInEnglish(
    <RoleMatrix
      draft={draft}
      base={{ ...base, viewPlannings: draft.viewPlannings }}
      teams={[team("Projet", ["Ada"]), team("Support", ["Chloé", "Bo", "Cy"])]}
      nameOf={(id) => id}
    />,
  );
  const rows = screen.getAllByRole("row").map((row) => row.textContent.replaceAll(/\s+/g, " ").trim());
  expect(rows[1]).toContain("Projet 1through all teams through the team new–no");
  expect(rows[2]).toContain("Support 3through all teams –no–no");
  expect(rows[3]).toContain("Chloé");
  expect(rows[3]).toContain("chosen new");
  expect(rows[4]).toBe("2 others, the same");
});
