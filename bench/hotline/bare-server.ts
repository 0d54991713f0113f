import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import fastify from "fastify";
import pg from "pg";
import { z } from "zod";
import { barePlaces } from "./bare-places.ts";
import { stampQuery } from "../../server/src/platform/sessions/caller.store.ts";
import { blanks } from "./save-case.ts";

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
  save: z.object({
    name: z.string(),
    text: z.string(),
    json: z.string(),
    messageId: z.string(),
    tokenHash: z.string(),
  }),
});
const { answers, sheetIds, personId, sent, save } = bareCases.parse(
  JSON.parse(readFileSync(process.env.BENCH_CASES ?? "", "utf8")),
);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 12 });
const jsonType = "application/json; charset=utf-8";

const app = fastify();
app.get<{ Params: { number: string } }>("/answers/:number", async ({ params }, reply) => {
  const found = answers[Number(params.number)];
  if (!found) return reply.code(404).send();
  for (const { name, text, values } of found.statements) {
    await pool.query({ text, values, ...(name === undefined ? {} : { name }) });
  }
  return reply.type(jsonType).send(found.body);
});

/** Where each sheet stands, read when the first message comes: others have written before. */
let standing: Promise<Map<string, { version: number; messages: number }>> | undefined;

async function readStanding(): Promise<Map<string, { version: number; messages: number }>> {
  const { rows } = await pool.query<{ id: string; version: number; messages: number }>(
    "select id, staff_version as version, staff_messages as messages from sheet where id = any ($1::uuid[])",
    [sheetIds],
  );
  return new Map(rows.map(({ id, ...at }) => [id, at]));
}

/** What the caller's rights stand at, read as late as the sheets are. */
let stamp = "";

async function readStamp(): Promise<void> {
  const { rows } = await pool.query<{ stamp: string }>(stampQuery, [Buffer.from(save.tokenHash, "hex")]);
  stamp = rows[0]?.stamp ?? "";
}

let turn = 0;
app.post("/notes", async (_request, reply) => {
  standing ??= readStamp().then(readStanding);
  const sheets = await standing;
  turn += 1;
  const id = sheetIds[turn % sheetIds.length] ?? "";
  const at = sheets.get(id);
  if (!at) return reply.code(404).send();
  at.version += 1;
  at.messages += 1;
  const json = save.json
    .replaceAll(blanks.sheetId, id)
    .replaceAll(save.messageId, randomUUID())
    .replaceAll(blanks.clientMessageId, randomUUID())
    .replaceAll(blanks.callerStamp, stamp)
    .replaceAll(String(blanks.nextVersion), String(at.version))
    .replaceAll(String(blanks.version), String(at.version - 1))
    .replaceAll(String(blanks.messages), String(at.messages));
  const { rowCount } = await pool.query({ name: save.name, text: save.text, values: [json] });
  return rowCount === 1 ? reply.type(jsonType).send(sent) : reply.code(409).send();
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
  return reply.type(jsonType).send(sent);
});

const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${address}/\n`);
process.on("SIGTERM", () => process.exit(0));
