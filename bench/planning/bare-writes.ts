import { randomUUID } from "node:crypto";
import fastify from "fastify";
import pg from "pg";

/**
 * The floors to compare moves with, both as durable as the product: one insert of a row, and the rows that a move
 * writes (development, card, history, three events) in one statement that asks nobody for anything.
 */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"] ?? "", max: 8 });
await pool.query("create table if not exists bench_insert (id uuid primary key, payload jsonb not null)");
const { rows: cards } = await pool.query<{ id: string }>(
  "select distinct on (development_id) id from card where assignee_id is not null order by development_id desc, id limit 64",
);
const payload = JSON.stringify({ cards: [{ label: "x".repeat(300) }] });
let turn = 0;

const app = fastify();
app.put("/insert", async (_request, reply) => {
  await pool.query({
    name: "insert",
    text: "insert into bench_insert (id, payload) values ($1, $2)",
    values: [randomUUID(), payload],
  });
  return reply.send({});
});
app.put("/rows", async (_request, reply) => {
  turn += 1;
  await pool.query({
    name: "rows",
    text: `with moved as (
             update card set first_day = first_day + 1, last_day = last_day + 1, version = version + 1, changed_at = now()
             where id = $1 returning id, development_id),
           held as (
             update development set changed_at = now() where id = (select development_id from moved)),
           entered as (
             insert into development_action (id, development_id, card_id, at, actor_id, action, params, before, after)
             select $2, development_id, id, now(), null, 'cardRescheduled', $3, $3, $3 from moved)
           insert into live_event (type, audience, payload)
           select 'bench.moved', '{nobody}', $3 from generate_series(1, 3)`,
    values: [cards[turn % cards.length]?.id, randomUUID(), payload],
  });
  return reply.send({});
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${address}/\n`);
process.on("SIGTERM", () => process.exit(0));
