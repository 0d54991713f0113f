import { z } from "zod";
import { expect, test } from "vitest";
import { allCalls } from "../all-calls.ts";

interface Definition {
  readonly type?: string;
  readonly format?: string;
  readonly [part: string]: unknown;
}

/** Every schema inside a schema, with the path to it. */
function* inside(schema: z.ZodType, path: string, seen: Set<unknown>): Generator<[string, z.ZodType]> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield [path, schema];
  const definition = schema.def as unknown as Definition;
  for (const [name, part] of Object.entries(definition)) {
    const parts = typeof part === "object" && part !== null ? [part, ...Object.values(part)] : [];
    for (const one of parts) if (one instanceof z.ZodType) yield* inside(one, `${path}.${name}`, seen);
  }
}

const far = {
  date: ["0000-01-01", "9999-12-31"],
  datetime: ["0000-01-01T00:00:00Z", "9999-12-31T00:00:00Z"],
};

test("no call takes a date that clocks and databases can’t hold", async () => {
  const open: string[] = [];
  for (const call of await allCalls()) {
    for (const [part, schema] of Object.entries({
      params: call.params,
      query: call.query,
      body: call.body,
    })) {
      for (const [path, found] of inside(schema, `${call.name} ${part}`, new Set())) {
        const format = "format" in found.def ? found.def.format : undefined;
        const samples = format === "date" ? far.date : format === "datetime" ? far.datetime : [];
        if (samples.some((sample) => found.safeParse(sample).success)) open.push(path);
      }
    }
  }
  expect(open).toEqual([]);
});
