import { expect, test } from "vitest";
import { startTestApp } from "../../test/start-test-app.ts";
import { keepHouse } from "./housekeeping.ts";
import type { Platform } from "../platform/platform.ts";
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

/** What the product does once an hour, done now. */
async function keepHouseNow(platform: Platform): Promise<void> {
  let work: (() => Promise<void>) | undefined;
  keepHouse({
    ...platform,
    jobs: {
      ...platform.jobs,
      schedule: () => undefined,
      work: (job, run) => {
        work = () =>
          run(job.schema.parse({}), {
            jobId: "housekeeping",
            attempt: 1,
            signal: new AbortController().signal,
          });
      },
    },
  });
  await work?.();
}

test("every area forgets its own in its time, whatever becomes of the others", async () => {
  const server = await startTestApp();
  try {
    const { pool } = server.platform.database;
    const titles = async () =>
      (await pool.query<{ title: string }>("select title from own_task where title like 'gone %' order by 1"))
        .rows;
    await pool.query(`insert into own_task (id, owner_id, title, deleted_at)
      select gen_random_uuid(), p.id, 'gone ' || days, now() - make_interval(days => days)
      from person p, unnest(array[29, 31]) days where p.username = 'agent'`);
    await keepHouseNow(server.platform);
    expect(await titles()).toEqual([{ title: "gone 29" }]);

    await pool.query("update own_task set deleted_at = now() - interval '31 days' where title like 'gone %'");
    // The agenda comes before the tasks: its part fails.
    await pool.query("alter table agenda_event rename to agenda_event_elsewhere");
    await expect(keepHouseNow(server.platform)).rejects.toThrow("agenda_event");
    expect(await titles()).toEqual([]);
  } finally {
    await server.stop();
  }
});
