import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { listClients } from "@planete/shared/contract/clients.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { readSheetModules } from "@planete/shared/contract/hotline-setup.contract.ts";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import * as contract from "@planete/shared/contract/module-administration.contract.ts";
import { moduleConflict } from "@planete/shared/contract/module-administration.contract.ts";
import { countModuleUse, modulesChanged, readModules } from "@planete/shared/contract/modules.contract.ts";
import { useDetails } from "@planete/shared/contract/record.ts";
import { createTeam, removeTeam } from "@planete/shared/contract/teams.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { newId } from "../../platform/ids.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { writeForSome } from "../../../test/write-for-some.ts";

type Draft = CallBody<typeof contract.createModule>;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
});
afterAll(() => app.stop());

/** The field that a refusal is about. */
const problemOf = ({ details }: { readonly details: unknown }): unknown =>
  Array.isArray(details) ? details[0] : undefined;

let made = 0;
const draft = (part: Partial<Draft> = {}): Draft => {
  made += 1;
  return {
    slug: `essai-${made}`,
    names: { fr: `Essai ${made}`, en: `Trial ${made}` },
    path: `/essai-${made}`,
    icon: "box",
    audience: "everyone",
    clientIds: [],
    teamIds: [],
    rights: [],
    active: true,
    parts: [],
    ...part,
  };
};

async function makeModule(part: Partial<Draft> = {}) {
  const body = draft(part);
  const { answer } = await app.call(contract.createModule, { as: admin, body });
  return { module: answer.data, body };
}

const part = (slug: string): Draft["parts"][number] => ({
  id: newId(),
  slug,
  names: { fr: slug },
  path: `/essai/${slug}`,
  staffOnly: false,
  active: true,
});

async function bySlug(slug: string): Promise<contract.AdministeredModuleWire> {
  const { answer } = await app.call(contract.listModules, { as: admin, query: { search: slug } });
  const id = answer.data.find((row) => row.slug === slug)?.id ?? "";
  return (await app.call(contract.readModule, { as: admin, params: { id } })).answer.data;
}

const asDraft = (module: contract.AdministeredModuleWire): Draft => ({
  slug: module.slug,
  names: module.names,
  path: module.path,
  icon: "",
  audience: module.audience,
  clientIds: module.clientIds,
  teamIds: module.teamIds,
  rights: module.rights,
  active: module.active,
  parts: module.parts.map(({ sheets: _sheets, ...one }) => one),
});

const seenBy = async (username: string): Promise<string[]> => seenAs(await app.logIn(username));

const seenAs = async (as: string): Promise<string[]> => {
  const { id } = (await app.call(readUser, { as })).answer.data;
  return (await app.call(readModules, { as, params: { id } })).answer.data.map(({ slug }) => slug);
};

describe("who may keep modules", () => {
  it.each(["dev", "client", "guest"])("%s may not", async (username) => {
    const as = await app.logIn(username);
    const id = newId();
    const refused = await Promise.all([
      app.call(contract.listModules, { as }),
      app.call(contract.readModule, { as, params: { id } }),
      app.call(contract.createModule, { as, body: draft() }),
      app.call(contract.saveModule, { as, params: { id }, body: { version: 1, module: draft() } }),
      app.call(contract.placeModule, { as, params: { id }, body: { place: 0 } }),
      app.call(contract.removeModule, { as, params: { id }, query: { version: 1 } }),
      app.call(readHistory, { as, query: { record: "module", subject: id } }),
    ]);
    expect(refused.map(({ status, error }) => [status, error])).toEqual(
      refused.map(() => [403, "rightMissing"]),
    );
  });

  it("a stranger is asked who they are, and what is not there is missing", async () => {
    expect((await app.call(contract.listModules)).status).toBe(401);
    const params = { id: newId() };
    expect((await app.call(contract.readModule, { as: admin, params })).status).toBe(404);
    expect((await app.call(contract.placeModule, { as: admin, params, body: { place: 0 } })).status).toBe(
      404,
    );
  });
});

