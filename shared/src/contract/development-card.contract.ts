import { z } from "zod";
import { developmentLimits } from "../domain/developments/development-limits.ts";
import { cardFaults } from "../domain/planning/card-place.ts";
import type { DailyDurations } from "../domain/planning/daily-durations.ts";
import { declareCall, sessionAccess } from "./call.ts";
import { cardFields } from "./card-fields.ts";
import { cursor, limit } from "./development-shapes.ts";
import {
  cardsAccess,
  dailyDurationsIn,
  developmentAccess,
  developmentsPath,
  version,
} from "./development-parts.ts";
import { cardWire } from "./card-wire.ts";
import { id, plainDate, text, unlessEmpty } from "./fields.ts";
import { filterQuery, sortsOf } from "./list-fields.ts";

const byId = z.strictObject({ id });

/** Changes answer the cards as they are now, and the entry that undoes them. */
const changedCards = z.strictObject({ data: z.array(cardWire), actionId: id.nullable() });
const changing = ["notFound", "planningRefused", "cardChanged", "cardDaysRefused"] as const;

const days = {
  firstDay: plainDate.optional(),
  lastDay: plainDate.optional(),
  dureeQuotidiennes: dailyDurationsIn.optional(),
  onDaysOff: z.boolean().optional(),
};

export const addOrAssignTask = declareCall({
  name: "addOrAssignTask",
  summary:
    "Add a task to a development (the same _id again is the same task), or assign one that exists to a person and its days (D16)",
  method: "POST",
  path: `${developmentsPath}/{id}/tache`,
  access: developmentAccess,
  params: byId,
  body: z
    .strictObject({
      /** Left out: a new task. */
      taskId: id.optional(),
      /** What a new task is to be called by; left out: the server chooses. */
      _id: id.optional(),
      libelle: text(developmentLimits.label).optional(),
      assigned: id.nullable().optional(),
      previsionDate: plainDate.nullable().optional(),
      ...days,
      version: version.optional(),
    })
    .transform(({ _id: newTaskId, libelle, assigned, previsionDate, dureeQuotidiennes, ...rest }) => ({
      ...rest,
      newTaskId,
      label: libelle,
      assigneeId: assigned,
      forecastDate: previsionDate,
      durations: dureeQuotidiennes,
    })),
  bodyLimit: 128 * 1024,
  answer: changedCards,
  errors: [...changing, "conflict", "personUnknown", "tooManyCards"],
});

export const unassignTask = declareCall({
  name: "unassignTask",
  summary: "Take a task off its person, into the list that its forecast date gives",
  method: "PUT",
  path: `${developmentsPath}/unassign-task/{id}/tache`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({
    /** Where the address names the development. */
    taskId: id.optional(),
    version: version.optional(),
  }),
  answer: changedCards,
  errors: changing,
});

export const unassignToForecast = declareCall({
  name: "unassignToForecast",
  summary: "Take a task off its person into the list with date; its first day, unless another is given",
  method: "POST",
  path: `${developmentsPath}/unassign-to-previsional/{id}`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({ data: plainDate.optional(), version: version.optional() }),
  answer: changedCards,
  errors: changing,
});

export const setTaskForecast = declareCall({
  name: "setTaskForecast",
  summary: "Give an unassigned task its forecast date, or take it away with null",
  method: "POST",
  path: `${developmentsPath}/task/{id}/to-provisional`,
  access: developmentAccess,
  params: byId,
  body: z.strictObject({ data: plainDate.nullable(), version: version.optional() }),
  answer: changedCards,
  errors: [...changing, "cardAssigned"],
});

export const splitTask = declareCall({
  name: "splitTask",
  summary: "Cut a planned card before a day; both halves keep their minutes",
  method: "POST",
  path: `${developmentsPath}/task/{id}/split`,
  // Planning without the right of the screen is planning all the same (D16); the rule of D10 judges.
  access: sessionAccess,
  params: byId,
  body: z.strictObject({ day: plainDate, version }),
  answer: changedCards,
  errors: [...changing, "tooManyCards"],
});

export const joinTasks = declareCall({
  name: "joinTasks",
  summary: "Make one card of two of the same development and person; the minutes of each day are added",
  method: "POST",
  path: `${developmentsPath}/task/{id}/join`,
  // Planning without the right of the screen is planning all the same (D16); the rule of D10 judges.
  access: sessionAccess,
  params: byId,
  body: z.strictObject({ withTaskId: id, version, withVersion: version }),
  answer: changedCards,
  errors: [...changing, "cardsNotJoinable"],
});

