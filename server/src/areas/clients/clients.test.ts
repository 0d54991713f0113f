import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/clients.contract.ts";
import { clientSorts } from "@planete/shared/contract/client-fields.ts";
import { clientConflict } from "@planete/shared/contract/clients.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { useDetails } from "@planete/shared/contract/record.ts";
import { newId } from "../../platform/ids.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

type Draft = CallBody<typeof contract.createClient>;

let app: TestApp;
let admin: string;
let manager: string;

const draft = (part: Partial<Draft> = {}): Draft => ({
  code: "NOVA",
  name: "Nova Intérim",
  aliases: [],
  language: "fr",
  status: "active",
  ownerId: null,
  contractStart: null,
  contractEnd: null,
  contractLevel: "",
  serviceLevelId: null,
  contacts: [],
  tags: [],
  ...part,
});

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
  // Administrator without being a super administrator: holds the screen, reads no addresses (D3, D21).
  manager = await app.logIn("isabelle.fontaine");
});
afterAll(() => app.stop());

/** The field that a refusal is about. */
const problemOf = ({ details }: { readonly details: unknown }): unknown =>
  Array.isArray(details) ? details[0] : undefined;

let made = 0;
/** A client of this test alone. */
async function makeClient(part: Partial<Draft> = {}) {
  made += 1;
  const { answer } = await app.call(contract.createClient, {
    as: admin,
    body: draft({ code: `T${made}X`, name: `Test client ${made}`, ...part }),
  });
  return answer.data;
}

/** A client's fields as its form would send them back. */
function asDraft(client: contract.ClientWire): Draft {
  const {
    id: _id,
    version: _version,
    owner,
    serviceLevel,
    createdAt: _made,
    changedAt: _changed,
    uses: _uses,
    ...rest
  } = client;
  return { ...rest, ownerId: owner?.id ?? null, serviceLevelId: serviceLevel?.id ?? null };
}

const idOf = async (code: string): Promise<string> => {
  const { answer } = await app.call(contract.listClients, { as: admin, query: { search: code } });
  return answer.data.find((row) => row.code === code)?.id ?? "";
};

describe("who may keep clients", () => {
  it.each(["admin", "lead", "agent"])("%s may: by flag or team", async (username) => {
    const as = await app.logIn(username);
    expect((await app.call(contract.listClients, { as })).status).toBe(200);
  });

  it.each(["dev", "client", "guest"])("%s may not", async (username) => {
    const as = await app.logIn(username);
    const id = newId();
    const refused = await Promise.all([
      app.call(contract.listClients, { as }),
      app.call(contract.readClient, { as, params: { id } }),
      app.call(contract.createClient, { as, body: draft() }),
      app.call(contract.saveClient, { as, params: { id }, body: { version: 1, client: draft() } }),
      app.call(contract.removeClient, { as, params: { id }, query: { version: 1 } }),
      app.call(readHistory, { as, query: { record: "client", subject: id } }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "rightMissing"]),
    );
  });

  it("a stranger is asked who they are", async () => {
    expect((await app.call(contract.listClients)).status).toBe(401);
    expect((await app.call(contract.createClient, { body: draft() })).status).toBe(401);
  });

  it("whoever the right is granted to may, at once", async () => {
    const as = await app.logIn("dev");
    const { kysely } = app.platform.database;
    const dev = await kysely
      .selectFrom("person")
      .select("id")
      .where("username", "=", "dev")
      .executeTakeFirstOrThrow();
    const right = { tag: "support-vision-clients", person_id: dev.id, team_id: null, flag: null, value: 1 };
    await kysely.insertInto("access_right_holder").values(right).execute();
    expect((await app.call(contract.listClients, { as })).status).toBe(200);
    await kysely
      .deleteFrom("access_right_holder")
      .where("person_id", "=", dev.id)
      .where("tag", "=", right.tag)
      .execute();
    expect((await app.call(contract.listClients, { as })).status).toBe(403);
  });
});

