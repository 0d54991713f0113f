import { expect, test } from "vitest";
import { askTogether } from "./ask-together.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { readConfig } from "../config.ts";

/** Never connects: what is asked here is answered by the test. */
function someDatabase(): Database {
  return openDatabase(
    "postgresql://nobody@localhost/none",
    createLog(readConfig({ LOG_LEVEL: "silent" })),
    1,
  );
}

/** Answers when it is let go, and remembers which questions came together. */
function slowAnswers() {
  const groups: (readonly string[])[] = [];
  const gates: (() => void)[] = [];
  const answerAll = async (_database: Database, asks: readonly string[]): Promise<readonly string[]> => {
    groups.push(asks);
    await new Promise<void>((resolve) => gates.push(resolve));
    return asks.map((ask) => ask.toUpperCase());
  };
  const goOn = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    for (const open of gates.splice(0)) open();
  };
  return { groups, answerAll, goOn };
}

const refusal = (code: string): Error => Object.assign(new Error(code), { code });

test("questions that come at once or while others are answered are asked together, and each gets its own answer", async () => {
  const { groups, answerAll, goOn } = slowAnswers();
  const ask = askTogether(answerAll);
  const database = someDatabase();
  const first = [ask(database, "a"), ask(database, "b")];
  await goOn();
  const second = ask(database, "c");
  await new Promise((resolve) => setImmediate(resolve));
  const third = [ask(database, "d"), ask(database, "e"), ask(database, "f")];
  await goOn();
  await goOn();
  await goOn();
  expect(await Promise.all([...first, second, ...third])).toEqual(["A", "B", "C", "D", "E", "F"]);
  expect(groups[0]).toEqual(["a", "b"]);
  expect(groups.flat()).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect(groups.length).toBeLessThan(6);
});

test("only so many go together, only of one kind, and each database has a line of its own", async () => {
  const groups: (readonly string[])[] = [];
  const ask = askTogether<string, string>(
    (_database, asks) => {
      groups.push(asks);
      return Promise.resolve(asks);
    },
    { most: 2, kindOf: (given) => given.slice(0, 1) },
  );
  const [one, other] = [someDatabase(), someDatabase()];
  const answers = await Promise.all([
    ...["a1", "b1", "a2", "a3", "b2"].map((given) => ask(one, given)),
    ask(other, "a4"),
  ]);
  expect(answers).toEqual(["a1", "b1", "a2", "a3", "b2", "a4"]);
  expect(groups.map((group) => group.join(" ")).toSorted()).toEqual(["a1 a2", "a3", "a4", "b1 b2"]);
});

test("what the database refuses one of them is asked again for each alone", async () => {
  const asked: string[] = [];
  const ask = askTogether<string, string>((_database, asks) => {
    asked.push(asks.join(" "));
    return asks.includes("twice") ? Promise.reject(refusal("23505")) : Promise.resolve(asks);
  });
  const database = someDatabase();
  const answers = await Promise.allSettled(["a", "twice", "b"].map((given) => ask(database, given)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(asked).toEqual(["a twice b", "a", "twice", "b"]);
});

test.each([refusal("ECONNRESET"), refusal("57P01"), new Error("Query read timeout")])(
  "nothing is asked twice where it may have been done: $message",
  async (lost) => {
    const asked: string[] = [];
    const ask = askTogether<string, string>((_database, asks) => {
      asked.push(asks.join(" "));
      return Promise.reject(lost);
    });
    const database = someDatabase();
    const answers = await Promise.allSettled(["a", "b"].map((given) => ask(database, given)));
    expect(answers).toEqual([
      { status: "rejected", reason: lost },
      { status: "rejected", reason: lost },
    ]);
    expect(asked).toEqual(["a b"]);
  },
);
