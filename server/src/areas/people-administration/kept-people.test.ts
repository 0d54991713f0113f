import { setTimeout as pause } from "node:timers/promises";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { listPeople } from "@planete/shared/contract/person-list.contract.ts";
import { savePerson } from "@planete/shared/contract/person-record.contract.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { castId } from "../../../seed/cast.ts";
import type { PeopleDesk } from "../../../test/people-desk.ts";
import { peopleDesk } from "../../../test/people-desk.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { createTestDatabase } from "../../../test/test-cluster.ts";

/** Three servers over one database: two find people among those they keep, the third asks the database always. */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let short: TestApp;
let other: TestApp;
let long: TestApp;
let desk: PeopleDesk;
const tokens = new Map<string, string>();
/** Who reads addresses, and who does not. */
const readers = ["admin", "lead"] as const;
let anyTeam: string;
let anyClient: string;

beforeAll(async () => {
  database = await createTestDatabase();
  [short, other, long] = await Promise.all([
    startTestApp({ database }),
    startTestApp({ database }),
    startTestApp({ database, config: { hotPath: false } }),
  ]);
  tokens.set("admin", await short.logIn("admin"));
  desk = peopleDesk(short, tokens.get("admin") ?? "");
  await desk.grantScreen("lead");
  tokens.set("lead", await short.logIn("lead"));
  anyTeam = await desk.teamId("Support");
  anyClient = (await desk.read(castId("client"))).client?.id ?? "";
});
afterAll(async () => {
  await Promise.all([short.stop(), other.stop(), long.stop()]);
  await database.drop();
});

const write = (text: string, ...values: unknown[]) => short.platform.database.pool.query(text, values);

/** Status and body as they come over the wire, without the number of the request. */
async function ask(server: TestApp, by: string, query: string): Promise<string> {
  const response = await fetch(`${server.url}${apiBasePath}${listPeople.path}?${query}`, {
    headers: { authorization: `Bearer ${tokens.get(by) ?? ""}` },
  });
  const body: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
    key === "requestId" ? undefined : value,
  );
  return `${response.status} ${JSON.stringify(body)}`;
}

const questions = (): readonly string[] => [
  "",
  "limit=7",
  "sort=-name&limit=9",
  "sort=lastname",
  "account=active&side=staff",
  "account=disabled,erased",
  "account=invited,expired,uninvited",
  "language=fr,de",
  "country=FR&side=client",
  "visit=never",
  "visit=week&limit=5",
  "visit=older,month&sort=-name",
  "visit=never&account=active&search=a",
  "flag=superAdministrator",
  `team=${anyTeam}`,
  `client=${anyClient}&search=a`,
  "search=MÁRCHAND%20helene",
  "search=planete.example",
  "search=h%C3%A9l%C3%A8ne",
  "search=%C3%9Fa%20%C4%B0",
  "search=maison",
  "search=nobody%20has%20this",
];

async function expectTheSame(): Promise<void> {
  for (const by of readers)
    for (const query of questions()) {
      const expected = await ask(long, by, query);
      for (const server of [short, other]) expect(await ask(server, by, query), query).toBe(expected);
    }
}

test("people are found in memory as the database finds them, page after page", async () => {
  await expectTheSame();
  for (const sort of ["name", "-name"] as const) {
    const read = async (server: TestApp): Promise<readonly string[]> => {
      const pages: string[] = [];
      let cursor: string | undefined;
      do {
        const { answer } = await server.call(listPeople, {
          as: tokens.get("admin") ?? "",
          query: { sort, limit: 7, search: "e", ...(cursor === undefined ? {} : { cursor }) },
        });
        pages.push(JSON.stringify(answer));
        cursor = answer.next ?? undefined;
      } while (cursor !== undefined);
      return pages;
    };
    const pages = await read(long);
    expect(pages.length).toBeGreaterThan(2);
    expect(await read(short)).toEqual(pages);
  }
});

test("once people are kept, one short statement says that a page still is what is stored, and who asks for it", async () => {
  const { database: asked } = short.platform;
  const statements = vi.spyOn(asked, "prepared");
  for (const query of questions().filter((one) => !/flag|sort=lastname|%C3|Á/.test(one))) {
    await expect
      .poll(async () => {
        statements.mockClear();
        await ask(short, "admin", query);
        return statements.mock.calls.map(([name]) => name);
      })
      .toEqual([query.includes("visit") ? "people-page-visits" : "people-page"]);
  }
  statements.mockRestore();
});