describe("the list", () => {
  it("finds words without regard to case and accents, and says how many of how many", async () => {
    const { answer } = await app.call(contract.listClients, {
      as: manager,
      query: { search: "rhone INTERIM" },
    });
    expect(answer.data.map(({ code }) => code)).toEqual(["RHONE"]);
    expect(answer.counts?.matching).toBe(1);
    expect(answer.counts?.total).toBeGreaterThanOrEqual(12);
  });

  it("finds a client by another name, a contact and whoever looks after it", async () => {
    for (const search of ["RAI", "charvet", "fontaine"]) {
      const { answer } = await app.call(contract.listClients, { as: manager, query: { search } });
      expect(
        answer.data.map(({ code }) => code),
        search,
      ).toContain("RHONE");
    }
  });

  it("filters by several values at once", async () => {
    const { answer } = await app.call(contract.listClients, {
      as: manager,
      query: { status: ["gone", "suspended"] },
    });
    expect(new Set(answer.data.map(({ status }) => status))).toEqual(new Set(["gone", "suspended"]));
    expect(answer.data).toHaveLength(answer.counts?.matching ?? 0);
  });

  it.each(clientSorts)("by %s, page by page, shows everybody once, in both directions", async (sort) => {
    for (const wish of [sort, `-${sort}`] as const) {
      const { answer: whole } = await app.call(contract.listClients, {
        as: manager,
        query: { sort: wish, limit: 200 },
      });
      const ids: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { answer } = await app.call(contract.listClients, {
          as: manager,
          query: { sort: wish, limit: 5, ...(cursor ? { cursor } : {}) },
        });
        ids.push(...answer.data.map(({ id }) => id));
        cursor = answer.next;
      } while (cursor);
      expect(ids, wish).toEqual(whole.data.map(({ id }) => id));
      expect(new Set(ids).size).toBe(whole.counts?.total);
    }
  });

  it("refuses what it does not know", async () => {
    const ask = (query: string) =>
      fetch(`${app.url}${apiBasePath}${contract.listClients.path}?${query}`, {
        headers: { authorization: `Bearer ${admin}` },
      });
    for (const query of [
      "sort=password",
      "status=rich",
      "cursor=nonsense",
      "owner=x",
      "other=1",
      `search=${"x".repeat(201)}`,
    ])
      expect((await ask(query)).status, query).toBe(400);
  });
});

describe("making", () => {
  it("keeps every field, and who made it", async () => {
    const { answer: choices } = await app.call(contract.readClientChoices, { as: admin });
    const [owner] = choices.data.staff;
    const contact = {
      id: newId(),
      name: "Ida Krog",
      role: "Paie",
      email: "ida@kept.example",
      phoneNumber: "+33 1 02 03 04 05",
    };
    const wish = draft({
      code: "KEPT-1",
      name: "  Kept whole ",
      aliases: ["Kept"],
      language: "se",
      status: "prospect",
      ownerId: owner?.id ?? null,
      contractStart: "2026-01-01",
      contractEnd: "2027-12-31",
      contractLevel: "Premium",
      contacts: [contact],
      tags: ["north"],
    });
    const { answer } = await app.call(contract.createClient, { as: admin, body: wish });
    expect(asDraft(answer.data)).toEqual({ ...wish, name: "Kept whole" });
    expect(answer.data.version).toBe(1);
    const { answer: history } = await app.call(readHistory, {
      as: admin,
      query: { record: "client", subject: answer.data.id },
    });
    expect(history.data).toMatchObject([{ action: "create", by: { name: "Hélène Marchand" } }]);
    // Addresses are masked for good where everybody with the right reads (D21).
    expect(JSON.stringify(history.data)).not.toContain("ida@kept.example");
  });

  it("refuses a code or a name that is taken, also as another name, and says at which field", async () => {
    const taken = async (part: Partial<Draft>) =>
      problemOf(await app.call(contract.createClient, { as: admin, body: draft(part) }));
    expect(await taken({ code: "RHONE", name: "Free" })).toMatchObject({ path: "code", rule: "taken" });
    expect(await taken({ code: "FREE", name: "rhône-alpes intérim" })).toMatchObject({
      path: "name",
      rule: "taken",
    });
    expect(await taken({ code: "FREE", name: "RAI" })).toMatchObject({ path: "name", rule: "taken" });
    expect(await taken({ code: "FREE", name: "Free", aliases: ["Hansa"] })).toMatchObject({
      path: "aliases",
      rule: "taken",
    });
  });

  it.each<[string, Partial<Draft>]>([
    ["no name", { name: "  " }],
    ["a code in small letters", { code: "nova" }],
    [
      "a contact without a name",
      { contacts: [{ id: newId(), name: "", role: "", email: "", phoneNumber: "" }] },
    ],
    [
      "an address that is none",
      { contacts: [{ id: newId(), name: "A", role: "", email: "a@", phoneNumber: "" }] },
    ],
    [
      "a masked address of nobody",
      { contacts: [{ id: newId(), name: "A", role: "", email: "a…@b.example", phoneNumber: "" }] },
    ],
    ["an end before the start", { contractStart: "2026-02-01", contractEnd: "2026-01-01" }],
    ["an owner who is nobody", { ownerId: newId() }],
    ["too many tags", { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }],
  ])("refuses %s", async (_what, part) => {
    const { status, error } = await app.call(contract.createClient, {
      as: admin,
      body: draft({ code: "BAD-1", name: "Bad", ...part }),
    });
    expect([status, error]).toEqual([400, "validationFailed"]);
  });

  it("a client's user cannot look after a client", async () => {
    const { kysely } = app.platform.database;
    const user = await kysely
      .selectFrom("person")
      .select("id")
      .where("username", "=", "client")
      .executeTakeFirstOrThrow();
    const refused = await app.call(contract.createClient, {
      as: admin,
      body: draft({ code: "BAD-2", name: "Bad 2", ownerId: user.id }),
    });
    expect(problemOf(refused)).toMatchObject({ path: "ownerId", rule: "unknown" });
  });
});