describe("which of the staff see a module", () => {
  it("is said by teams and rights, judged at the next call wherever modules are listed or opened", async () => {
    const choices = (await app.call(contract.readModuleChoices, { as: admin })).answer.data;
    const support = choices.teams.find(({ name }) => name === "Support")?.id ?? "";
    expect(choices.rights.map(({ tag }) => tag)).toContain(liaisonFormRight);
    const { module } = await makeModule({ teamIds: [support] });
    const params = { slug: module.slug };
    // The agent is in the team, dev is not; a client is judged by the audience alone.
    const [agent, dev, guest, client] = await Promise.all(
      ["agent", "dev", "guest", "client"].map((username) => app.logIn(username)),
    );
    if (!agent || !dev || !guest || !client) throw new Error("Somebody of the cast could not log in");
    expect(await seenAs(agent)).toContain(module.slug);
    expect(await seenAs(dev)).not.toContain(module.slug);
    expect(await seenAs(client)).toContain(module.slug);
    expect((await app.call(countModuleUse, { as: dev, params })).status).toBe(404);
    const offered = async (as: string): Promise<boolean> =>
      (await app.call(readSheetModules, { as })).answer.data.some(({ slug }) => slug === module.slug);
    expect(await offered(agent)).toBe(true);
    expect(await offered(dev)).toBe(false);

    const saved = await app.call(contract.saveModule, {
      as: admin,
      params: { id: module.id },
      body: { version: 1, module: { ...asDraft(module), teamIds: [support], rights: [liaisonFormRight] } },
    });
    expect(saved.answer.data).toMatchObject({ teamIds: [support], rights: [liaisonFormRight] });
    expect(await seenAs(dev)).toContain(module.slug);
    expect(await offered(dev)).toBe(true);
    // Staff without the right and the team.
    expect(await seenAs(guest)).not.toContain(module.slug);
    expect((await app.call(countModuleUse, { as: guest, params })).status).toBe(404);
    // A super administrator reads what somebody else sees.
    const guestId = (await app.call(readUser, { as: guest })).answer.data.id;
    const ofGuest = await app.call(readModules, { as: admin, params: { id: guestId } });
    expect(ofGuest.answer.data.map(({ slug }) => slug)).not.toContain(module.slug);
    const unknown = { ...asDraft(saved.answer.data), rights: ["no-such-right"] };
    const refused = await app.call(contract.saveModule, {
      as: admin,
      params: { id: module.id },
      body: { version: 2, module: unknown },
    });
    expect(problemOf(refused)).toMatchObject({ path: "rights", rule: "unknown" });
  });

  it("a team or right that a module names is not dropped silently", async () => {
    const team = await app.call(createTeam, {
      as: admin,
      body: { team: { name: "Modules seuls", memberIds: [] } },
    });
    const { id, version } = team.answer.data;
    const { module } = await makeModule({ teamIds: [id], audience: "staff" });
    const dropped = await app.call(removeTeam, { as: admin, params: { id }, query: { version } });
    expect(dropped.error).toBe("recordInUse");
    expect(dropped.details).toMatchObject({ uses: [{ what: "modules", count: 1 }] });
    await app.call(contract.removeModule, { as: admin, params: { id: module.id }, query: { version: 1 } });
    expect((await app.call(removeTeam, { as: admin, params: { id }, query: { version } })).status).toBe(200);
  });
});

describe("the list", () => {
  it("has the modules in the company's order, with what hangs on each", async () => {
    const { answer } = await app.call(contract.listModules, { as: admin });
    expect(answer.data.slice(0, 3).map(({ slug }) => slug)).toEqual([
      "candidats",
      "entreprises",
      "commandes",
    ]);
    const payroll = answer.data.find(({ slug }) => slug === "paie");
    expect(payroll).toMatchObject({ icon: "coins", parts: 3, languages: 11, audience: "everyone" });
    expect(payroll?.openSheets).toBeGreaterThan(0);
  });

  it("finds a module by the name of a part in any language", async () => {
    const { answer } = await app.call(contract.listModules, { as: admin, query: { search: "payslips" } });
    expect(answer.data.map(({ slug }) => slug)).toEqual(["paie"]);
  });

  it("is handed over as a file in the reader's language", async () => {
    const response = await fetch(
      `${app.url}${apiBasePath}/support-vision/modules/export?lang=en&audience=staff`,
      { headers: { authorization: `Bearer ${admin}` } },
    );
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines[0]).toContain("Short name");
    expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(["parametres"]);
  });
});