test("after each change, here or by another process, both processes answer as the database does", async () => {
  const madeId = (await desk.make({ lastname: "Ångström-Œuvre", teamIds: [anyTeam] })).id;
  const changes: readonly (readonly [what: string, change: () => Promise<unknown>])[] = [
    ["somebody is made", () => desk.make({ firstname: "Zoé", lastname: "Maison" }, true)],
    [
      "a name is saved by the other process",
      async () => {
        const { version } = await desk.read(madeId);
        const person = { ...(await desk.draft(madeId)), lastname: "Maison neuve" };
        const as = tokens.get("admin") ?? "";
        const saved = await other.call(savePerson, { as, params: { id: madeId }, body: { version, person } });
        expect(saved.status).toBe(200);
      },
    ],
    ["a person is renamed", () => write("update person set firstname = 'Aaron' where id = $1", madeId)],
    ["somebody leaves a team", () => write("delete from team_member where person_id = $1", madeId)],
    [
      "somebody joins a team",
      () => write("insert into team_member (team_id, person_id) values ($1, $2)", anyTeam, madeId),
    ],
    ["a team is renamed", () => write("update team set name = 'Assistance' where id = $1", anyTeam)],
    ["a client is renamed", () => write("update client set name = 'La Maison' where id = $1", anyClient)],
    ["an account ends", () => write("update person set active = false where id = $1", castId("guest"))],
    [
      "an invitation ends",
      () =>
        write("update person set invited_until = now() - interval '1 day' where invited_until is not null"),
    ],
    [
      "a link to the directory lets somebody in",
      () =>
        write(
          `insert into directory_identity (id, issuer, name_id, person_id)
           values (gen_random_uuid(), 'maison', 'maison', $1)`,
          madeId,
        ),
    ],
    ["that link is taken away", () => write("delete from directory_identity where person_id = $1", madeId)],
    ["somebody is here", () => write("insert into person_visit (person_id, at) values ($1, now())", madeId)],
    [
      "a visit is set back",
      () => write("update person_visit set at = now() - interval '40 days' where person_id = $1", madeId),
    ],
    ["somebody is erased", () => write("update person set erased_at = now() where id = $1", madeId)],
    ["somebody is gone", () => write("delete from person where id = $1", madeId)],
    [
      "an administrator may not read addresses any more",
      () => write("update person set super_administrator = false where id = $1", castId("admin")),
    ],
    [
      "and reads them again",
      () => write("update person set super_administrator = true where id = $1", castId("admin")),
    ],
    [
      "somebody loses the screen",
      () => write("delete from access_right_grant where person_id = $1", castId("lead")),
    ],
  ];
  for (const [what, change] of changes) {
    const before = await Promise.all(readers.map((by) => ask(short, by, "limit=200")));
    await change();
    await expectTheSame().catch((error: unknown) => {
      throw new Error(`After: ${what}`, { cause: error });
    });
    expect(await Promise.all(readers.map((by) => ask(short, by, "limit=200"))), what).not.toEqual(before);
  }
  expect(await ask(short, "lead", "")).toMatch(/^403 /);
  await desk.grantScreen("lead");
});

test("while people change, nobody is shown what was before their question", async () => {
  const ids = (await write("select id from person where erased_at is null order by id limit 30")).rows.map(
    ({ id }: { id: string }) => id,
  );
  const count = { begun: 0, over: 0, ended: false };
  const writer = async (): Promise<void> => {
    for (; !count.ended; count.over += 1) {
      count.begun += 1;
      await write(
        "update person set lastname = $2 where id = $1",
        ids[count.begun % ids.length],
        `Zwq ${count.begun}`,
      );
      await pause(15);
    }
  };
  let seen = 0;
  const reader = async (server: TestApp): Promise<void> => {
    const deadline = performance.now() + 20_000;
    while (seen < 120 && performance.now() < deadline) {
      const { over } = count;
      const { answer } = await server.call(listPeople, {
        as: tokens.get("admin") ?? "",
        query: { search: "zwq", limit: 200 },
      });
      const latest = Math.max(0, ...answer.data.map(({ lastname }) => Number(lastname.slice(4))));
      expect(latest).toBeGreaterThanOrEqual(over);
      expect(latest).toBeLessThanOrEqual(count.begun);
      expect(answer.counts?.matching).toBe(answer.data.length);
      expect(answer.data.length).toBe(Math.min(latest, ids.length));
      seen += 1;
    }
    count.ended = true;
  };
  const writing = writer();
  try {
    await Promise.all([short, short, other].map(reader));
  } finally {
    count.ended = true;
    await writing;
  }
  expect(seen).toBeGreaterThanOrEqual(120);
});