describe("changing", () => {
  it("counts the version up and tells before and after, field by field", async () => {
    const client = await makeClient({ tags: ["one"] });
    const { answer } = await app.call(contract.saveClient, {
      as: manager,
      params: { id: client.id },
      body: {
        version: 1,
        client: { ...asDraft(client), tags: ["one", "two"], status: "suspended", language: "de" },
      },
    });
    expect(answer.data).toMatchObject({ version: 2, status: "suspended", tags: ["one", "two"] });
    const { answer: history } = await app.call(readHistory, {
      as: manager,
      query: { record: "client", subject: client.id },
    });
    expect(history.data[0]).toMatchObject({
      action: "change",
      by: { name: "Isabelle Fontaine" },
      changes: [
        { field: "language", before: "fr", after: "de" },
        { field: "status", before: "active", after: "suspended" },
        { field: "tags", before: ["one"], after: ["one", "two"] },
      ],
    });
    expect(history.counts?.total).toBe(2);
  });

  it("the second of two administrators gets what is new, and nothing is overwritten", async () => {
    const client = await makeClient();
    const save = (as: string, part: Partial<Draft>) =>
      app.call(contract.saveClient, {
        as,
        params: { id: client.id },
        body: { version: 1, client: { ...asDraft(client), ...part } },
      });
    const [first, second] = await Promise.all([
      save(admin, { contractLevel: "A" }),
      save(manager, { contractLevel: "B" }),
    ]);
    const [kept, late] = first.status === 200 ? [first, second] : [second, first];
    expect([kept.status, late.status, late.error]).toEqual([200, 409, "conflict"]);
    const { current, by } = clientConflict.parse(late.details);
    expect(current.contractLevel).toBe(kept.answer.data.contractLevel);
    expect(current.version).toBe(2);
    expect(by).toBe(kept === first ? "Hélène Marchand" : "Isabelle Fontaine");
  });

  it("who may not read an address can leave it, replace it, and never sees it", async () => {
    const contact = {
      id: newId(),
      name: "Ann",
      role: "",
      email: "ann@secret.example",
      phoneNumber: "",
    };
    const client = await makeClient({ contacts: [contact] });
    const { answer: seen } = await app.call(contract.readClient, { as: manager, params: { id: client.id } });
    expect(seen.data.contacts[0]?.email).toBe("a…@secret.example");
    const save = (version: number, email: string) =>
      app.call(contract.saveClient, {
        as: manager,
        params: { id: client.id },
        body: {
          version,
          client: { ...asDraft(seen.data), contacts: [{ ...contact, email, role: "Boss" }] },
        },
      });
    const stored = async () =>
      (await app.call(contract.readClient, { as: admin, params: { id: client.id } })).answer.data.contacts[0]
        ?.email;
    await save(1, "a…@secret.example");
    expect(await stored()).toBe("ann@secret.example");
    const { answer: replaced } = await save(2, "new@secret.example");
    expect(await stored()).toBe("new@secret.example");
    expect(replaced.data.contacts[0]?.email).toBe("n…@secret.example");
  });

  it("a client with open sheets or bases in use cannot go, and hears what holds it", async () => {
    const id = await idOf("RHONE");
    const { answer } = await app.call(contract.readClient, { as: admin, params: { id } });
    const refused = await app.call(contract.saveClient, {
      as: admin,
      params: { id },
      body: { version: answer.data.version, client: { ...asDraft(answer.data), status: "gone" } },
    });
    expect([refused.status, refused.error]).toEqual([409, "recordInUse"]);
    const { uses } = useDetails.parse(refused.details);
    expect(uses).toEqual([
      { what: "openSheets", count: answer.data.uses.openSheets },
      { what: "liveBases", count: answer.data.uses.liveBases },
    ]);
  });

  it("one that does not exist is not found", async () => {
    const id = newId();
    const { status } = await app.call(contract.saveClient, {
      as: admin,
      params: { id },
      body: { version: 1, client: draft() },
    });
    expect(status).toBe(404);
    expect((await app.call(contract.readClient, { as: admin, params: { id } })).status).toBe(404);
    expect(
      (await app.call(contract.removeClient, { as: admin, params: { id }, query: { version: 1 } })).status,
    ).toBe(404);
  });
});

