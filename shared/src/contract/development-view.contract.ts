import type { RichText } from "../domain/rich-text/rich-text.ts";
import type { z } from "zod";
import type { DailyDurations } from "../domain/planning/daily-durations.ts";
import type { Call } from "./call.ts";
import type { addOrAssignTask, changeCards } from "./development-card.contract.ts";
import type { DevelopmentFilter } from "./development-fields.ts";
import type { changeDevelopment, createDevelopment } from "./development.contract.ts";
import type {
  addDevelopmentComment,
  readDevelopmentHistory,
  saveTodos,
  setHours,
} from "./development-work.contract.ts";
import type {
  commentWire,
  DevelopmentRowWire,
  DevelopmentWire,
  historyWire,
  NamedView,
  TimeWire,
} from "./development-wire.ts";
import type { CardView } from "./card-wire.ts";
import { cardFromWire } from "./card-wire.ts";

/*
 * Developments in the spelling of the code, for pages (D1). Plain functions: the browser has no schemas.
 */

type Named = NamedView;

/** A body as it is sent, before the contract reads it. */
type BodyOf<C extends Call> = z.input<C["body"]>;

export interface TypeLook {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
}

/** A development as table, board and lists show it. */
export type DevelopmentSummary = Readonly<ReturnType<typeof summaryFromWire>>;

export function summaryFromWire(row: DevelopmentRowWire) {
  const { type, release } = row;
  return {
    id: row._id,
    number: row.number,
    label: row.libelle,
    client: row.client,
    type: type && { id: type._id, name: type.choix, color: type.couleur },
    team: row.team,
    status: row.status,
    statusSince: row.statusSince,
    estimateMinutes: row.duration,
    spentMinutes: row.heures,
    forecastDate: row.datePrevisionnel.previsionDate,
    late: row.late,
    promise: row.promise,
    todos: row.todos,
    comments: row.comments,
    release: release && {
      id: release._id,
      number: release.number,
      state: release.state,
      releasedOn: release.releasedOn,
    },
    assignees: row.assigned,
    timers: row.running,
    tasks: row.tasks,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    version: row.version,
  };
}

export interface Todo {
  readonly id: string;
  readonly text: string;
  readonly done: boolean;
  readonly assignee: Named | null;
}

export interface TimeEntry {
  readonly id: string;
  readonly user: Named;
  readonly day: string;
  readonly minutes: number;
  readonly source: "manual" | "timer";
}

/** Estimate, spent and remaining time in minutes, with timers that run. */
export interface TimeView extends Omit<TimeWire, "entries"> {
  readonly entries: readonly TimeEntry[];
}

function timeFromWire({ entries, ...time }: TimeWire): TimeView {
  return { ...time, entries: entries.map(({ _id, ...entry }) => ({ ...entry, id: _id })) };
}

/** A sheet that asked for a development, and what its client was promised (D20). */
export interface LinkedSheet {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly promise: DevelopmentWire["sheets"][number]["promise"];
}

/** One development with everything that its page shows. */
export interface Development extends DevelopmentSummary {
  readonly description: string;
  readonly readers: readonly Named[];
  readonly createdBy: Named | null;
  readonly todoList: readonly Todo[];
  readonly todoVersion: number;
  readonly cards: readonly CardView[];
  readonly time: TimeView;
  readonly sheets: readonly LinkedSheet[];
  readonly allowed: DevelopmentWire["allowed"];
}

export function developmentFromWire(wire: DevelopmentWire): Development {
  return {
    ...summaryFromWire(wire),
    description: wire.description,
    readers: wire.authorizedUsers,
    createdBy: wire.createdBy,
    todoList: wire.todoList.map(({ _id, text, done, assigned }) => ({
      id: _id,
      text,
      done,
      assignee: assigned,
    })),
    todoVersion: wire.todoVersion,
    cards: wire.taskList.map(cardFromWire),
    time: timeFromWire(wire.timeTracking),
    sheets: wire.sheets.map(({ id, id_ticket: number, object: subject, promise }) => ({
      id,
      number,
      subject,
      promise,
    })),
    allowed: wire.allowed,
  };
}

export interface DevelopmentComment extends Omit<z.output<typeof commentWire>, "_id"> {
  readonly id: string;
}

export function commentFromWire({ _id, ...comment }: z.output<typeof commentWire>): DevelopmentComment {
  return { ...comment, id: _id };
}

