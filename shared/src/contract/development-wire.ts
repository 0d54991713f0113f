import { z } from "zod";
import { dayMinutes } from "../domain/people/working-week.ts";
import { cardPlaces } from "../domain/planning/card-place.ts";
import type { CardPlace } from "../domain/planning/card-place.ts";
import type { DailyDurations } from "../domain/planning/daily-durations.ts";
import { developmentLimits, releaseStates } from "../domain/developments/development-limits.ts";
import type { ReleaseState } from "../domain/developments/development-limits.ts";
import { developmentStatuses } from "../domain/developments/development-status.ts";
import type { DevelopmentStatus } from "../domain/developments/development-status.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { rightAccess } from "./call.ts";
import { id, instant, plainDate, text, unlessEmpty } from "./fields.ts";
import { richTextWire } from "./rich-text.contract.ts";

/** Where the calls of developments live (spec §7). */
export const developmentsPath = "/support-vision/developpement";

export const developmentAccess = rightAccess(supportVisionRight("developpement"));
export const cardsAccess = rightAccess(supportVisionRight("Cartes"));

export const minutes = z.int().min(0);
const minutesOfDay = z.int().min(0).max(dayMinutes);

/** One figure for every working day, or a list of day and figure, in minutes (D16). */
export const dailyDurationsIn = z.union([
  minutesOfDay,
  z
    .array(z.strictObject({ day: plainDate, minutes: minutesOfDay }))
    .min(1)
    .max(366)
    .refine((list) => new Set(list.map(({ day }) => day)).size === list.length, "twice"),
]);

const dailyDurationsOut = z.union([z.int(), z.array(z.strictObject({ day: plainDate, minutes: z.int() }))]);

/** Ids joined by commas (spec §7). */
export const idList = unlessEmpty(
  z
    .string()
    .max(40_000)
    .transform((given) => given.split(",").filter((part) => part !== ""))
    .pipe(z.array(id).max(developmentLimits.planningPeople)),
);

/** Yes or no inside an address. */
export const yesOrNo = unlessEmpty(
  z.enum(["true", "false", "1", "0"]).transform((given) => given === "true" || given === "1"),
);

export const statusIn = z.enum(developmentStatuses);

export const named = z.strictObject({ id, name: z.string() });

export const typeWire = z.strictObject({
  _id: id,
  choix: z.string(),
  /** Null where none is set: it is shown purple (spec §3). */
  couleur: z.string().nullable(),
  position: z.int(),
  active: z.boolean(),
  /** How many developments are of it. */
  used: z.int(),
  version: z.int(),
});

const typeRef = typeWire.pick({ _id: true, choix: true, couleur: true });

export const releaseWire = z.strictObject({
  _id: id,
  number: z.string(),
  plannedOn: plainDate.nullable(),
  releasedOn: plainDate.nullable(),
  state: z.enum(releaseStates),
  publishedAt: instant.nullable(),
  developments: z.int(),
  version: z.int(),
});

const releaseRef = releaseWire.pick({ _id: true, number: true, state: true, releasedOn: true });

/** The nearest date that a client waits for on a linked sheet (D20), for those who may read sheets. */
const promiseRef = z.strictObject({ on: plainDate, late: z.boolean() });

/** What a planned or waiting task is on the wire (spec §3 Task/card, D16). */
export const cardWire = z.strictObject({
  _id: id,
  /** Null for a personal event. */
  developpement: z
    .strictObject({
      _id: id,
      number: z.int(),
      /** Where the card has a name of its own. */
      libelle: z.string().optional(),
      status: statusIn,
      type: typeRef.nullable(),
      team: z.string().nullable(),
      /** Estimate in minutes. */
      duration: minutes.nullable(),
      /** In lists of cards alone, and where there is one. */
      promise: promiseRef.optional(),
    })
    .nullable(),
  carte: z.strictObject({
    libelle: z.string(),
    clientName: z.string().nullable(),
    dureeQuotidiennes: dailyDurationsOut,
    datePrevisionnel: z.strictObject({
      previsionDate: plainDate.nullable(),
      /** False while it follows the date of its development. */
      own: z.boolean(),
    }),
    assignement: z.strictObject({ assigned: id.nullable(), name: z.string().nullable() }),
  }),
  firstDay: plainDate.nullable(),
  lastDay: plainDate.nullable(),
  onDaysOff: z.boolean(),
  countsAsLoad: z.boolean(),
  archived: z.boolean(),
  place: z.enum(cardPlaces),
  /** Of a personal event, for its person and Encadrement alone (D16). */
  description: z.string().optional(),
  version: z.int(),
});

export type CardWire = z.output<typeof cardWire>;

/** A date that a client waits for; late once it has passed and the work is not out. */
export type PromiseView = Readonly<z.output<typeof promiseRef>>;

