import { candidateFields } from "../candidates/candidate.ts";
import { weekdays } from "../people/working-week.ts";

/** What can be brought in from a file. */
export const importSubjects = ["person", "client", "base", "candidate"] as const;
export type ImportSubject = (typeof importSubjects)[number];

/** The fields that a column of the file can fill, in the order in which they are offered. */
export const importFields = {
  person: [
    "username",
    "firstname",
    "lastname",
    "emailAddress",
    "phoneNumber",
    "function",
    "quality",
    "side",
    "client",
    "bases",
    "teams",
    "defaultLanguage",
    "country",
    ...weekdays,
    "administrator",
    "superAdministrator",
  ],
  client: [
    "code",
    "name",
    "aliases",
    "status",
    "language",
    "owner",
    "contractStart",
    "contractEnd",
    "contractLevel",
    "tags",
    "contactNames",
    "contactRoles",
    "contactAddresses",
    "contactPhones",
  ],
  base: ["name", "client", "environment", "url", "release", "status", "modules"],
  candidate: candidateFields,
} as const satisfies Readonly<Record<ImportSubject, readonly string[]>>;

/** By one of these a row finds the record that it is about; without any of them nothing can be planned. */
export const importKeys = {
  person: ["username", "emailAddress"],
  client: ["code", "name"],
  base: ["name"],
  candidate: ["emailAddress", "payrollNumber", "phoneNumber", "birthDate"],
} as const satisfies Readonly<Record<ImportSubject, readonly string[]>>;

export const importStates = ["mapping", "planned", "running", "done", "undoing", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** What a row will do, as the plan says. */
export const rowDispositions = ["made", "changed", "unchanged", "refused"] as const;
export type RowDisposition = (typeof rowDispositions)[number];

/** What became of a row: `kept` could not be undone, because somebody had changed it. */
export const rowOutcomes = ["done", "refused", "undone", "kept"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** A file beyond one of these is refused before it is read to its end. */
export const importLimits = {
  rows: 20_000,
  columns: 100,
  /** Twenty contacts with the longest addresses that a client may have, and room to spare. */
  cell: 8_000,
  /** Of a spreadsheet, whose parts are packed: what they may take unpacked, all together. */
  unpackedBytes: 120_000_000,
  /** Parts of the packed file. */
  parts: 2_000,
} as const;

/** Rows are kept this long after an import, for its error file and for undoing it. */
export const importKeptDays = 30;

/**
 * A day as files write it, `2026-11-15`, `15/11/2026`, `15.11.2026` or `15-11-26`: the day comes before the month, as
 * in all countries of the product. Undefined for what is none.
 */
export function cellDate(cell: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell);
  const written = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(cell);
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [Number(written?.[3]), Number(written?.[2]), Number(written?.[1])];
  if (year === undefined || month === undefined || day === undefined || Number.isNaN(year)) return undefined;
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal =
    date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && full >= 1900 && full <= 2199 ? date.toISOString().slice(0, 10) : undefined;
}