describe("deleting", () => {
  it("takes one that nothing refers to, and keeps its history", async () => {
    const client = await makeClient();
    const { answer } = await app.call(contract.removeClient, {
      as: admin,
      params: { id: client.id },
      query: { version: 1 },
    });
    expect(answer.data.removed).toBe(true);
    expect((await app.call(contract.readClient, { as: admin, params: { id: client.id } })).status).toBe(404);
    const { answer: history } = await app.call(readHistory, {
      as: admin,
      query: { record: "client", subject: client.id },
    });
    expect(history.data.map(({ action }) => action)).toEqual(["remove", "create"]);
  });

  it("refuses while sheets, bases or people refer to it, and counts them", async () => {
    const id = await idOf("RHONE");
    const { answer } = await app.call(contract.readClient, { as: admin, params: { id } });
    const refused = await app.call(contract.removeClient, {
      as: admin,
      params: { id },
      query: { version: answer.data.version },
    });
    expect([refused.status, refused.error]).toEqual([409, "recordInUse"]);
    const { uses } = useDetails.parse(refused.details);
    expect(uses.map(({ what }) => what)).toEqual(expect.arrayContaining(["openSheets", "bases", "people"]));
  });

  it("is refused when somebody has changed it since", async () => {
    const client = await makeClient();
    await app.call(contract.saveClient, {
      as: manager,
      params: { id: client.id },
      body: { version: 1, client: { ...asDraft(client), contractLevel: "X" } },
    });
    const { status } = await app.call(contract.removeClient, {
      as: admin,
      params: { id: client.id },
      query: { version: 1 },
    });
    expect(status).toBe(409);
  });
});

describe("the export", () => {
  const fetchCsv = async (query: string): Promise<string> => {
    const response = await fetch(`${app.url}${apiBasePath}${contract.exportClients.path}?${query}`, {
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(response.headers.get("content-type")).toContain("text/csv");
    return response.text();
  };

  it("is exactly what the filter shows, in the reader's language and with their separator", async () => {
    const lines = (await fetchCsv("lang=fr&status=gone,suspended&sort=name&language=fr,it"))
      .trim()
      .split("\r\n");
    expect(lines[0]).toContain("Code;Nom;État");
    expect(lines.slice(1).map((line) => line.split(";")[0])).toEqual(["ARMOR", "ADRIATICO"]);
    expect((await fetchCsv("lang=en&status=gone")).split("\r\n")[0]).toContain("Code,Name,Status");
  });

  it("writes what begins like a formula as text", async () => {
    await makeClient({ name: "=HYPERLINK(1)", tags: ["formula"] });
    const csv = await fetchCsv("lang=en&tag=formula");
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).not.toMatch(/(^|,)=/m);
  });
});

it("an open list hears of a change, and nobody else does", async () => {
  const { kysely } = app.platform.database;
  const client = await makeClient();
  const last = await kysely
    .selectFrom("live_event")
    .select(["type", "audience", "payload"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({
    type: "record.changed",
    audience: ["staff-right:support-vision-clients"],
    payload: { record: "client", id: client.id },
  });
});