/** A card in the spelling of the code. */
export interface CardView {
  readonly id: string;
  readonly development: {
    readonly id: string;
    readonly number: number;
    /** Where the card has a name of its own. */
    readonly label?: string;
    readonly status: DevelopmentStatus;
    readonly type: { readonly id: string; readonly name: string; readonly color: string | null } | null;
    readonly team: string | null;
    readonly estimateMinutes: number | null;
    readonly promise?: PromiseView;
  } | null;
  readonly label: string;
  readonly clientName: string | null;
  readonly durations: DailyDurations;
  readonly forecastDate: string | null;
  readonly ownForecast: boolean;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly onDaysOff: boolean;
  readonly countsAsLoad: boolean;
  readonly archived: boolean;
  readonly place: CardPlace;
  readonly description?: string;
  readonly version: number;
}

type TypeView = { readonly id: string; readonly name: string; readonly color: string | null };

const typeToWire = (type: TypeView) => ({ _id: type.id, choix: type.name, couleur: type.color });

export function cardToWire(card: CardView): CardWire {
  const { development, assignee, durations } = card;
  return {
    _id: card.id,
    developpement: development && {
      _id: development.id,
      number: development.number,
      ...(development.label === undefined ? {} : { libelle: development.label }),
      status: development.status,
      type: development.type && typeToWire(development.type),
      team: development.team,
      duration: development.estimateMinutes,
      ...(development.promise === undefined ? {} : { promise: development.promise }),
    },
    carte: {
      libelle: card.label,
      clientName: card.clientName,
      dureeQuotidiennes: typeof durations === "number" ? durations : [...durations],
      datePrevisionnel: { previsionDate: card.forecastDate, own: card.ownForecast },
      assignement: { assigned: assignee?.id ?? null, name: assignee?.name ?? null },
    },
    firstDay: card.firstDay,
    lastDay: card.lastDay,
    onDaysOff: card.onDaysOff,
    countsAsLoad: card.countsAsLoad,
    archived: card.archived,
    place: card.place,
    ...(card.description === undefined ? {} : { description: card.description }),
    version: card.version,
  };
}

/** Whose card it is, without reading the rest of it. */
export const assigneeIdOfWire = ({ carte }: CardWire): string | null => carte.assignement.assigned;

/** How the development of a card stands, without reading the rest of it; undefined for a personal event. */
export const statusOfWire = ({ developpement }: CardWire): DevelopmentStatus | undefined =>
  developpement?.status;

/** A card of an answer in the spelling of the code; field by field, as a planning reads ten thousand. */
export function cardFromWire(wire: CardWire): CardView {
  const { developpement, carte, description } = wire;
  const { assignement, datePrevisionnel } = carte;
  const type = developpement?.type;
  return {
    id: wire._id,
    development: developpement && {
      id: developpement._id,
      number: developpement.number,
      ...(developpement.libelle === undefined ? {} : { label: developpement.libelle }),
      status: developpement.status,
      type: type ? { id: type._id, name: type.choix, color: type.couleur } : null,
      team: developpement.team,
      estimateMinutes: developpement.duration,
      ...(developpement.promise === undefined ? {} : { promise: developpement.promise }),
    },
    label: carte.libelle,
    clientName: carte.clientName,
    durations: carte.dureeQuotidiennes,
    forecastDate: datePrevisionnel.previsionDate,
    ownForecast: datePrevisionnel.own,
    assignee:
      assignement.assigned === null ? null : { id: assignement.assigned, name: assignement.name ?? "" },
    firstDay: wire.firstDay,
    lastDay: wire.lastDay,
    onDaysOff: wire.onDaysOff,
    countsAsLoad: wire.countsAsLoad,
    archived: wire.archived,
    place: wire.place,
    ...(description === undefined ? {} : { description }),
    version: wire.version,
  };
}

/** A development as lists, board and table show it (spec §3, D16). */
export const developmentRowWire = z.strictObject({
  _id: id,
  /** The number people quote. */
  number: z.int(),
  libelle: z.string(),
  client: named.nullable(),
  type: typeRef.nullable(),
  team: z.string().nullable(),
  status: statusIn,
  statusSince: instant,
  /** Estimate in minutes. */
  duration: minutes.nullable(),
  /** Minutes worked so far. */
  heures: minutes,
  datePrevisionnel: z.strictObject({ previsionDate: plainDate.nullable() }),
  late: z.boolean(),
  promise: promiseRef.nullable(),
  todos: z.strictObject({ done: z.int(), total: z.int() }),
  comments: z.int(),
  release: releaseRef.nullable(),
  /** Whoever has a card of it. */
  assigned: z.array(named),
  /** Whose timers run on it now, the one that has run longest first. */
  running: z.array(z.strictObject({ user: named, startedAt: instant })),
  tasks: z.int(),
  createdAt: instant,
  changedAt: instant,
  version: z.int(),
});

export type DevelopmentRowWire = z.output<typeof developmentRowWire>;

export interface NamedView {
  readonly id: string;
  readonly name: string;
}

/** A timer that runs. */
export interface TimerView {
  readonly user: NamedView;
  readonly startedAt: Date;
}