export const deleteTask = declareCall({
  name: "deleteTask",
  summary: "Delete a task of a development; undone from the history",
  method: "DELETE",
  path: `${developmentsPath}/task/{id}`,
  // Planning without the right of the screen is planning all the same (D16); the rule of D10 judges.
  access: sessionAccess,
  params: byId,
  answer: changedCards,
  errors: ["notFound", "planningRefused", "lastTask"],
});

export const editPlannedCard = declareCall({
  name: "editPlannedCard",
  summary: "Move, reschedule, unassign or rename a card of the planning, with its version (D16)",
  method: "PUT",
  path: `${developmentsPath}/planning/{taskId}`,
  // The planning opens for staff without the right of the screen too; the rule of D10 judges.
  access: sessionAccess,
  params: z.strictObject({ taskId: id }),
  body: z
    .strictObject({
      version,
      /** Null takes it off its person. */
      assigned: id.nullable().optional(),
      previsionDate: plainDate.nullable().optional(),
      ...days,
      libelle: text(developmentLimits.label).optional(),
      /** Of a personal event. */
      description: text(developmentLimits.description).optional(),
      countsAsLoad: z.boolean().optional(),
    })
    .transform(({ libelle, assigned, previsionDate, dureeQuotidiennes, ...rest }) => ({
      ...rest,
      label: libelle,
      assigneeId: assigned,
      forecastDate: previsionDate,
      durations: dureeQuotidiennes,
    })),
  bodyLimit: 128 * 1024,
  answer: changedCards,
  errors: [...changing, "personUnknown", "personalEventStays", "rightMissing"],
});

/** What a card says of itself, in the spelling of the code; what is left out stays. */
export interface CardWords {
  readonly onDaysOff?: boolean;
  /** The rest is of a personal event. */
  readonly label?: string;
  readonly description?: string;
  readonly countsAsLoad?: boolean;
}

export function cardWordsToWire({
  label,
  ...rest
}: CardWords): Omit<z.input<(typeof editPlannedCard)["body"]>, "version"> {
  return { ...rest, ...(label === undefined ? {} : { libelle: label }) };
}

/** Where a card shall be, in the spelling of the code; what is left out stays. */
export interface CardPlacement {
  readonly version: number;
  /** Null takes it off its person. */
  readonly assigneeId: string | null;
  readonly forecastDate?: string | null;
  readonly firstDay?: string;
  readonly lastDay?: string;
  readonly durations?: DailyDurations;
}

export function placementToWire({
  assigneeId: assigned,
  forecastDate: previsionDate,
  durations,
  ...rest
}: CardPlacement): z.input<(typeof editPlannedCard)["body"]> {
  return {
    ...rest,
    assigned,
    ...(previsionDate === undefined ? {} : { previsionDate }),
    ...(durations === undefined
      ? {}
      : { dureeQuotidiennes: typeof durations === "number" ? durations : [...durations] }),
  };
}

export const createPersonalEvent = declareCall({
  name: "createPersonalEvent",
  summary: "Put a personal event on the planning; the same id again is the same event",
  method: "POST",
  path: `${developmentsPath}/planning/{taskId}`,
  access: sessionAccess,
  params: z.strictObject({ taskId: id }),
  body: z
    .strictObject({
      libelle: text(developmentLimits.label, 1).regex(/\S/),
      description: text(developmentLimits.description).optional(),
      assigned: id,
      firstDay: plainDate,
      lastDay: plainDate,
      dureeQuotidiennes: dailyDurationsIn.optional(),
      onDaysOff: z.boolean().optional(),
      countsAsLoad: z.boolean().optional(),
    })
    .transform(({ libelle, assigned, dureeQuotidiennes, ...rest }) => ({
      ...rest,
      label: libelle,
      assigneeId: assigned,
      durations: dureeQuotidiennes,
    })),
  bodyLimit: 128 * 1024,
  answer: changedCards,
  errors: ["conflict", "planningRefused", "personUnknown", "cardDaysRefused", "rightMissing"],
});

/** A second card of a development, in the spelling of the code. */
export interface CardCopy {
  /** The same id again is the same card. */
  readonly id: string;
  readonly label: string;
  readonly assigneeId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly durations: DailyDurations;
  readonly onDaysOff: boolean;
}

