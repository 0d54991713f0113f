import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import fastify from "fastify";
import pg from "pg";
import { z } from "zod";

/** The floor to compare developments with: the same bytes behind the same statements, and nothing else. */
const bareCases = z.object({
  answers: z.array(
    z.object({
      statements: z.array(
        z.object({ name: z.string().optional(), text: z.string(), values: z.array(z.unknown()) }),
      ),
      body: z.string(),
    }),
  ),
  moved: z.array(z.string()),
  /** Where the answers about the first of them stand: a move answers the development as it is then. */
  firstRead: z.int(),
  personId: z.string(),
  sent: z.string(),
});
const { answers, moved, firstRead, personId, sent } = bareCases.parse(
  JSON.parse(readFileSync(process.env.BENCH_CASES ?? "", "utf8")),
);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 12 });
const jsonType = "application/json; charset=utf-8";

const app = fastify();
const answer = async (number: string): Promise<string | undefined> => {
  const found = answers[Number(number)];
  for (const { name, text, values } of found?.statements ?? [])
    await pool.query({ text, values, ...(name === undefined ? {} : { name }) });
  return found?.body;
};
app.get<{ Params: { number: string } }>("/answers/:number", async ({ params }, reply) =>
  reply.type(jsonType).send(await answer(params.number)),
);
app.post<{ Params: { number: string } }>("/answers/:number", async ({ params }, reply) =>
  reply.type("text/csv; charset=utf-8").send(await answer(params.number)),
);

let turn = 0;
/** The rows that a move between the lists writes, in one transaction: development, cards, history, news. */
app.put("/moves", async (_request, reply) => {
  turn += 1;
  const id = moved[turn % moved.length] ?? "";
  const date = turn % 2 === 0 ? "2030-01-15" : null;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select * from development where id = $1 for update", [id]);
    await client.query("select * from card where development_id = $1 and deleted_at is null", [id]);
    await client.query(
      "update development set forecast_date = $2, changed_at = now(), version = version + 1 where id = $1",
      [id, date],
    );
    await client.query(
      "update card set forecast_date = $2, changed_at = now(), version = version + 1 where development_id = $1",
      [id, date],
    );
    await client.query(
      `insert into development_action (id, development_id, at, actor_id, action, params, before, after)
       values ($1, $2, now(), $3, 'forecastSet', '{}', '{}', '{}')`,
      [randomUUID(), id, personId],
    );
    await client.query(
      `insert into live_event (type, audience, payload) values ('bench.moved', '{nobody}', '{}')`,
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  await answer(String(firstRead + (turn % moved.length)));
  return reply.type(jsonType).send(sent);
});

const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${address}/\n`);
process.on("SIGTERM", () => process.exit(0));
