import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import * as contract from "@planete/shared/contract/bases.contract.ts";
import { baseSorts } from "@planete/shared/contract/base-fields.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import {
  readAcceptanceBases,
  readBases,
  readTrainingBases,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { useDetails } from "@planete/shared/contract/record.ts";
import { newId } from "../../platform/ids.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { writeForSome } from "../../../test/write-for-some.ts";

type Draft = CallBody<typeof contract.createBase>;

let app: TestApp;
let admin: string;
let clientId: string;
let otherClientId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
  const { answer } = await app.call(contract.readBaseChoices, { as: admin });
  clientId = answer.data.clients[0]?.id ?? "";
  otherClientId = answer.data.clients[1]?.id ?? "";
});
afterAll(() => app.stop());

let made = 0;
const draft = (part: Partial<Draft> = {}): Draft => {
  made += 1;
  return {
    name: `Test base ${made}`,
    clientId,
    environment: "production",
    url: `https://test-${made}.planete.example/`,
    release: "2026.3.2",
    modules: [],
    status: "active",
    ...part,
  };
};

async function makeBase(part: Partial<Draft> = {}) {
  const body = draft(part);
  const { answer } = await app.call(contract.createBase, { as: admin, body });
  return { base: answer.data, body };
}

const problemOf = ({ details }: { readonly details: unknown }): unknown =>
  Array.isArray(details) ? details[0] : undefined;

/** A base of the demonstration that sheets and people refer to. */
async function usedBase(): Promise<contract.BaseWire> {
  const { answer } = await app.call(contract.listBases, { as: admin, query: { sort: "-openSheets" } });
  const read = await app.call(contract.readBase, { as: admin, params: { id: answer.data[0]?.id ?? "" } });
  return read.answer.data;
}

describe("who may keep bases", () => {
  it.each(["admin", "lead", "dev", "agent"])("%s may: by flag or team", async (username) => {
    expect((await app.call(contract.listBases, { as: await app.logIn(username) })).status).toBe(200);
  });

  it.each(["client", "guest"])("%s may not", async (username) => {
    const as = await app.logIn(username);
    const id = newId();
    const refused = await Promise.all([
      app.call(contract.listBases, { as }),
      app.call(contract.readBaseChoices, { as }),
      app.call(contract.readBase, { as, params: { id } }),
      app.call(contract.createBase, { as, body: draft() }),
      app.call(contract.saveBase, { as, params: { id }, body: { version: 1, base: draft() } }),
      app.call(contract.removeBase, { as, params: { id }, query: { version: 1 } }),
      app.call(readHistory, { as, query: { record: "base", subject: id } }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "rightMissing"]),
    );
  });

  it("who holds bases but not clients reads the history of bases alone", async () => {
    const as = await app.logIn("dev");
    const subject = newId();
    expect((await app.call(readHistory, { as, query: { record: "base", subject } })).status).toBe(200);
    expect((await app.call(readHistory, { as, query: { record: "client", subject } })).status).toBe(403);
  });

  it("a stranger is asked who they are", async () => {
    expect((await app.call(contract.listBases)).status).toBe(401);
  });
});

describe("making and changing", () => {
  it("keeps every field, and the lists by environment follow (D13)", async () => {
    const { answer: choices } = await app.call(contract.readBaseChoices, { as: admin });
    const modules = choices.data.modules.slice(0, 2).map(({ slug }) => slug);
    const { base, body } = await makeBase({ modules, environment: "acceptance" });
    expect(base).toMatchObject({
      version: 1,
      name: body.name,
      url: body.url,
      release: body.release,
      modules,
      environment: "acceptance",
    });
    const shows = async (call: typeof readBases) => {
      const { answer } = await app.call(call, { as: admin });
      return answer.data.flatMap(({ bases }) => bases.map(({ name }) => name)).includes(base.name);
    };
    expect([
      await shows(readBases),
      await shows(readAcceptanceBases),
      await shows(readTrainingBases),
    ]).toEqual([false, true, false]);
    await app.call(contract.saveBase, {
      as: admin,
      params: { id: base.id },
      body: { version: 1, base: { ...body, environment: "training" } },
    });
    expect([
      await shows(readBases),
      await shows(readAcceptanceBases),
      await shows(readTrainingBases),
    ]).toEqual([false, false, true]);
  });

  it("tells before and after", async () => {
    const { base, body } = await makeBase();
    await app.call(contract.saveBase, {
      as: admin,
      params: { id: base.id },
      body: { version: 1, base: { ...body, release: "2026.4.0", status: "updating" } },
    });
    const { answer } = await app.call(readHistory, {
      as: admin,
      query: { record: "base", subject: base.id },
    });
    expect(answer.data[0]?.changes).toEqual([
      { field: "release", before: "2026.3.2", after: "2026.4.0" },
      { field: "status", before: "active", after: "updating" },
    ]);
  });

  it("the second of two administrators gets what is new", async () => {
    const { base, body } = await makeBase();
    const save = (release: string) =>
      app.call(contract.saveBase, {
        as: admin,
        params: { id: base.id },
        body: { version: 1, base: { ...body, release } },
      });
    expect((await save("1")).status).toBe(200);
    const late = await save("2");
    expect([late.status, late.error]).toEqual([409, "conflict"]);
    const { current, by } = contract.baseConflict.parse(late.details);
    expect([current.release, current.version, by]).toEqual(["1", 2, "Hélène Marchand"]);
  });

  it("refuses a name or an address that is taken, and what does not exist", async () => {
    const { body } = await makeBase();
    const refused = async (part: Partial<Draft>) =>
      problemOf(await app.call(contract.createBase, { as: admin, body: draft(part) }));
    expect(await refused({ name: body.name.toUpperCase() })).toMatchObject({ path: "name", rule: "taken" });
    expect(await refused({ url: body.url })).toMatchObject({ path: "url", rule: "taken" });
    expect(await refused({ clientId: newId() })).toMatchObject({ path: "clientId", rule: "unknown" });
    expect(await refused({ modules: ["no-such-module"] })).toMatchObject({
      path: "modules",
      rule: "unknown",
    });
    expect(await refused({ url: "http://plain.example/" })).toMatchObject({
      path: "url",
      rule: "webAddress",
    });
    expect(await refused({ url: "javascript:alert(1)" })).toMatchObject({ path: "url", rule: "webAddress" });
    expect(await refused({ name: " " })).toMatchObject({ path: "name", rule: "required" });
  });

  it("a base that people or sheets are at does not change hands: they would see another client's", async () => {
    const used = await usedBase();
    const { id, version, client, changedAt: _changed, uses: _uses, ...rest } = used;
    const to = client.id === clientId ? otherClientId : clientId;
    const refused = await app.call(contract.saveBase, {
      as: admin,
      params: { id },
      body: { version, base: { ...rest, clientId: to } },
    });
    expect([refused.status, refused.error]).toEqual([409, "recordInUse"]);
    const { base, body } = await makeBase();
    const moved = await app.call(contract.saveBase, {
      as: admin,
      params: { id: base.id },
      body: { version: 1, base: { ...body, clientId: otherClientId } },
    });
    expect(moved.answer.data.client.id).toBe(otherClientId);
  });
});

