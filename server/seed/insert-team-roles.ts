import type { Transaction } from "kysely";
import type { PlanningEntry, TeamRole } from "@planete/shared/domain/planning/team-role.ts";
import { findTeamIds, storeRole } from "../src/areas/rights/team-role.store.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import { castId } from "./cast.ts";
import { stableId } from "./stable-id.ts";

const everyTeam = { kind: "allTeams" } as const;
const everyCardType = { kind: "allCardTypes" } as const;
const of = (team: string) => ({ kind: "team", team }) as const;

function entriesFor(
  about: PlanningEntry["about"],
  ...reaches: readonly PlanningEntry["reach"][]
): PlanningEntry[] {
  return reaches.map((reach) => ({ about, reach }));
}

/** What the teams of the demonstration may do on the planning; Encadrement's role is fixed (D18). */
const teamRoles: readonly TeamRole[] = [
  {
    id: stableId("team-role", "Développement"),
    owner: of("Développement"),
    entries: [
      ...entriesFor("viewPlannings", of("Développement"), of("Projet")),
      ...entriesFor("assignCards", of("Développement")),
      ...entriesFor("unassignCards", of("Développement")),
      ...entriesFor("personalEvent", of("Développement")),
    ],
    cardTypes: { create: of("Développement"), update: of("Développement"), delete: null },
    exportPlanning: false,
  },
  {
    id: stableId("team-role", "Projet"),
    owner: of("Projet"),
    entries: [
      ...entriesFor("viewPlannings", everyTeam),
      ...entriesFor("assignCards", of("Projet"), of("Développement")),
      ...entriesFor("unassignCards", of("Projet"), of("Développement")),
      ...entriesFor("personalEvent", of("Projet")),
    ],
    cardTypes: { create: everyCardType, update: everyCardType, delete: of("Projet") },
    exportPlanning: true,
  },
  {
    id: stableId("team-role", "Support"),
    owner: of("Support"),
    entries: [
      ...entriesFor("viewPlannings", of("Support"), of("Développement")),
      ...entriesFor("personalEvent", of("Support")),
    ],
    cardTypes: { create: of("Support"), update: null, delete: null },
    exportPlanning: false,
  },
  {
    id: stableId("team-role", "Commercial"),
    owner: of("Commercial"),
    entries: entriesFor("viewPlannings", of("Projet")),
    cardTypes: { create: null, update: null, delete: null },
    exportPlanning: false,
  },
  // An exception: looks after the plannings of two colleagues who work from elsewhere.
  {
    id: stableId("team-role", "grace.okafor"),
    owner: { kind: "person", personId: castId("grace.okafor") },
    entries: entriesFor("viewPlannings", {
      kind: "people",
      personIds: [castId("nattaya.srisai"), castId("erik.lindstrom")],
    }),
    cardTypes: { create: null, update: null, delete: null },
    exportPlanning: false,
  },
];

export async function insertTeamRoles(queries: Transaction<Schema>): Promise<void> {
  const teamIds = await findTeamIds(queries);
  for (const role of teamRoles) await storeRole(queries, role, teamIds, null);
}