export function commentToWire(comment: {
  readonly id: string;
  readonly text: string;
  readonly rich: RichText | null;
  readonly mentions: readonly string[];
  readonly fileIds: readonly string[];
}): BodyOf<typeof addDevelopmentComment> {
  const { id: _id, text, rich, mentions, fileIds } = comment;
  return { _id, text, rich, mentions: [...mentions], fileIds: [...fileIds] };
}

export interface HistoryLine extends Omit<z.output<typeof historyWire>, "_id"> {
  readonly id: string;
}

export function historyFromWire(
  page: z.output<(typeof readDevelopmentHistory)["answer"]>,
): readonly HistoryLine[] {
  return page.data.map(({ _id, ...line }) => ({ ...line, id: _id }));
}

/** Fields of a development that are set by themselves; what is left out stays. */
export interface DevelopmentFields {
  readonly label?: string;
  readonly description?: string;
  readonly clientId?: string | null;
  readonly typeId?: string | null;
  readonly team?: string | null;
  readonly releaseId?: string | null;
  readonly readerIds?: readonly string[];
  readonly sheetIds?: readonly string[];
}

export function fieldsToWire(
  { label, readerIds, sheetIds, ...rest }: DevelopmentFields,
  version: number,
): BodyOf<typeof changeDevelopment> {
  return {
    ...rest,
    version,
    ...(label === undefined ? {} : { libelle: label }),
    ...(readerIds === undefined ? {} : { authorizedUserIds: [...readerIds] }),
    ...(sheetIds === undefined ? {} : { sheetIds: [...sheetIds] }),
  };
}

export interface NewDevelopment {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly clientId: string | null;
  readonly typeId: string | null;
  readonly team: string | null;
  readonly estimateMinutes: number | null;
  readonly forecastDate: string | null;
}

export function newDevelopmentToWire(wanted: NewDevelopment): BodyOf<typeof createDevelopment> {
  const { id: _id, label: libelle, estimateMinutes: duration, forecastDate: previsionDate, ...rest } = wanted;
  return { ...rest, _id, libelle, duration, previsionDate };
}

export function todosToWire(todos: readonly Todo[], version: number): BodyOf<typeof saveTodos> {
  return {
    version,
    todos: todos.map(({ id: _id, text, done, assignee }) => ({
      _id,
      text,
      done,
      assigned: assignee?.id ?? null,
    })),
  };
}

/** Hours of a day as they were typed. */
export function hoursToWire(day: string, typed: string): BodyOf<typeof setHours> {
  return { day, heures: typed };
}

/** A task to add, or one to assign with its days. */
export interface TaskWish {
  /** Of a new one: the same id again is the same task. */
  readonly id?: string;
  readonly taskId?: string;
  readonly version?: number;
  readonly label?: string;
  readonly assigneeId?: string | null;
  readonly firstDay?: string;
  readonly lastDay?: string;
  readonly durations?: DailyDurations;
}

export function taskToWire({
  id,
  label,
  assigneeId,
  durations,
  ...rest
}: TaskWish): BodyOf<typeof addOrAssignTask> {
  return {
    ...rest,
    ...(id === undefined ? {} : { _id: id }),
    ...(label === undefined ? {} : { libelle: label }),
    ...(assigneeId === undefined ? {} : { assigned: assigneeId }),
    ...(durations === undefined
      ? {}
      : { dureeQuotidiennes: typeof durations === "number" ? durations : [...durations] }),
  };
}

/** What many cards are to be changed by. */
export type CardsChange =
  | { readonly action: "assign"; readonly assigneeId: string; readonly firstDay?: string }
  /** The versions are those of the cards as they were seen, in their order. */
  | { readonly action: "reschedule"; readonly days: number; readonly versions: readonly number[] }
  | { readonly action: "unassign" | "archive" | "unarchive" };

export function cardsChangeToWire(ids: readonly string[], change: CardsChange): BodyOf<typeof changeCards> {
  if (change.action === "reschedule")
    return { ids: [...ids], change: { ...change, versions: [...change.versions] } };
  if (change.action !== "assign") return { ids: [...ids], change };
  const { assigneeId: assigned, ...rest } = change;
  return { ids: [...ids], change: { ...rest, assigned } };
}

/** A filter as an address of a call carries it; undefined when it asks for nothing. */
export function developmentFilterText(filter: DevelopmentFilter): string | undefined {
  const text = JSON.stringify(filter);
  return text === "{}" ? undefined : text;
}