export function cardCopyToWire({
  id: _id,
  label,
  assigneeId,
  durations,
  ...rest
}: CardCopy): z.input<(typeof addOrAssignTask)["body"]> {
  return {
    ...rest,
    _id,
    libelle: label,
    assigned: assigneeId,
    dureeQuotidiennes: durationsToWire(durations),
  };
}

function durationsToWire(durations: DailyDurations): z.input<typeof dailyDurationsIn> {
  return typeof durations === "number" ? durations : [...durations];
}

/** A personal event in the spelling of the code. */
export interface PersonalEventDraft {
  readonly label: string;
  readonly assigneeId: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly durations: DailyDurations;
  readonly countsAsLoad: boolean;
  readonly description?: string;
}

export function personalEventToWire({
  label: libelle,
  assigneeId: assigned,
  durations,
  ...rest
}: PersonalEventDraft): z.input<(typeof createPersonalEvent)["body"]> {
  return { libelle, assigned, dureeQuotidiennes: durationsToWire(durations), ...rest };
}

export const deletePersonalEvent = declareCall({
  name: "deletePersonalEvent",
  summary: "Delete a personal event; undone from the history",
  method: "DELETE",
  path: `${developmentsPath}/planning/{taskId}`,
  access: sessionAccess,
  params: z.strictObject({ taskId: id }),
  answer: changedCards,
  errors: ["notFound", "planningRefused", "rightMissing"],
});

/** Where the calls of the screen of cards live (spec §2). */
const cardsPath = "/support-vision/cartes";

export const listCards = declareCall({
  name: "listCards",
  summary: "Every card with its place, filtered; cards over capacity or doubled; invalid entries apart",
  method: "GET",
  path: cardsPath,
  access: cardsAccess,
  query: z.strictObject({
    ...filterQuery(cardFields),
    /** Left out: what is to be done now first (`cardSection`). */
    sort: unlessEmpty(z.enum(sortsOf(cardFields))),
    direction: unlessEmpty(z.enum(["asc", "desc"])),
    cursor,
    limit,
  }),
  answer: z.strictObject({
    data: z.array(cardWire),
    next: z.string().nullable(),
    total: z.int(),
    /** The company's day, by which the sections of the usual order are told. */
    today: plainDate,
    places: z.strictObject({ planning: z.int(), "with-date": z.int(), "without-date": z.int() }),
    /** Entries that are ignored elsewhere, with the reason; for administrators (D11). */
    invalid: z.array(z.strictObject({ _id: id, libelle: z.string(), reason: z.enum(cardFaults) })).optional(),
  }),
  errors: ["rightMissing"],
});

/** An entry that is ignored elsewhere, in the spelling of the wire. */
export function invalidCardToWire(card: {
  readonly id: string;
  readonly label: string;
  readonly fault: (typeof cardFaults)[number];
}) {
  return { _id: card.id, libelle: card.label, reason: card.fault };
}

/** The same in the spelling of the code. */
export function invalidCardFromWire(wire: ReturnType<typeof invalidCardToWire>) {
  return { id: wire._id, label: wire.libelle, fault: wire.reason };
}

export const changeCards = declareCall({
  name: "changeCards",
  summary: "Assign, reschedule or archive many cards; says which ones were refused and why",
  method: "POST",
  path: cardsPath,
  access: cardsAccess,
  body: z.strictObject({
    ids: z.array(id).min(1).max(developmentLimits.bulk),
    change: z.union([
      z
        .strictObject({ action: z.literal("assign"), assigned: id, firstDay: plainDate.optional() })
        .transform(({ assigned: assigneeId, ...rest }) => ({ ...rest, assigneeId })),
      z.strictObject({ action: z.literal("unassign") }),
      /** So many days later, or earlier. */
      z.strictObject({
        action: z.literal("reschedule"),
        days: z.int().min(-developmentLimits.movedDays).max(developmentLimits.movedDays),
        /** Of the cards as they were seen, in the order of the ids: the same sent again moves nothing more. */
        versions: z.array(version).max(developmentLimits.bulk).optional(),
      }),
      z.strictObject({ action: z.literal("archive") }),
      z.strictObject({ action: z.literal("unarchive") }),
    ]),
  }),
  answer: z.strictObject({
    data: z.array(cardWire),
    refused: z.array(z.strictObject({ _id: id, error: z.string(), details: z.unknown().optional() })),
    actionIds: z.array(id),
  }),
  errors: ["personUnknown"],
});