describe("making and changing", () => {
  it("a new module stands at the end, is seen at once and keeps its parts in order", async () => {
    const { module } = await makeModule({ parts: [part("deux"), part("un")] });
    expect(module.parts.map(({ slug }) => slug)).toEqual(["deux", "un"]);
    expect((await seenBy("guest")).at(-1)).toBe(module.slug);
    expect(await seenBy("client")).toContain(module.slug);
  });

  it("refuses a taken short name, an address that runs something, and a module without a name", async () => {
    const refusals = [
      [draft({ slug: "paie" }), { path: "slug", rule: "taken" }],
      [draft({ path: "javascript:alert(1)" }), { path: "path", rule: "linkAddress" }],
      [draft({ path: "//elsewhere.example" }), { path: "path", rule: "linkAddress" }],
      [draft({ path: "http://elsewhere.example" }), { path: "path", rule: "linkAddress" }],
      [draft({ names: { en: " " } }), { path: "names", rule: "required" }],
      [draft({ slug: "Pas bon" }), { path: "slug", rule: "slug" }],
      [draft({ audience: "clients" }), { path: "clientIds", rule: "required" }],
      [draft({ audience: "clients", clientIds: [newId()] }), { path: "clientIds", rule: "unknown" }],
      [draft({ parts: [part("a"), part("a")] }), { path: "parts.1.slug", rule: "taken" }],
    ] as const;
    for (const [body, problem] of refusals) {
      const refused = await app.call(contract.createModule, { as: admin, body });
      expect([refused.status, problemOf(refused)]).toEqual([400, expect.objectContaining(problem)]);
    }
  });

  it("a module for the users of one client is seen by staff and by them alone", async () => {
    const clients = (await app.call(listClients, { as: admin })).answer.data;
    const own = (await app.call(readUser, { as: await app.logIn("client") })).answer.data;
    const { kysely } = app.platform.database;
    const { client_id: ownId } = await kysely
      .selectFrom("person")
      .select("client_id")
      .where("id", "=", own.id)
      .executeTakeFirstOrThrow();
    const other = clients.find(({ id }) => id !== ownId)?.id ?? "";
    const { module, body } = await makeModule({ audience: "clients", clientIds: [other] });
    expect(await seenBy("client")).not.toContain(module.slug);
    expect(await seenBy("guest")).toContain(module.slug);
    const opened = await app.call(contract.saveModule, {
      as: admin,
      params: { id: module.id },
      body: { version: 1, module: { ...body, clientIds: [other, ownId ?? ""] } },
    });
    expect(opened.answer.data.clientIds).toHaveLength(2);
    expect(await seenBy("client")).toContain(module.slug);
  });

  it("what is hidden disappears from menus and new sheets, and still names the sheets it has", async () => {
    const payroll = await bySlug("paie");
    const change = (active: boolean, version: number) =>
      app.call(contract.saveModule, {
        as: admin,
        params: { id: payroll.id },
        body: { version, module: { ...asDraft(payroll), icon: "coins", active } },
      });
    expect((await change(false, payroll.version)).status).toBe(200);
    expect(await seenBy("guest")).not.toContain("paie");
    const offered = await app.call(readSheetModules, { as: await app.logIn("agent") });
    expect(offered.answer.data.find(({ slug }) => slug === "paie")).toMatchObject({ offered: false });
    expect((await change(true, payroll.version + 1)).status).toBe(200);
    expect(await seenBy("guest")).toContain("paie");
  });

  it("the second of two administrators gets 409 with what is new, and nothing is overwritten", async () => {
    const { module, body } = await makeModule();
    const save = (names: Draft["names"]) =>
      app.call(contract.saveModule, {
        as: admin,
        params: { id: module.id },
        body: { version: module.version, module: { ...body, names } },
      });
    expect((await save({ fr: "Premier" })).status).toBe(200);
    const second = await save({ fr: "Second" });
    expect([second.status, second.error]).toEqual([409, "conflict"]);
    const { current, by } = moduleConflict.parse(second.details);
    expect([current.names, by]).toEqual([{ fr: "Premier" }, expect.any(String)]);
  });

  it("the short name stays what links and filters know", async () => {
    const { module, body } = await makeModule();
    const refused = await app.call(contract.saveModule, {
      as: admin,
      params: { id: module.id },
      body: { version: 1, module: { ...body, slug: "autre" } },
    });
    expect(problemOf(refused)).toMatchObject({ path: "slug", rule: "fixed" });
  });

  it("moves in the company's order, at most to an end, and everybody's pages are told", async () => {
    const { module } = await makeModule();
    const page = await LiveClient.open(app.url, await app.logIn("guest"));
    try {
      const moved = await app.call(contract.placeModule, {
        as: admin,
        params: { id: module.id },
        body: { place: 1 },
      });
      expect(moved.answer.data.place).toBe(1);
      expect((await seenBy("lead"))[1]).toBe(module.slug);
      await page.until(() => page.events.some(({ type }) => type === modulesChanged.type));
    } finally {
      page.socket.terminate();
    }
    const last = await app.call(contract.placeModule, {
      as: admin,
      params: { id: module.id },
      body: { place: 999 },
    });
    expect(last.answer.data.place).toBeGreaterThan(10);
  });
});

