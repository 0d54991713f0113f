import type { z } from "zod";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { cellList, listCell } from "@planete/shared/domain/imports/cell-values.ts";
import { nearestKey } from "@planete/shared/domain/imports/nearest-name.ts";
import { cellDate } from "@planete/shared/domain/imports/import.ts";
import type { RuleName } from "@planete/shared/domain/validation/rule.ts";
import { foldText } from "@planete/shared/domain/words/fold-text.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { FieldChange } from "./field-change.ts";
import { translatorOf } from "../languages/catalogs.ts";
import type { RowValues } from "./import-kind.ts";

export function fieldProblem(field: string, rule: RuleName): RowProblemWire {
  return { field, rule, code: null, params: {} };
}

/** A value that is none of the possible ones, and the one that was meant, where that can be told. */
function notListed(field: string, nearest: string | undefined): RowProblemWire {
  return { field, rule: "notListed", code: null, params: nearest === undefined ? {} : { nearest } };
}

/** The whole cell with each wrong name set right; undefined where one of them cannot be. */
function nearestList(cells: readonly string[], words: NamedValues<unknown>): string | undefined {
  const meant = cells.map((cell) => (words.find(cell) === undefined ? words.nearest(cell) : cell));
  const all = meant.filter((cell) => cell !== undefined);
  return all.length < meant.length ? undefined : listCell(all);
}

export function codeProblem(code: string): RowProblemWire {
  return { field: null, rule: null, code, params: {} };
}

/** A word as cells are compared: without regard to case, accents and runs of spaces. */
export function foldCell(text: string): string {
  return foldText(text.trim()).replaceAll(/\s+/g, " ");
}

/** Things by their names, as cells write them. */
export interface NamedValues<Value> {
  readonly find: (cell: string) => Value | undefined;
  /** The name that was meant by a cell in which none stands; undefined where none is near, or several are. */
  readonly nearest: (cell: string) => string | undefined;
}

/** Names that are looked through for each wrong value: a few words cost nothing. */
const shortList = 100;

/** Of long lists: whoever has more wrong values than these has chosen another column, and each takes its time. */
const nearestSought = 200;

/** Things by their names; the first of two with one name counts. */
export function byName<Value>(entries: Iterable<readonly [name: string, value: Value]>): NamedValues<Value> {
  const known = new Map<string, Value>();
  const spelled = new Map<string, string>();
  for (const [name, value] of entries) {
    const key = foldCell(name);
    if (key === "") continue;
    if (!known.has(key)) known.set(key, value);
    // What people call it comes after the word of the wire.
    if (known.get(key) === value) spelled.set(key, name);
  }
  const nameNear = (key: string): string | undefined => spelled.get(nearestKey(key, known) ?? "");
  const sought = new Map<string, string | undefined>();
  return {
    find: (cell) => known.get(foldCell(cell)),
    nearest: (cell) => {
      const key = foldCell(cell);
      if (known.size <= shortList) return nameNear(key);
      if (!sought.has(key) && sought.size < nearestSought) sought.set(key, nameNear(key));
      return sought.get(key);
    },
  };
}

/** Words of the wire by what they are called in each language: a file may be an export of any of them. */
export function wordsInAllLanguages<Word extends string>(
  words: readonly Word[],
  labelOf: (word: Word) => MessageId,
): NamedValues<Word> {
  return byName([
    ...words.map((word): [string, Word] => [word, word]),
    ...languageCodes.flatMap((lang) =>
      words.map((word): [string, Word] => [translatorOf(lang)(labelOf(word)), word]),
    ),
  ]);
}

/** Languages by code, also `sv`, and by their own names. */
export const languageWords: NamedValues<LanguageCode> = byName([
  ...languageCodes.map((code): [string, LanguageCode] => [code, code]),
  ...languageCodes.map((code): [string, LanguageCode] => [languages[code].name, code]),
  ["sv", "se"],
]);

let yesWords: NamedValues<boolean> | undefined;

