import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import {
  addOrAssignTask,
  createPersonalEvent,
  deleteTask,
  editPlannedCard,
  joinTasks,
  splitTask,
} from "@planete/shared/contract/development-card.contract.ts";
import type { CardWire } from "@planete/shared/contract/card-wire.ts";
import {
  effectiveRoleFromWire,
  readRoleOfPerson,
  removeTeamRole,
  saveTeamRole,
} from "@planete/shared/contract/team-roles.contract.ts";
import type {
  PlanningAction,
  PlanningActor,
  PlanningPerson,
} from "@planete/shared/domain/planning/planning-rights.ts";
import { judgePlanning } from "@planete/shared/domain/planning/planning-rights.ts";
import type { CastUsername } from "../../../seed/cast.ts";
import { castId } from "../../../seed/cast.ts";
import { DevelopmentDesk } from "../../../test/development-desk.ts";
import { newId } from "../../platform/ids.ts";

/** Roles that are drawn, and what is tried with each: five hundred cases. */
const roles = 25;
const triesOfRole = 20;

const actorName = "dev";
const people = {
  dev: ["Développement"],
  "anna.keller": ["Développement"],
  agent: ["Support"],
  "pieter.de.vries": ["Développement", "Projet"],
} as const satisfies Partial<Record<CastUsername, readonly string[]>>;
type Name = keyof typeof people;
const names = ["dev", "anna.keller", "agent", "pieter.de.vries"] as const satisfies readonly Name[];
const personOf = (name: Name): PlanningPerson => ({ personId: castId(name), teams: people[name] });

const tries = [
  "view",
  "drop",
  "reschedule",
  "unassign",
  "split",
  "join",
  "copy",
  "deleteCard",
  "personalEvent",
  "export",
] as const;
interface Try {
  readonly what: (typeof tries)[number];
  readonly target: Name;
  readonly from: Name | null;
}

const reach = fc.oneof(
  fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
    .map((chosen) => ({ team: "", selectedUsers: chosen.map((name) => castId(name)) })),
  fc
    .constantFrom("Développement", "Support", "Projet", "Toutes équipes")
    .map((team) => ({ team, selectedUsers: [] })),
);
// Mostly a right is there: with few of them nearly everything would be refused for the first reason.
const grant = fc.oneof(
  { weight: 2, arbitrary: fc.constant("Tous type") },
  fc.constantFrom("", "Développement", "Support"),
);
const teamRole = fc.record({
  team: fc.constant(""),
  userId: fc.constant(castId(actorName)),
  planning: fc.array(
    fc
      .tuple(
        fc.constantFrom(
          "Affichage des plannings" as const,
          "Affectation cartes" as const,
          "Désaffectation des cartes" as const,
          "Évènement personnel" as const,
        ),
        reach,
      )
      .map(([title, covers]) => ({ title, ...covers })),
    { minLength: 2, maxLength: 8 },
  ),
  cardTypes: fc.record({ creation: grant, modification: grant, suppression: grant }),
  exportPlanning: fc.boolean(),
});
const oneTry: fc.Arbitrary<Try> = fc.record({
  what: fc.constantFrom(...tries),
  target: fc.constantFrom(...names),
  from: fc.option(fc.constantFrom(...names)),
});

let desk: DevelopmentDesk;
beforeAll(async () => {
  desk = await DevelopmentDesk.open();
});
afterAll(() => desk.close());

const [tuesday, wednesday, friday] = ["2037-11-17", "2037-11-18", "2037-11-20"] as const;

/** A card of a development that the actor is allowed to see, whoever has it (D17). */
async function cardOf(owner: Name | null, more: object = {}): Promise<CardWire> {
  const card = await desk.card("lead", { authorizedUserIds: [castId(actorName)] });
  return owner === null ? card : desk.assign(card, owner, tuesday, { lastDay: wednesday, ...more });
}

/** Another card of the same development and person. */
async function besideOf(card: CardWire, owner: Name): Promise<CardWire> {
  const { answer } = await desk.server.call(addOrAssignTask, {
    as: await desk.as("lead"),
    params: { id: card.developpement?._id ?? "" },
    body: { assigned: castId(owner), firstDay: friday },
  });
  return answer.data[0]!;
}

