import { setTimeout as pause } from "node:timers/promises";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { sheetsPath } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { createTestDatabase } from "../../../../test/test-cluster.ts";

/** Two servers over one database: one goes the short way where there is one, the other the long way always. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let short: HotlineDesk;
let long: HotlineDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  [short, long] = await Promise.all([
    HotlineDesk.open({}, { database }),
    HotlineDesk.open({ hotPath: false }, { database }),
  ]);
});
afterAll(async () => {
  await Promise.all([short.close(), long.close()]);
  await database.drop();
});

const write = (text: string, ...values: unknown[]) => short.server.platform.database.pool.query(text, values);

/** Status and body as they come over the wire, without the number of the request. */
async function ask(desk: HotlineDesk, by: string, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${await desk.as(by)}` };
  const response = await fetch(`${desk.server.url}${apiBasePath}${path}`, { headers });
  const body: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
    key === "requestId" ? undefined : value,
  );
  return `${response.status} ${JSON.stringify(body)}`;
}

test("the same work the short and the long way leaves the same sheet, history and messages behind", async () => {
  const work = async (desk: HotlineDesk) => {
    const { id } = await desk.sheet();
    for (const text of ["un", "deux", "trois"]) await desk.send("agent", id, { kind: "internal", text });
    await desk.send("agent", id, { text: "Voici la réponse", more: { transition: { to: 2 } } });
    await desk.send("client", id, { text: "Merci" });
    const refused = await desk.send("client", id, { kind: "internal", text: "non" });
    const stale = await desk.send("agent", id, { text: "trop tard", basis: { etat: 1, version: 1 } });
    await desk.closeSheet(id);
    const answers = await Promise.all(["agent", "client"].map((by) => ask(desk, by, `${sheetsPath}/${id}`)));
    return { answers, refusals: [refused, stale].map(({ status, error }) => [status, error]) };
  };
  /** What differs between any two sheets: ids, numbers and times, each replaced by the place of its first mention. */
  const withoutNames = (text: string): string => {
    const names = new Map<string, number>();
    return text.replaceAll(
      /[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z|"id_ticket":\d+/g,
      (name) => `#${names.get(name) ?? (names.set(name, names.size), names.size - 1)}`,
    );
  };
  const [fast, slow] = [await work(short), await work(long)];
  expect(fast.refusals).toEqual(slow.refusals);
  expect(fast.refusals).toEqual([
    [403, "actionNotAllowed"],
    [409, "sheetStale"],
  ]);
  expect(fast.answers.map(withoutNames)).toEqual(slow.answers.map(withoutNames));
  expect(fast.answers[0]).toContain("Voici la réponse");
});

/** A number below `end`, the same ones in every run. */
function randomOf(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

test("while names, rights, settings, people and sheets change, both ways answer the same", async () => {
  const sheets = [await short.sheet(), await short.sheet(), await short.sheet("jordi.puig")];
  const readers = ["agent", "dev", "lead", "client", "jordi.puig"] as const;
  const wishes: readonly SheetFilterWire[] = [{}, { list_type: [1, 2] }, { search: "facture" }];
  const filters = wishes.map(
    (filter) => `${sheetsPath}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  const questions = [
    ...filters,
    ...sheets.map(({ id }) => `${sheetsPath}/${id}`),
    `${sheetsPath}/cards?ids=${sheets.map(({ id }) => id).join(",")}`,
  ];
  for (const by of readers) await Promise.all([short.as(by), long.as(by)]);

  const { rows } = await short.server.platform.database.pool.query<{ id: string }>(
    "select team_id as id from team_member where person_id = $1",
    [castId("dev")],
  );
  const [team] = rows;

  const sheetOf = (n: number): string => sheets[n % sheets.length]?.id ?? "";
  const changes: readonly ((n: number) => Promise<unknown>)[] = [
    (n) => write("update person set lastname = $2 where id = $1", castId("client"), `Nom ${n}`),
    (n) => write("update client set name = 'Maison ' || $2 where id = $1", sheets[0]?.client.id, n),
    (n) => write("update sheet set subject = $2 where id = $1", sheetOf(n), `Sujet ${n}`),
    (n) =>
      write("update person set active = not active where id = $1", castId(readers[2 + (n % 3)] ?? "lead")),
    (n) =>
      write(
        "update sheet set client_id = (select id from client where id <> sheet.client_id order by md5(id::text || $2) limit 1) where id = $1",
        sheetOf(n),
        n,
      ),
    (n) =>
      (n % 2 === 0 ? short : long).saveSettings("admin", {
        fieldRights: { client: { impact: n % 4 < 2 ? "none" : "write" } },
      }),
    (n) => (n % 2 === 0 ? short : long).send("agent", sheetOf(n), { kind: "internal", text: `Note ${n}` }),
    (n) => (n % 2 === 0 ? long : short).send("agent", sheetOf(n), { text: `Réponse ${n}` }),
    async () => {
      const { rowCount } = await write("delete from team_member where person_id = $1", castId("dev"));
      if (rowCount === 0)
        await write("insert into team_member (team_id, person_id) values ($1, $2)", team?.id, castId("dev"));
    },
  ];

  /** Changes that have begun and changes that are over: what is asked in between may see either state. */
  const count = { begun: 0, over: 0, asked: 0, ended: false };
  const writer = async (): Promise<void> => {
    const random = randomOf(7);
    try {
      while (!count.ended) {
        count.begun += 1;
        await changes[random(changes.length)]?.(count.begun);
        count.over += 1;
        // Readers have time for one change in between, on a slow machine too.
        for (const next = count.asked + 2 + random(3); count.asked < next && !count.ended;) await pause(2);
      }
    } finally {
      count.ended = true;
    }
  };
  let compared = 0;
  let shown = 0;
  const reader = async (seed: number): Promise<void> => {
    const random = randomOf(seed);
    while (!count.ended && (compared < 60 || count.over < changes.length * 2)) {
      const by = readers[random(readers.length)] ?? "agent";
      const question = questions[random(questions.length)] ?? "";
      const { over } = count;
      const before = await ask(long, by, question);
      const answer = await ask(short, by, question);
      const after = await ask(long, by, question);
      count.asked += 1;
      // With two changes in between there is a state that nobody has asked the long way for.
      if (count.begun - over > 1) continue;
      compared += 1;
      if (answer.startsWith("200")) shown += 1;
      expect([before, after]).toContain(answer);
    }
  };
  const writing = writer();
  try {
    await Promise.all([11, 12, 13, 14].map(reader));
  } finally {
    count.ended = true;
    await writing;
  }
  // Else the test has shown nothing.
  expect(shown).toBeGreaterThan(20);
});
