import fastify from "fastify";
import pg from "pg";
import { stampQuery } from "../server/src/platform/sessions/caller.store.ts";
import { hashToken } from "../server/src/platform/sessions/session-token.ts";

/** The floor to compare with: the same bytes from a bare route, and from a bare route with the same query. */
const token = process.env.BENCH_TOKEN ?? "";
const body = process.env.BENCH_BODY ?? "{}";
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? "", max: 12 });
const tokenHash = hashToken(token);

const app = fastify();
app.get("/bare", async (_request, reply) => reply.type("application/json; charset=utf-8").send(body));
app.get("/bare-with-query", async (_request, reply) => {
  await pool.query({ name: "stamp-caller", text: stampQuery, values: [tokenHash] });
  return reply.type("application/json; charset=utf-8").send(body);
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${address}/\n`);
process.on("SIGTERM", () => process.exit(0));