/** The same in the spelling of the code. */
export interface DevelopmentRowView {
  readonly id: string;
  readonly number: number;
  readonly label: string;
  readonly client: NamedView | null;
  readonly type: TypeView | null;
  readonly team: string | null;
  readonly status: DevelopmentStatus;
  readonly statusSince: Date;
  readonly estimateMinutes: number | null;
  readonly spentMinutes: number;
  readonly forecastDate: string | null;
  readonly late: boolean;
  readonly promise: PromiseView | null;
  readonly todos: number;
  readonly todosDone: number;
  readonly comments: number;
  readonly release: {
    readonly id: string;
    readonly number: string;
    readonly state: ReleaseState;
    readonly releasedOn: string | null;
  } | null;
  readonly assignees: readonly NamedView[];
  readonly timers: readonly TimerView[];
  readonly tasks: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly version: number;
}

export function developmentRowToWire(row: DevelopmentRowView): DevelopmentRowWire {
  const { release } = row;
  return {
    _id: row.id,
    number: row.number,
    libelle: row.label,
    client: row.client,
    type: row.type && typeToWire(row.type),
    team: row.team,
    status: row.status,
    statusSince: row.statusSince.toISOString(),
    duration: row.estimateMinutes,
    heures: row.spentMinutes,
    datePrevisionnel: { previsionDate: row.forecastDate },
    late: row.late,
    promise: row.promise,
    todos: { done: row.todosDone, total: row.todos },
    comments: row.comments,
    release: release && {
      _id: release.id,
      number: release.number,
      state: release.state,
      releasedOn: release.releasedOn,
    },
    assigned: [...row.assignees],
    running: row.timers.map(({ user, startedAt }) => ({ user, startedAt: startedAt.toISOString() })),
    tasks: row.tasks,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    version: row.version,
  };
}

export const todoWire = z.strictObject({
  _id: id,
  text: z.string(),
  done: z.boolean(),
  assigned: named.nullable(),
});

export const timeWire = z.strictObject({
  /** In minutes; remaining is what the estimate leaves, never below nothing. */
  estimate: minutes.nullable(),
  spent: minutes,
  remaining: minutes.nullable(),
  /** The caller's timer, on this development or another one; one at a time. */
  timer: z.strictObject({ developmentId: id, number: z.int(), startedAt: instant }).nullable(),
  /** Whose timers run on this development now. */
  running: z.array(z.strictObject({ user: named, startedAt: instant })),
  entries: z.array(
    z.strictObject({
      _id: id,
      user: named,
      day: plainDate,
      minutes,
      source: z.enum(["manual", "timer"]),
    }),
  ),
});

export type TimeWire = z.output<typeof timeWire>;

/** What one person worked on a development in one month. */
export const monthHoursWire = z.strictObject({
  /** "2026-11" */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  user: named,
  minutes,
});

export const developmentWire = developmentRowWire.extend({
  description: z.string(),
  authorizedUserIds: z.array(id),
  /** The same people by name. */
  authorizedUsers: z.array(named),
  createdBy: named.nullable(),
  todoList: z.array(todoWire),
  todoVersion: z.int(),
  taskList: z.array(cardWire),
  timeTracking: timeWire,
  /** Linked liaison sheets, for those who may read them. */
  sheets: z.array(
    z.strictObject({
      id,
      id_ticket: z.int(),
      object: z.string(),
      etat: z.int(),
      /** The date that its client was promised, with its last change (D20). */
      promise: z
        .strictObject({
          /** The name of the sheet's client, to whom it was promised. */
          client: z.string(),
          on: plainDate,
          from: plainDate.nullable(),
          at: instant,
          sentence: z.string(),
          /** The sheet still takes words to the client: the date can be changed. */
          canMove: z.boolean(),
        })
        .nullable(),
    }),
  ),
  /** What this reader may do with it. */
  allowed: z.strictObject({
    change: z.boolean(),
    delete: z.boolean(),
    addTask: z.boolean(),
    statuses: z.array(z.strictObject({ to: statusIn, verb: z.enum(["forward", "back", "abandon"]) })),
    reset: z.boolean(),
  }),
});

export type DevelopmentWire = z.output<typeof developmentWire>;

export const commentWire = z.strictObject({
  _id: id,
  author: named,
  text: z.string(),
  /** The tree, where it says more than the words. */
  rich: richTextWire.nullable(),
  mentions: z.array(named),
  files: z.array(z.strictObject({ id, name: z.string(), mediaType: z.string(), bytes: z.int() })),
  at: instant,
});

export const historyWire = z.strictObject({
  _id: id,
  at: instant,
  /** Null for what happened by itself. */
  user: named.nullable(),
  /** A code; the sentence is the reader's (D8). */
  action: z.string(),
  params: z.record(z.string(), z.unknown()),
  cardId: id.nullable(),
  /** Whoever the params name by id. */
  people: z.array(named),
  /** The reader did it, and nothing else has changed since. */
  undoable: z.boolean(),
  undone: z.boolean(),
});

export const comment = text(developmentLimits.comment, 1);
export const version = z.int().min(1);
