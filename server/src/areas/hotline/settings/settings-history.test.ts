import { afterAll, beforeAll, expect, test } from "vitest";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

interface Change {
  readonly before: unknown;
  readonly after: unknown;
}

async function changeOf(subject: string): Promise<Change> {
  const { rows } = await desk.server.platform.database.pool.query<Change>(
    "select before, after from history where area = 'hotline' and action = 'saveSetting' and subject = $1",
    [subject],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

test("the first change of a setting says what was in force before it, and so what was changed", async () => {
  // Nobody has stored anything: the product's own settings are in force.
  await desk.server.platform.database.pool.query("delete from hotline_setting");
  const saved = await desk.saveSettings("lead", {
    fieldRights: { agent: { ordre_priorite: "read" } },
    openingHours: [[{ from: 480, to: 720 }], null, null, null, null, null, null],
    labels: { "impact.1": { client: { fr: "Joli" }, staff: {} } },
  });
  expect([saved.status, saved.error]).toEqual([200, undefined]);
  const rights = await changeOf("fieldRights");
  const different = Object.entries(rights.after as Record<string, Record<string, string>>).flatMap(
    ([role, fields]) =>
      Object.entries(fields)
        .filter(
          ([field, level]) =>
            (rights.before as Record<string, Record<string, string>>)[role]?.[field] !== level,
        )
        .map(([field]) => `${role}.${field}`),
  );
  expect(different).toEqual(["agent.priority"]);
  const hours = await changeOf("openingHours");
  const [, ...before] = hours.before as readonly unknown[];
  const [, ...after] = hours.after as readonly unknown[];
  expect(before).toEqual(after);
  expect((await changeOf("labels")).before).toEqual({});
});
