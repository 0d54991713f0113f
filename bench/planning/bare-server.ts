import fastify from "fastify";
import pg from "pg";

/** The floor to compare with: the statement of the period call, and the same bytes sent without a look at them. */
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"] ?? "", max: 8 });
const [startDate, endDate] = [process.env["BENCH_FIRST"] ?? "", process.env["BENCH_LAST"] ?? ""];
const bytes = Number(process.env["BENCH_BYTES"] ?? 0);
const body = `"${"x".repeat(Math.max(0, bytes - 2))}"`;

const app = fastify();
app.get("/bare", async (_request, reply) => {
  await pool.query({
    name: "period",
    text: `select k.*, d.number, d.status, y.name as type_name, y.color, t.name as team_name, c.name as client_name
           from card k
           left join development d on d.id = k.development_id
           left join development_type y on y.id = d.type_id
           left join team t on t.id = d.team_id
           left join client c on c.id = d.client_id
           where k.assignee_id is not null and k.deleted_at is null and k.archived_at is null
             and k.first_day <= $2 and k.last_day >= $1
           order by k.assignee_id, k.first_day, k.last_day desc, k.id`,
    values: [startDate, endDate],
  });
  return reply.type("application/json; charset=utf-8").send(body);
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`ready at ${address}/\n`);
process.on("SIGTERM", () => process.exit(0));
