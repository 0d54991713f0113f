import { sightOfDevelopment } from "@planete/shared/domain/developments/development-sight.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import type { EntryReach } from "@planete/shared/domain/planning/team-role.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import { newId } from "../../platform/ids.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { developmentSeen } from "./sight.store.ts";
import { findStaffMap } from "./staff.store.ts";

const people = (["admin", "lead", "dev", "agent", "guest"] as const).map((name) => castId(name));
const teams = ["Encadrement", "Développement", "Support", "Projet"] as const;

interface Wanted {
  readonly team: string | null;
  readonly maker: string | null;
  readonly readers: readonly string[];
  readonly assignees: readonly string[];
  readonly deletedCardOf: string | null;
}

let desk: DevelopmentDesk;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
});
afterAll(() => desk.close());

const person = fc.constantFrom(...people);
const team = fc.constantFrom(...teams);
const some = fc.uniqueArray(person, { maxLength: 3 });
const development: fc.Arbitrary<Wanted> = fc.record({
  team: fc.option(team),
  maker: fc.option(person),
  readers: some,
  assignees: some,
  deletedCardOf: fc.option(person),
});
const reach: fc.Arbitrary<EntryReach> = fc.oneof(
  fc.record({ kind: fc.constant("people" as const), personIds: fc.uniqueArray(person, { minLength: 1 }) }),
  fc.record({ kind: fc.constant("team" as const), team }),
  fc.record({ kind: fc.constant("allTeams" as const) }),
);
const viewer = fc.record({
  personId: person,
  teams: fc.uniqueArray(team, { maxLength: 2 }),
  holdsScreen: fc.boolean(),
  seesAll: fc.boolean(),
  entries: fc.array(
    fc.record({ about: fc.constantFrom("viewPlannings" as const, "assignCards" as const), reach }),
    {
      maxLength: 3,
    },
  ),
});

/** Puts developments in as they are wanted; gives their ids in this order. */
async function store(wanted: readonly Wanted[]): Promise<readonly string[]> {
  const { kysely } = desk.server.platform.database;
  const ids: string[] = [];
  for (const { team: of, maker, readers, assignees, deletedCardOf } of wanted) {
    const id = newId();
    ids.push(id);
    await sql`insert into development (id, label, team_id, status_since, created_by, created_at, changed_at)
      values (${id}, 'Vu ou non', (select t.id from team t where t.name = ${of}), now(), ${maker}, now(), now())`.execute(
      kysely,
    );
    for (const reader of readers)
      await kysely
        .insertInto("development_reader")
        .values({ development_id: id, person_id: reader })
        .execute();
    const cards = [
      ...assignees.map((assignee) => ({ assignee, gone: false })),
      ...(deletedCardOf === null ? [] : [{ assignee: deletedCardOf, gone: true }]),
    ];
    for (const { assignee, gone } of cards)
      await sql`insert into card (id, development_id, assignee_id, first_day, last_day, deleted_at, created_at, changed_at)
        values (${newId()}, ${id}, ${assignee}, '2037-11-16', '2037-11-17', case when ${gone}::boolean then now() end, now(), now())`.execute(
        kysely,
      );
  }
  return ids;
}

it("the condition of the lists shows exactly what the rule of D17 shows, for anybody and any development", async () => {
  const { kysely } = desk.server.platform.database;
  const staff = await findStaffMap(kysely, people);
  let hidden = 0;
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(development, { minLength: 1, maxLength: 8 }),
      fc.array(viewer, { minLength: 1, maxLength: 8 }),
      async (wanted, viewers) => {
        const ids = await store(wanted);
        for (const { entries, ...who } of viewers) {
          const origin = { roleId: "r", owner: { kind: "person", personId: who.personId } } as const;
          const role = {
            full: null,
            entries: entries.map((entry) => ({ ...entry, origin })),
            cardTypes: { create: [], update: [], delete: [] },
            exportPlanning: [],
          };
          const actor = { personId: who.personId, teams: who.teams, role, exportRight: false };
          const views = entries.filter(({ about }) => about === "viewPlannings").map((entry) => entry.reach);
          const reader: DevelopmentReader = {
            ...who,
            fullRole: false,
            administrator: false,
            superAdministrator: false,
            employee: true,
            readsSheets: false,
            actor,
            views: {
              all: views.some(({ kind }) => kind === "allTeams"),
              personIds: [
                who.personId,
                ...views.flatMap((each) => (each.kind === "people" ? each.personIds : [])),
              ],
              teams: views.flatMap((each) => (each.kind === "team" ? [each.team] : [])),
            },
          };
          const { rows } = await sql<{ id: string }>`
            select d.id from development d where d.id = any (${ids}::uuid[]) and ${developmentSeen(reader)}`.execute(
            kysely,
          );
          const byRule = wanted.flatMap((one, at) => {
            const reason = sightOfDevelopment(
              {
                ...who,
                canViewRow: (personId) =>
                  judgePlanning(actor, {
                    action: "view",
                    target: staff.get(personId) ?? { personId, teams: [] },
                  }).allowed,
              },
              {
                team: one.team,
                createdBy: one.maker,
                readerIds: one.readers,
                assigneeIds: one.assignees,
              },
            );
            return reason === undefined ? [] : [ids[at] ?? ""];
          });
          expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(byRule));
          shown += byRule.length;
          hidden += ids.length - byRule.length;
        }
      },
    ),
    { numRuns: 60 },
  );
  // It tried both.
  expect(Math.min(shown, hidden)).toBeGreaterThan(50);
});