describe("deleting", () => {
  it("a module with sheets and bases stays, and says what hangs on it", async () => {
    const { id, version } = await bySlug("paie");
    const refused = await app.call(contract.removeModule, { as: admin, params: { id }, query: { version } });
    expect([refused.status, refused.error]).toEqual([409, "recordInUse"]);
    const uses = useDetails.parse(refused.details).uses.map(({ what }) => what);
    expect(uses).toContain("openSheets");
    expect(uses).toContain("bases");
  });

  it("a part with sheets stays, and the rest of the change with it", async () => {
    const payroll = await bySlug("paie");
    const used = payroll.parts.find(({ sheets }) => sheets > 0);
    const body = asDraft(payroll);
    const refused = await app.call(contract.saveModule, {
      as: admin,
      params: { id: payroll.id },
      body: {
        version: payroll.version,
        module: { ...body, path: "/elsewhere", parts: body.parts.filter(({ id }) => id !== used?.id) },
      },
    });
    expect(refused.error).toBe("recordInUse");
    expect((await bySlug("paie")).path).toBe("/paie");
  });

  it("a module or part that a communication is for stays, and says so", async () => {
    const { module, body } = await makeModule({ parts: [part("seul")] });
    const [section] = module.parts;
    if (!section) throw new Error("No part was made");
    const drop = () =>
      app.call(contract.removeModule, { as: admin, params: { id: module.id }, query: { version: 1 } });
    const takeAway = await writeForSome(app, admin, { modules: [module.id] });
    expect(useDetails.parse((await drop()).details).uses).toEqual([{ what: "communications", count: 1 }]);
    await takeAway();
    await app.platform.database.pool.query(
      "insert into news_audience (news_id, module_id) select id, $1 from news limit 1",
      [section.id],
    );
    expect(useDetails.parse((await drop()).details).uses).toEqual([{ what: "communications", count: 1 }]);
    const lost = await app.call(contract.saveModule, {
      as: admin,
      params: { id: module.id },
      body: { version: 1, module: { ...body, parts: [] } },
    });
    expect(useDetails.parse(lost.details).uses).toEqual([{ what: "communications", count: 1 }]);
    await app.platform.database.pool.query("delete from news_audience where module_id = $1", [section.id]);
    expect((await drop()).status).toBe(200);
  });

  it("one that nothing refers to goes, and its history stays", async () => {
    const { module } = await makeModule();
    const { id, version } = module;
    expect(
      (await app.call(contract.removeModule, { as: admin, params: { id }, query: { version } })).status,
    ).toBe(200);
    expect((await app.call(contract.readModule, { as: admin, params: { id } })).status).toBe(404);
    const { answer } = await app.call(readHistory, { as: admin, query: { record: "module", subject: id } });
    expect(answer.data.map(({ action }) => action)).toEqual(["remove", "create"]);
  });
});
