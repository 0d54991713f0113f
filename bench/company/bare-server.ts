import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import fastify from "fastify";
import pg from "pg";
import { z } from "zod";
import { bareCases, blank } from "./bare-cases.ts";

/** The floor to compare administration with: the same bytes behind the same statements, and nothing else. */
const { answers, writes } = bareCases.parse(JSON.parse(readFileSync(process.env.BENCH_CASES ?? "", "utf8")));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 12 });
const jsonType = "application/json; charset=utf-8";

const app = fastify();
app.get<{ Params: { number: string } }>("/answers/:number", async ({ params }, reply) => {
  const found = answers[Number(params.number)];
  for (const { name, text, values } of found?.statements ?? [])
    await pool.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
  return reply.type(jsonType).send(found?.body);
});

/** The statements of a change in one transaction, with new ids for what is made, then those that read it again. */
app.put<{ Params: { number: string } }>("/writes/:number", async ({ params }, reply) => {
  const found = writes[Number(params.number)];
  const client = await pool.connect();
  const fresh = randomUUID();
  try {
    await client.query("begin");
    for (const { text, values } of found?.statements ?? []) {
      const filled = z.array(z.unknown()).parse(JSON.parse(JSON.stringify(values).replaceAll(blank, fresh)));
      if (text.startsWith('insert into "history"')) filled[0] = randomUUID();
      await client.query(text, filled);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  for (const { text, values } of found?.reads ?? []) await pool.query(text, [...values]);
  return reply.type(jsonType).send(found?.body);
});

const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${address}/\n`);
process.on("SIGTERM", () => process.exit(0));
