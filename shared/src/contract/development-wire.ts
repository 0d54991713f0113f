import { z } from "zod";
import type { ReleaseState } from "../domain/developments/development-limits.ts";
import type { DevelopmentStatus } from "../domain/developments/development-status.ts";
import { id, instant, named, plainDate } from "./fields.ts";
import { richTextWire } from "./rich-text.contract.ts";
import type { PromiseView } from "./card-wire.ts";
import { cardWire, promiseRef } from "./card-wire.ts";
import { minutes, releaseWire, statusIn, typeRef, typeToWire } from "./development-parts.ts";
import type { TypeView } from "./development-parts.ts";

const releaseRef = releaseWire.pick({ _id: true, number: true, state: true, releasedOn: true });

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
