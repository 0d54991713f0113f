import { constants, getPriority } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../test/test-cluster.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import type { DatabaseOptions } from "./database.ts";
import { openDatabase } from "./database.ts";

async function connectionOf(options: DatabaseOptions) {
  const { connection } = await createTestDatabase();
  const database = openDatabase(
    connection,
    createLog(readConfig({ LOG_LEVEL: "silent" })),
    1,
    undefined,
    options,
  );
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query<{ pid: number; helpers: string }>(
    "SELECT pg_backend_pid() AS pid, current_setting('max_parallel_workers_per_gather') AS helpers",
  );
  const [row] = rows;
  if (!row) throw new Error("The connection says nothing of itself");
  return row;
}

test("what counts much at once gives way to all others, and has no helpers that would not", async () => {
  const counting = await connectionOf({ givesWay: true });
  expect(getPriority(counting.pid)).toBe(
    Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW),
  );
  expect(counting.helpers).toBe("0");
});

test("what people wait for gives way to nobody", async () => {
  const { pid, helpers } = await connectionOf({});
  expect(getPriority(pid)).toBe(getPriority());
  expect(helpers).not.toBe("0");
});