describe("deleting", () => {
  it("takes one that nothing refers to", async () => {
    const { base } = await makeBase();
    await app.call(contract.removeBase, { as: admin, params: { id: base.id }, query: { version: 1 } });
    expect((await app.call(contract.readBase, { as: admin, params: { id: base.id } })).status).toBe(404);
  });

  it("refuses while sheets or people refer to it, and counts them", async () => {
    const used = await usedBase();
    const refused = await app.call(contract.removeBase, {
      as: admin,
      params: { id: used.id },
      query: { version: used.version },
    });
    expect([refused.status, refused.error]).toEqual([409, "recordInUse"]);
    const { uses } = useDetails.parse(refused.details);
    expect(uses.find(({ what }) => what === "openSheets")?.count).toBe(used.uses.openSheets);
  });

  it("refuses while a version goes to it or a communication is for its users", async () => {
    const { base } = await makeBase();
    const { pool } = app.platform.database;
    const drop = () =>
      app.call(contract.removeBase, { as: admin, params: { id: base.id }, query: { version: 1 } });
    await pool.query(
      "insert into software_release_base (release_id, base_id, state) select id, $1, 'planned' from software_release limit 1",
      [base.id],
    );
    const takeAway = await writeForSome(app, admin, { bases: [base.id] });
    expect(useDetails.parse((await drop()).details).uses).toEqual([
      { what: "releases", count: 1 },
      { what: "communications", count: 1 },
    ]);
    await pool.query("delete from software_release_base where base_id = $1", [base.id]);
    expect(useDetails.parse((await drop()).details).uses).toEqual([{ what: "communications", count: 1 }]);
    await takeAway();
    expect((await drop()).status).toBe(200);
  });

  it("one that does not exist is not found", async () => {
    const { status } = await app.call(contract.removeBase, {
      as: admin,
      params: { id: newId() },
      query: { version: 1 },
    });
    expect(status).toBe(404);
  });
});

describe("the list and its export", () => {
  it("filters by client, environment and release, and finds by address", async () => {
    const { base } = await makeBase({ release: "1999.1", environment: "training" });
    const { answer } = await app.call(contract.listBases, {
      as: admin,
      query: { client: [clientId], environment: ["training"], release: ["1999.1"] },
    });
    expect(answer.data.map(({ id }) => id)).toEqual([base.id]);
    const found = await app.call(contract.listBases, { as: admin, query: { search: base.url } });
    expect(found.answer.data.map(({ id }) => id)).toEqual([base.id]);
  });

  it("finds by every word, whatever its accents, in name, release and the client's name and code", async () => {
    const { base } = await makeBase({ name: "Préproduction Zürich", release: "2031.7" });
    const { kysely } = app.platform.database;
    const client = await kysely
      .selectFrom("client")
      .select(["name", "code"])
      .where("id", "=", clientId)
      .executeTakeFirstOrThrow();
    const found = async (search: string) => {
      const { answer } = await app.call(contract.listBases, { as: admin, query: { search, limit: 200 } });
      expect(answer.counts?.matching).toBe(answer.data.length);
      return answer.data.map(({ id }) => id);
    };
    for (const search of ["preproduction ZURICH", "zürich 2031.7", `2031.7 ${client.name}`])
      expect(await found(search)).toEqual([base.id]);
    expect(await found(client.code.toLowerCase())).toContain(base.id);
    expect(await found("zurich nowhere")).toEqual([]);
  });

  it.each(baseSorts)("by %s, page by page, shows every base once", async (sort) => {
    const { answer: whole } = await app.call(contract.listBases, { as: admin, query: { sort, limit: 200 } });
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { answer } = await app.call(contract.listBases, {
        as: admin,
        query: { sort, limit: 9, ...(cursor ? { cursor } : {}) },
      });
      ids.push(...answer.data.map(({ id }) => id));
      cursor = answer.next;
    } while (cursor);
    expect(ids).toEqual(whole.data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(whole.counts?.total);
  });

  it("the file is in the reader's language", async () => {
    const response = await fetch(
      `${app.url}${apiBasePath}${contract.exportBases.path}?lang=th&status=broken`,
      {
        headers: { authorization: `Bearer ${admin}` },
      },
    );
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines[0]).toContain("ชื่อ,ลูกค้า");
    expect(lines).toHaveLength(2);
  });
});
