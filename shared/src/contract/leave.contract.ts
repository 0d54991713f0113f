import { z } from "zod";
import { importFaults } from "../domain/leave/leave-import.ts";
import { leaveKinds, leaveLimits, leaveSources } from "../domain/leave/leave.ts";
import { declareCall, fileAnswer, sessionAccess } from "./call.ts";
import { id, instant, languageCode, named, plainDate, plainDateOut, text } from "./fields.ts";
import { leaveScreenAccess, leaveScreenPath } from "./holidays.contract.ts";
import { leaveFields, leaveSorts } from "./leave-fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { listFilters } from "./list-fields.ts";
import { conflictDetails, recordVersion } from "./record.ts";

const leavePath = `${leaveScreenPath}/leave`;

const leaveDraft = z.strictObject({
  personId: id,
  firstDay: plainDate,
  lastDay: plainDate,
  /** The first day begins, the last day ends at midday. */
  fromMidday: z.boolean(),
  untilMidday: z.boolean(),
  kind: z.enum(leaveKinds),
});

export type LeaveDraftWire = z.output<typeof leaveDraft>;

const leaveParts = {
  id,
  person: named,
  teams: z.array(z.string()),
  firstDay: plainDateOut,
  lastDay: plainDateOut,
  fromMidday: z.boolean(),
  untilMidday: z.boolean(),
  kind: z.enum(leaveKinds),
  source: z.enum(leaveSources),
  /** Working time that the person is away, in minutes, holidays aside (D19). */
  minutes: z.int(),
  /** Cards of the person on these days. */
  cards: z.int(),
  changedAt: instant,
};

const leaveRow = z.strictObject(leaveParts);
export type LeaveRowWire = z.output<typeof leaveRow>;

const leaveWire = z.strictObject({ ...leaveParts, version: recordVersion });
export type LeaveRecordWire = z.output<typeof leaveWire>;

const leaveFilters = listFilters(leaveFields);

const leaveAnswer = z.strictObject({ data: leaveWire });

export const listLeave = declareCall({
  name: "listLeave",
  summary: "Leave of the staff by words, time, kind, person and team, page by page",
  method: "GET",
  path: leavePath,
  access: leaveScreenAccess,
  records: ["leave"],
  query: listQuery(leaveSorts, leaveFilters),
  answer: listAnswer(leaveRow),
});

export const exportLeave = declareCall({
  name: "exportLeave",
  summary: "The same list as a CSV file in the given language",
  method: "GET",
  path: `${leavePath}/export`,
  access: leaveScreenAccess,
  query: listQuery(leaveSorts, leaveFilters)
    .omit({ cursor: true, limit: true })
    .extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readLeaveChoices = declareCall({
  name: "readLeaveChoices",
  summary: "What the list and the form of leave offer: staff and teams",
  method: "GET",
  path: `${leavePath}/choices`,
  access: leaveScreenAccess,
  records: ["leave"],
  answer: z.strictObject({
    data: z.strictObject({ staff: z.array(named), teams: z.array(z.string()) }),
  }),
});

/** One line of a file as it will be kept, or why it will not. */
const importLine = z.strictObject({
  /** Counted from 1 as an editor counts. */
  line: z.int(),
  /** What stands there for the person; an address is shown to nobody else (D21). */
  given: z.string(),
  person: named.nullable(),
  firstDay: plainDateOut.nullable(),
  lastDay: plainDateOut.nullable(),
  fromMidday: z.boolean(),
  untilMidday: z.boolean(),
  kind: z.enum(leaveKinds),
  /** `add` will be kept, `same` is there already; the rest names what is wrong. */
  state: z.enum(["add", "same", ...importFaults]),
});
export type ImportLineWire = z.output<typeof importLine>;

const importPlan = z.strictObject({
  /** The file is empty, or has no columns for the person and the first day. */
  fault: z.enum(["empty", "columns"]).nullable(),
  lines: z.array(importLine),
  counts: z.strictObject({ add: z.int(), same: z.int(), faults: z.int() }),
  /** Names exactly this plan: a run of another one is refused. */
  key: z.string(),
});
export type ImportPlanWire = z.output<typeof importPlan>;

const importFile = { name: text(200), text: text(leaveLimits.importBytes) };

export const planLeaveImport = declareCall({
  name: "planLeaveImport",
  summary: "What a CSV or iCalendar file of leave would do, line by line; changes nothing",
  method: "POST",
  path: `${leavePath}/import/plan`,
  access: leaveScreenAccess,
  body: z.strictObject(importFile),
  answer: z.strictObject({ data: importPlan }),
  bodyLimit: leaveLimits.importBytes + 100_000,
});

export const runLeaveImport = declareCall({
  name: "runLeaveImport",
  summary: "Keeps the lines of a file that its plan adds, if the plan is still the one that was shown",
  method: "POST",
  path: `${leavePath}/import`,
  access: leaveScreenAccess,
  records: ["leave"],
  body: z.strictObject({ ...importFile, key: text(100, 1) }),
  answer: z.strictObject({ data: z.strictObject({ added: z.int() }) }),
  errors: ["conflict"],
  bodyLimit: leaveLimits.importBytes + 100_000,
});

/** Like the three below it: open to the screen's right, and to Encadrement from the planning (D19). */
export const readLeaveRecord = declareCall({
  name: "readLeaveRecord",
  summary: "One leave of a person",
  method: "GET",
  path: `${leavePath}/{id}`,
  access: sessionAccess,
  records: ["leave"],
  params: z.strictObject({ id }),
  answer: leaveAnswer,
  errors: ["rightMissing"],
});

export const createLeave = declareCall({
  name: "createLeave",
  summary: "Enters leave of somebody of the staff",
  method: "POST",
  path: leavePath,
  access: sessionAccess,
  records: ["leave"],
  body: leaveDraft,
  answer: leaveAnswer,
  errors: ["rightMissing"],
});

export const saveLeave = declareCall({
  name: "saveLeave",
  summary: "Changes leave, if nobody else has since the given version",
  method: "PUT",
  path: `${leavePath}/{id}`,
  access: sessionAccess,
  records: ["leave"],
  params: z.strictObject({ id }),
  body: z.strictObject({ version: recordVersion, leave: leaveDraft }),
  answer: leaveAnswer,
  errors: ["conflict", "rightMissing"],
});

export const removeLeave = declareCall({
  name: "removeLeave",
  summary: "Deletes leave: the person works on these days",
  method: "DELETE",
  path: `${leavePath}/{id}`,
  access: sessionAccess,
  records: ["leave"],
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict", "rightMissing"],
});

export const leaveConflict = conflictDetails(leaveWire);
