import fc from "fast-check";
import type { z } from "zod";

/** What people, programs and attackers send where a text is expected. */
const oddTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "'",
  '"; drop table sheet; --',
  "%",
  "_",
  "\\",
  "../../etc/passwd",
  "<img src=x>",
  "a\r\nBcc: b@c.d",
  "ﬀ ẞ İ ı",
  "👩‍👩‍👧",
  "ก็",
  "x".repeat(3_000),
  "null",
  "new",
  "0",
];

/** Dates at, and beyond, what clocks and databases can hold. */
const oddDates = [
  "0000-01-01",
  "0001-01-01",
  "0020-06-01",
  "1582-10-10",
  "1899-12-31",
  "1970-01-01",
  "2024-02-29",
  "2026-02-30",
  "2026-03-29",
  "2199-12-31",
  "2200-01-01",
  "9999-12-31",
  "+012026-01-01",
];

const oddNumbers = [
  0,
  -0,
  1,
  -1,
  2,
  3,
  5,
  100,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e21,
  1e308,
  0.1,
];

interface Definition {
  readonly type: string;
  readonly [part: string]: unknown;
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def as unknown as Definition;
}

const oddThings = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, "", 0),
  fc.constantFrom<unknown>(...oddTexts),
  fc.constantFrom<unknown>(...oddNumbers),
);

/**
 * Input for a schema of the contract: mostly of its shape, with values at the edge of what it takes, and now and then
 * something else altogether. `ids` are those that get further than "not found".
 */
export function arbitraryInput(schema: z.ZodType, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fitting = fittingInput(schema, ids);
  return definitionOf(schema).type === "undefined"
    ? fitting
    : fc.oneof({ arbitrary: fitting, weight: 30 }, { arbitrary: oddThings, weight: 1 });
}

function textInput({ format }: Definition, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (format === "uuid" || format === "guid") return ids;
  if (format === "date") return dates;
  if (format === "datetime") {
    return fc
      .tuple(dates, fc.constantFrom("00:00:00Z", "23:59:59.999Z", "12:00:00.000Z"))
      .map(([day, time]) => `${day}T${time}`);
  }
  return fc.oneof(
    fc.constantFrom<unknown>(...oddTexts),
    fc.string({ maxLength: 40, unit: "binary" }),
    fc.constantFrom("facturation", "agent", "Planete2026", "https://a.example", "fr", "a@b.example"),
    fc.json({ maxDepth: 2 }),
    dates,
  );
}

const dates = fc.oneof(
  fc.constantFrom(...oddDates),
  fc
    .date({ min: new Date("2020-01-01"), max: new Date("2032-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

function schemas(part: unknown): readonly z.ZodType[] {
  return (Array.isArray(part) ? part : Object.values(part ?? {})) as readonly z.ZodType[];
}

function objectInput({ shape }: Definition, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape as Readonly<Record<string, z.ZodType>>);
  const model = Object.fromEntries(fields.map(([name, field]) => [name, arbitraryInput(field, ids)]));
  return fc.record(model).map((found) => {
    const kept = Object.entries(found).filter(([, value]) => value !== undefined);
    return Object.fromEntries(kept);
  });
}

function fittingInput(schema: z.ZodType, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const inner = (part: string): fc.Arbitrary<unknown> => arbitraryInput(definition[part] as z.ZodType, ids);
  switch (definition.type) {
    case "undefined":
    case "void":
      return fc.constant(undefined);
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "number":
    case "int":
      return fc.oneof(fc.constantFrom(...oddNumbers), fc.integer({ min: 0, max: 20 }));
    case "string":
      return textInput(definition, ids);
    case "enum":
      return fc.constantFrom(...schemas(definition["entries"]));
    case "literal":
      return fc.constantFrom(...schemas(definition["values"]));
    case "object":
      return objectInput(definition, ids);
    case "array":
      return fc.array(inner("element"), { maxLength: 4 });
    case "tuple":
      return fc.tuple(...schemas(definition["items"]).map((item) => arbitraryInput(item, ids)));
    case "record":
      return fc.dictionary(fc.constantFrom("a", "fr", "en", "theme", "agent", "title"), inner("valueType"), {
        maxKeys: 4,
      });
    case "union":
      return fc.oneof(...schemas(definition["options"]).map((option) => arbitraryInput(option, ids)));
    case "optional":
      return fc.oneof(inner("innerType"), fc.constant(undefined));
    case "nullable":
      return fc.oneof({ arbitrary: inner("innerType"), weight: 4 }, fc.constant(null));
    case "default":
    case "prefault":
    case "readonly":
    case "nonoptional":
    case "catch":
      return inner("innerType");
    case "pipe":
      return pipeInput(definition, ids);
    default:
      return oddThings;
  }
}

/** A pipe takes what its beginning takes; where that is a text of JSON, what its end would be is written down. */
function pipeInput({ in: start, out: end }: Definition, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const [first, last] = [start, end] as [z.ZodType, z.ZodType];
  const begin = definitionOf(first).type;
  if (begin === "transform") return arbitraryInput(last, ids);
  const isJson = begin === "pipe" && definitionOf(last).type === "object";
  const given = arbitraryInput(first, ids);
  return isJson
    ? fc.oneof(
        { arbitrary: arbitraryInput(last, ids).map((value) => JSON.stringify(value)), weight: 5 },
        given,
      )
    : given;
}