/** What stands for yes and no: the words of the exports, and what spreadsheets write. */
function yesNo(): NamedValues<boolean> {
  yesWords ??= byName([
    ...languageCodes.flatMap((lang): [string, boolean][] => [
      [translatorOf(lang)("people.export.yes"), true],
      [translatorOf(lang)("people.export.no"), false],
    ]),
    ["true", true],
    ["1", true],
    ["x", true],
    ["false", false],
    ["0", false],
    ["-", false],
  ]);
  return yesWords;
}

/** Reads the cells of one row; what it can't read it notes, and an empty cell leaves what is there. */
export interface ValueReader {
  readonly problems: RowProblemWire[];
  /** Undefined for an empty cell, and for a field that no column fills. */
  readonly given: (field: string) => string | undefined;
  readonly text: (field: string, present: string) => string;
  readonly word: <Word>(field: string, words: NamedValues<Word>, present: Word) => Word;
  readonly words: <Word>(
    field: string,
    words: NamedValues<Word>,
    present: readonly Word[],
  ) => readonly Word[];
  readonly list: (field: string, present: readonly string[]) => readonly string[];
  readonly day: (field: string, present: string | null) => string | null;
  readonly yes: (field: string, present: boolean) => boolean;
}

export function valueReader(values: RowValues): ValueReader {
  const problems: RowProblemWire[] = [];
  const given = (field: string): string | undefined => {
    const value = values[field]?.trim() ?? "";
    return value === "" ? undefined : value;
  };
  const word = <Word>(field: string, words: NamedValues<Word>, present: Word): Word => {
    const value = given(field);
    if (value === undefined) return present;
    const found = words.find(value);
    if (found === undefined) problems.push(notListed(field, words.nearest(value)));
    return found ?? present;
  };
  return {
    problems,
    given,
    word,
    text: (field, present) => given(field) ?? present,
    words: (field, words, present) => {
      const value = given(field);
      if (value === undefined) return present;
      // A name may hold the sign that parts names: the whole cell comes first.
      const whole = words.find(value);
      if (whole !== undefined) return [whole];
      const cells = cellList(value);
      const found = cells.map(words.find);
      if (found.includes(undefined)) problems.push(notListed(field, nearestList(cells, words)));
      return [...new Set(found.filter((each) => each !== undefined))];
    },
    list: (field, present) => {
      const value = given(field);
      return value === undefined ? present : cellList(value);
    },
    day: (field, present) => {
      const value = given(field);
      if (value === undefined) return present;
      const read = cellDate(value);
      if (read === undefined) problems.push(fieldProblem(field, "date"));
      return read ?? present;
    },
    yes: (field, present) => word(field, yesNo(), present),
  };
}

/** What the schema of the record's own form says of a draft, at the fields of the file. */
export function schemaProblems(
  schema: z.ZodType,
  draft: unknown,
  fieldOf: Readonly<Record<string, string>>,
): readonly RowProblemWire[] {
  const read = schema.safeParse(draft);
  if (read.success) return [];
  return read.error.issues.map((issue): RowProblemWire => {
    const name = String(issue.path[0] ?? "");
    const params: Record<string, unknown> = { ...("params" in issue ? issue.params : {}) };
    const { rule } = params;
    const plain = Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        entry[0] !== "rule" && (typeof entry[1] === "string" || typeof entry[1] === "number"),
    );
    return {
      field: fieldOf[name] ?? name,
      rule: typeof rule === "string" ? rule : "other",
      code: null,
      params: Object.fromEntries(plain),
    };
  });
}

/** The fields whose words differ. */
export function changesBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly FieldChange[] {
  return Object.entries(after).flatMap(([field, value]) =>
    before[field] === value ? [] : [{ field, before: before[field] ?? "", after: value }],
  );
}

/** What is given, unless it is the present value in other capitals. */
export function sameOr(present: string, given: string | undefined): string {
  return given === undefined || given.toLowerCase() === present.toLowerCase() ? present : given;
}

/** One sentence at a time stands at a field. */
export function onePerField(problems: readonly RowProblemWire[]): readonly RowProblemWire[] {
  const seen = new Set<string>();
  return problems.filter(({ field, code }) => {
    const key = foldCell(`${field ?? ""} ${code ?? ""}`);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
