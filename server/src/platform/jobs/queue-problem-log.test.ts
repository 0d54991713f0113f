import { expect, it } from "vitest";
import { createLog } from "../log.ts";
import { queueProblemLog } from "./queue-problem-log.ts";

it("tells once that the database is away, and every other problem each time", () => {
  const levels: string[] = [];
  const write = (line: string): unknown => levels.push((JSON.parse(line) as { level: string }).level);
  const { report } = queueProblemLog(createLog({ logLevel: "info" }, { write }));
  report(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  report({ message: "Connection terminated unexpectedly", queue: "deliver-mail" });
  report({ message: "connect", code: "ECONNREFUSED", queue: "deliver-mail" });
  expect(levels).toEqual(["warn"]);
  report(new Error("something else"));
  report({ message: "something else", queue: "deliver-mail" });
  expect(levels).toEqual(["warn", "error", "error"]);
});
