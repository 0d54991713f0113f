import { z } from "zod";
import { isPlainDate } from "../domain/calendar/plain-date.ts";
import { twoDates } from "../domain/validation/filter-rules.ts";
import type { CodeTable } from "./sheet-codes.ts";
import { id as idWire, isWithinBounds, plainDate, text } from "./fields.ts";

/*
 * What the parts of a filter may be, each kind written once: its schema for the server, its reading for the browser,
 * which has no schemas (decision 0003), and its way to the wire and back. Their limits can't differ.
 */

/** What one part of a filter may be. */
export interface FilterKind<Value, Wire = Value> {
  /** The value in an address or in what a device has kept; undefined for anything else. */
  readonly read: (given: unknown) => Value | undefined;
  readonly schema: () => z.ZodType<Wire>;
  readonly toWire: (value: Value) => Wire;
  /** Undefined for what asks for nothing: blank words, an empty list. */
  readonly fromWire: (wire: Wire) => Value | undefined;
}

function plain<Value>(
  isValue: (given: unknown) => given is Value,
  schema: () => z.ZodType<Value>,
): FilterKind<Value> {
  return {
    read: (given) => (isValue(given) ? given : undefined),
    schema,
    toWire: (value) => value,
    fromWire: (wire) => wire,
  };
}

function isTextUpTo(longest: number) {
  return (given: unknown): given is string =>
    typeof given === "string" && given.trim() !== "" && given.length <= longest && !given.includes("\u0000");
}

/** Words that are looked for; blank ones ask for nothing. */
export function words(longest: number): FilterKind<string> & { readonly longest: number } {
  return {
    longest,
    ...plain(isTextUpTo(longest), () => text(longest)),
    fromWire: (wire) => (wire.trim() === "" ? undefined : wire),
  };
}

/** A name, a slug or an address, whole. */
export function name(longest: number): FilterKind<string> {
  return plain(isTextUpTo(longest), () => text(longest, 1));
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (given: unknown): given is string => typeof given === "string" && idPattern.test(given);

/** A record. */
export const id: FilterKind<string> = plain(isId, () => idWire);

/** One of these words. */
export function oneOf<const Word extends string>(all: readonly Word[]): FilterKind<Word> {
  return plain(
    (given): given is Word => all.some((word) => word === given),
    () => z.enum(all),
  );
}

/** One of these words, or a record. */
export function oneOfOrId(all: readonly string[]): FilterKind<string> {
  return plain(
    (given): given is string => isId(given) || all.some((word) => word === given),
    () => z.union([z.enum(all), idWire]),
  );
}

/** A word that travels as a number; an address from before it was a word holds the number. */
export function coded<Word extends string, Code extends number>(
  table: CodeTable<Word, Code>,
): FilterKind<Word, Code> {
  return {
    read: table.find,
    schema: () => z.literal(table.codes),
    toWire: table.toCode,
    fromWire: table.fromCode,
  };
}

/** Several values; an empty list asks for nothing. */
export function listOf<Value, Wire>(
  item: FilterKind<Value, Wire>,
  most: number,
): FilterKind<readonly Value[], Wire[]> {
  return {
    read: (given) => {
      if (!Array.isArray(given) || given.length === 0 || given.length > most) return undefined;
      const values = given.map(item.read);
      return isWhole(values) ? values : undefined;
    },
    schema: () => z.array(item.schema()).max(most),
    toWire: (values) => values.map(item.toWire),
    fromWire: (wire) => {
      const values = wire.map(item.fromWire);
      return values.length > 0 && isWhole(values) ? values : undefined;
    },
  };
}

function isWhole<Value>(values: readonly (Value | undefined)[]): values is readonly Value[] {
  return !values.includes(undefined);
}

/** A whole number between two, both included. */
export function whole(least: number, most: number): FilterKind<number> {
  return plain(
    (given): given is number =>
      typeof given === "number" && Number.isInteger(given) && given >= least && given <= most,
    () => z.int().min(least).max(most),
  );
}

/** Asked for or left out. */
export const flag: FilterKind<true> = plain(
  (given) => given === true,
  () => z.literal(true),
);

/** Asked for or not; on the wire also said to be not. */
export const yesOrNo: FilterKind<boolean> = plain(
  (given): given is boolean => given === true,
  () => z.boolean(),
);

const isDay = (given: unknown): given is string =>
  typeof given === "string" && isPlainDate(given) && isWithinBounds(given);

/** Two days; one alone is told by the rule's own name (spec §5), which a plain pair could not. */
export const twoDays: FilterKind<readonly [string, string], [string, (string | undefined)?]> = {
  read: (given) => {
    if (!Array.isArray(given) || given.length !== 2) return undefined;
    const days: readonly unknown[] = given;
    const [from, to] = days;
    return isDay(from) && isDay(to) ? [from, to] : undefined;
  },
  schema: () =>
    z.tuple([plainDate, plainDate.optional()]).superRefine(([from, to], context) => {
      const problem = twoDates({ from, to });
      if (problem) context.addIssue({ code: "custom", params: { ...problem.params, rule: problem.rule } });
    }),
  toWire: ([from, to]) => [from, to],
  fromWire: ([from, to]) => (to === undefined ? undefined : [from, to]),
};
