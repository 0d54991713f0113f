import { expect, test } from "vitest";
import { startTestApp } from "../../test/start-test-app.ts";
import { pruneSessions } from "../platform/sessions/session.store.ts";

test("sessions long over are forgotten, present ones and recent ones stay", async () => {
  const server = await startTestApp();
  try {
    await server.logIn("agent");
    await server.logIn("lead");
    const { pool } = server.platform.database;
    await pool.query(
      "update session set ended_at = now() - interval '100 days' where person_id = (select id from person where username = 'lead')",
    );
    await pool.query(
      "insert into rate_limit (key, points, expire) values ('over', 1, 1), ('counting', 1, 99999999999999)",
    );
    await pruneSessions(server.platform.database, new Date(Date.now() - 90 * 86_400_000));
    const people = await pool.query<{ username: string }>(
      "select p.username from session s join person p on p.id = s.person_id",
    );
    expect(people.rows).toEqual([{ username: "agent" }]);
    expect((await pool.query("select key from rate_limit where key in ('over', 'counting')")).rows).toEqual([
      { key: "counting" },
    ]);
  } finally {
    await server.stop();
  }
});
