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

/** A kind that has a spelling of its own in the query of a call, where it stands as one text. */
export interface QueryKind<Value, Wire = Value> extends FilterKind<Value, Wire> {
  readonly inQuery: () => z.ZodType<Wire, string>;
}

/** A kind that a list screen offers as choices: in its address the value stands as words. */
export interface ChoiceKind<Value, Wire = Value> extends QueryKind<Value, Wire> {
  /** Whether a word may stand in the address. */
  readonly takes: (word: string) => boolean;
  /** Undefined where the words ask for nothing. */
  readonly fromWords: (words: readonly string[]) => Value | undefined;
  readonly toWords: (value: Value) => readonly string[];
}

/** Values joined by commas, as spec §7 joins ids. */
function joined<Wire>(list: z.ZodType<Wire>): z.ZodType<Wire, string> {
  return z
    .string()
    .max(40_000)
    .transform((given): unknown => given.split(",").filter((part) => part !== ""))
    .pipe(list);
}

/** Several records or names that a call can be asked for and no screen offers. */
export function askedFor(item: FilterKind<string>, most: number): QueryKind<readonly string[], string[]> {
  const list = listOf(item, most);
  return { ...list, inQuery: () => joined(list.schema()) };
}

/** Several records or names; an empty list asks for nothing. */
export function several(item: FilterKind<string>, most: number): ChoiceKind<readonly string[], string[]> {
  const list = askedFor(item, most);
  return {
    ...list,
    takes: (word) => item.read(word) !== undefined,
    fromWords: list.read,
    toWords: (values) => values,
  };
}

/** Some of these words, in their own order whichever was chosen first. */
export function someOf<const Word extends string>(
  all: readonly Word[],
): ChoiceKind<readonly Word[], Word[]> & { readonly words: readonly Word[] } {
  const list = listOf(oneOf(all), all.length);
  return {
    ...list,
    words: all,
    takes: (given) => all.some((word) => word === given),
    fromWords: (given) => list.read(all.filter((word) => given.includes(word))),
    toWords: (values) => values,
    inQuery: () => joined(list.schema()),
  };
}

/** One of these words at a time. */
export function onlyOneOf<const Word extends string>(
  all: readonly Word[],
): ChoiceKind<Word> & { readonly words: readonly Word[] } {
  const one = oneOf(all);
  return {
    ...one,
    words: all,
    takes: (given) => one.read(given) !== undefined,
    fromWords: ([first]) => one.read(first),
    toWords: (value) => [value],
    inQuery: () => z.enum(all),
  };
}

const booleanInQuery = (): z.ZodType<boolean, string> =>
  z.enum(["true", "false", "1", "0"]).transform((given) => given === "true" || given === "1");

/** A box that is ticked or not; on the wire also said to be not. */
export const ticked: ChoiceKind<boolean> = {
  ...yesOrNo,
  takes: (word) => word === "true",
  fromWords: (given) => (given.includes("true") ? true : undefined),
  toWords: (value) => (value ? ["true"] : []),
  inQuery: booleanInQuery,
};

/** With or without; both ticked ask for nothing. */
export const withOrWithout: ChoiceKind<boolean> = {
  ...plain(
    (given) => typeof given === "boolean",
    () => z.boolean(),
  ),
  takes: (word) => word === "true" || word === "false",
  fromWords: (given) => (given.length === 1 ? given[0] === "true" : undefined),
  toWords: (value) => [String(value)],
  inQuery: booleanInQuery,
};