/** What of D10 it needs; a row that leaves is one that is seen. */
function actionsOf({ what, target: name, from }: Try): readonly PlanningAction[] {
  const target = personOf(name);
  if (what === "drop") return [{ action: "drop", target, from: from && personOf(from) }];
  return what === "export"
    ? [
        { action: "view", target },
        { action: "export", target },
      ]
    : [{ action: what, target }];
}

/** Does it as the actor, by the call that the screen makes; true when it was done. */
async function isDone({ what, target, from }: Try): Promise<boolean> {
  const as = await desk.as(actorName);
  const { server } = desk;
  if (what === "view") {
    const { answer } = await desk.planning(as);
    return answer.rows.some(({ id, viewed }) => id === castId(target) && viewed);
  }
  if (what === "export") {
    const { statusCode, body } = await server.app.inject({
      url: `${apiBasePath}/support-vision/developpement/planning/export?startDate=2037-11-16&endDate=2037-11-20&lang=fr&shape=matrix&authorizedUserIds=${castId(target)}`,
      headers: { authorization: `Bearer ${as}` },
    });
    if (statusCode !== 200) throw new Error(`The export answered ${statusCode}`);
    return body.trimEnd().split("\r\n").length === 2;
  }
  if (what === "personalEvent") {
    const made = await server.call(createPersonalEvent, {
      as,
      params: { taskId: newId() },
      body: { libelle: "Astreinte", assigned: castId(target), firstDay: tuesday, lastDay: tuesday },
    });
    return wasDone(made);
  }
  const card = await cardOf(what === "drop" ? from : target);
  const { _id: id, version } = card;
  const edit = async (body: object) =>
    wasDone(await server.call(editPlannedCard, { as, params: { taskId: id }, body: { version, ...body } }));
  const params = { id };
  if (what === "drop") return edit({ assigned: castId(target), firstDay: friday, lastDay: friday });
  if (what === "reschedule") return edit({ firstDay: friday });
  if (what === "unassign") return edit({ assigned: null });
  if (what === "split")
    return wasDone(await server.call(splitTask, { as, params, body: { day: wednesday, version } }));
  if (what === "copy") {
    const body = { assigned: castId(target), firstDay: friday, lastDay: friday };
    const development = { id: card.developpement?._id ?? "" };
    return wasDone(await server.call(addOrAssignTask, { as, params: development, body }));
  }
  const other = await besideOf(card, target);
  if (what === "deleteCard") return wasDone(await server.call(deleteTask, { as, params }));
  const body = { withTaskId: other._id, version, withVersion: other.version };
  return wasDone(await server.call(joinTasks, { as, params, body }));
}

/** Done, or refused for a right and nothing else. */
function wasDone({ status, error }: { readonly status: number; readonly error?: unknown }): boolean {
  expect(status === 200 ? "done" : `${status} ${String(error)}`).toMatch(/^(done|403 planningRefused)$/);
  return status === 200;
}

it("whatever the role, the server does what the screen would offer and refuses the rest, in five hundred cases (D10, D18)", async () => {
  const [admin, dev] = [await desk.as("admin"), await desk.as(actorName)];
  const seen = { done: new Set<string>(), refused: new Set<string>() };
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(
      teamRole,
      fc.array(oneTry, { minLength: triesOfRole, maxLength: triesOfRole }),
      async (role, wanted) => {
        const saved = await desk.server.call(saveTeamRole, { as: admin, body: { teamRole: role } });
        expect(saved.status).toBe(200);
        // What the page is told of the role is what it judges by.
        const own = await desk.server.call(readRoleOfPerson, { as: dev, params: { id: castId(actorName) } });
        const actor: PlanningActor = {
          ...personOf(actorName),
          role: effectiveRoleFromWire(own.answer.data),
          exportRight: own.answer.data.exportRight,
        };
        try {
          for (const each of wanted) {
            const allowed = actionsOf(each).every((action) => judgePlanning(actor, action).allowed);
            expect({ ...each, done: await isDone(each) }).toEqual({ ...each, done: allowed });
            seen[allowed ? "done" : "refused"].add(each.what);
            tried += 1;
          }
        } finally {
          await desk.server.call(removeTeamRole, {
            as: admin,
            params: { id: saved.answer.data.id },
            query: { version: saved.answer.data.version },
          });
        }
      },
    ),
    { numRuns: roles, endOnFailure: true },
  );
  expect(tried).toBe(roles * triesOfRole);
  // Everything was both done and refused.
  expect([seen.done.size, seen.refused.size]).toEqual([tries.length, tries.length]);
}, 600_000);
