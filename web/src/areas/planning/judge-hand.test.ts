import { expect, it } from "vitest";
import type { PlanningActor } from "@planete/shared/domain/planning/planning-rights.ts";
import type { PlanningEntryKind, TeamRole } from "@planete/shared/domain/planning/team-role.ts";
import { effectiveRole } from "@planete/shared/domain/planning/team-role.ts";
import type { BoardCard } from "./board/board.ts";
import { createBoard } from "./board/board.ts";
import type { Carry } from "./grid/carry.ts";
import { cardsAfter } from "./hand.ts";
import { judgeHand } from "./judge-hand.ts";

const monday = 20_773;
const people = [
  { id: "dev", teams: ["Développement"] },
  { id: "mate", teams: ["Développement"] },
  { id: "planner", teams: ["Projet"] },
].map(({ id, teams }) => ({
  id,
  name: id,
  photo: undefined,
  teams,
  nameOnly: false,
  capacity: [420, 420, 420, 420, 420, 0, 0],
  absences: [],
}));

const card = (id: string, personId: string | undefined, given: Partial<BoardCard> = {}): BoardCard => ({
  id,
  development: { id: "d", number: 1, team: null },
  title: id,
  heading: id,
  part: undefined,
  label: id,
  client: null,
  typeId: undefined,
  typeName: undefined,
  colour: "#7c3aed",
  personId,
  first: personId === undefined ? undefined : monday,
  last: personId === undefined ? undefined : monday,
  forecast: null,
  minutes: 60,
  onDaysOff: false,
  countsAsLoad: true,
  version: 1,
  ...given,
});

const board = createBoard({ first: monday, days: 7 }, people, [
  card("own", "dev"),
  card("ofMate", "mate"),
  card("ofPlanner", "planner"),
  card("waiting", undefined),
  card("event", "dev", { development: undefined }),
  card("eventOfPlanner", "planner", { development: undefined }),
]);

/** Sees everybody, plans its own team alone, as the team Développement of the demonstration does. */
function developer(more: Partial<TeamRole> = {}): PlanningActor {
  const own = ["assignCards", "unassignCards", "personalEvent"] satisfies readonly PlanningEntryKind[];
  const role: TeamRole = {
    id: "role",
    owner: { kind: "team", team: "Développement" },
    entries: [
      { about: "viewPlannings", reach: { kind: "allTeams" } },
      ...own.map((about) => ({ about, reach: { kind: "team" as const, team: "Développement" } })),
    ],
    cardTypes: { create: null, update: { kind: "allCardTypes" }, delete: null },
    exportPlanning: false,
    ...more,
  };
  const who = { personId: "dev", teams: ["Développement"] };
  return { ...who, exportRight: false, role: effectiveRole({ ...who, superAdministrator: false }, [role]) };
}

const carry = (cardIds: readonly string[], given: Partial<Carry> = {}): Carry => ({
  cardIds,
  grip: "move",
  anchorDay: monday,
  fromPerson: board.cards.get(cardIds[0] ?? "")?.personId,
  ...given,
});
const refusedRows = (given: Carry, actor = developer(), copies = false): readonly string[] => [
  ...judgeHand(actor, board, given, copies).rows.keys(),
];

it("several cards are refused wherever one of them would be, also where the one in the hand may go", () => {
  expect(refusedRows(carry(["own", "ofMate"]))).toEqual(["planner"]);
  expect(refusedRows(carry(["own", "ofPlanner"]))).toEqual(["dev", "mate", "planner"]);
  const { rows } = judgeHand(developer(), board, carry(["own", "ofPlanner"]), false);
  // Along its days it is the planner's own row that refuses; beside it that the card is taken from there.
  expect([rows.get("dev")?.person?.personId, rows.get("mate")?.person?.personId]).toEqual([
    "planner",
    "mate",
  ]);
  expect(rows.get("mate")?.judgement.conditions.find(({ met }) => !met)).toMatchObject({
    about: "unassignCards",
    personId: "planner",
  });
});

it("a personal event among cards is judged as one, for who loses it as for who gets it", () => {
  expect(refusedRows(carry(["own", "event"]))).toEqual(["planner"]);
  expect(refusedRows(carry(["eventOfPlanner"]))).toEqual(["dev", "mate", "planner"]);
});

it("the lists refuse what may not be taken from its person, and every personal event", () => {
  const lists = (ids: readonly string[], actor = developer()) =>
    judgeHand(actor, board, carry(ids), false).lists;
  expect(lists(["own", "ofMate", "waiting"])).toBeUndefined();
  expect(lists(["ofPlanner"])).toMatchObject({
    person: { personId: "planner" },
    judgement: { allowed: false },
  });
  expect(lists(["own", "event"])).toBe("event");
  const reader = developer({ cardTypes: { create: null, update: null, delete: null } });
  expect(lists(["waiting"], reader)).toMatchObject({ judgement: { allowed: false } });
});

it("a copy asks for the right to create, and takes nothing from anybody", () => {
  const maker = developer({
    cardTypes: { create: { kind: "allCardTypes" }, update: null, delete: null },
  });
  expect(refusedRows(carry(["ofPlanner"]), maker, true)).toEqual(["planner"]);
  expect(refusedRows(carry(["own"]), developer(), true)).toEqual(["dev", "mate", "planner"]);
});

it("an end that is drawn stays in its own row and out of the lists, wherever the pointer strays to", () => {
  const end = carry(["own"], { grip: "end" });
  const drawn = { carry: end, by: "pointer" } as const;
  const over = (target: Parameters<typeof cardsAfter>[1]["target"]) =>
    cardsAfter(board, { ...drawn, target }, "2026-11-16").map(({ personId, first, last }) => [
      personId,
      first,
      last,
    ]);
  expect(over({ kind: "row", personId: "mate", day: monday + 2 })).toEqual([["dev", monday, monday + 2]]);
  expect(over({ kind: "without-date" })).toEqual([]);
  expect(refusedRows(end)).toEqual([]);
});
