import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import fastify from "fastify";
import pg from "pg";
import { z } from "zod";
import { barePlaces } from "./bare-places.ts";

/** The floor to compare the hotline with: the same bytes behind the same statements, and nothing else. */
const bareCases = z.object({
  answers: z.array(
    z.object({
      statements: z.array(
        z.object({ name: z.string().optional(), text: z.string(), values: z.array(z.unknown()) }),
      ),
      body: z.string(),
    }),
  ),
  sheetIds: z.array(z.string()),
  personId: z.string(),
  sent: z.string(),
});
const { answers, sheetIds, personId, sent } = bareCases.parse(
  JSON.parse(readFileSync(process.env.BENCH_CASES ?? "", "utf8")),
);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 12 });
const json = "application/json; charset=utf-8";

const app = fastify();
app.get<{ Params: { number: string } }>("/answers/:number", async ({ params }, reply) => {
  const found = answers[Number(params.number)];
  if (!found) return reply.code(404).send();
  for (const { name, text, values } of found.statements) {
    await pool.query({ text, values, ...(name === undefined ? {} : { name }) });
  }
  return reply.type(json).send(found.body);
});

let place = barePlaces;
app.post<{ Body: { text: string } }>("/messages", async ({ body }, reply) => {
  place += 1;
  await pool.query({
    name: "bare-message",
    text: `insert into sheet_message (id, sheet_id, kind, author_id, client_message_id, text, language, created_at, staff_position)
      values ($1, $2, 'internal', $3, $1, $4, 'fr', now(), $5)`,
    values: [randomUUID(), sheetIds[place % sheetIds.length], personId, body.text, place],
  });
  return reply.type(json).send(sent);
});

const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${address}/\n`);
process.on("SIGTERM", () => process.exit(0));
