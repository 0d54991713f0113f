import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { countAlerts, listNotifications } from "@planete/shared/contract/notifications.contract.ts";
import * as contract from "@planete/shared/contract/programs.contract.ts";
import { alertNames, alertRight } from "@planete/shared/domain/rights/right-tags.ts";
import { newId } from "../platform/ids.ts";
import { mailAlerts } from "../areas/notifications/mail-alerts.ts";
import { startTestApp } from "../../test/start-test-app.ts";
import type { TestApp } from "../../test/start-test-app.ts";

type Wish = CallBody<typeof contract.raiseAlert>;
type Draft = CallBody<typeof contract.createProgram>;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.logIn("admin");
});
afterAll(() => app.stop());

let made = 0;
const draft = (part: Partial<Draft> = {}): Draft => {
  made += 1;
  return { name: `Program ${made}`, alerts: ["commandes"], perMinute: 60, ...part };
};
const wish = (part: Partial<Wish> = {}): Wish => {
  made += 1;
  return { alert: "commandes", key: `key-${made}`, about: `BC-${made}`, target: "/app/modules", ...part };
};

async function makeProgram(part: Partial<Draft> = {}) {
  const { answer } = await app.call(contract.createProgram, { as: admin, body: draft(part) });
  return { program: answer.data, token: answer.token };
}

const raise = (token: string, body: Wish) => app.call(contract.raiseAlert, { as: token, body });

/** Gives the right of an alert to the agent, and takes it from everybody else. */
async function grantOnlyAgent(): Promise<void> {
  await app.platform.database.pool.query("delete from access_right_grant where tag = $1", [
    alertRight("commandes"),
  ]);
  await app.platform.database.pool.query(
    `insert into access_right_grant (tag, person_id, value)
     select $1, id, 1 from person where username = 'agent'`,
    [alertRight("commandes")],
  );
  await app.platform.database.pool.query(
    `insert into alert_mail_choice select id, 'commandes', 'now' from person where username in ('agent', 'dev')
     on conflict do nothing`,
  );
}

describe("who keeps programs", () => {
  it.each(["lead", "dev", "agent", "client", "guest"])(
    "%s does not: it is a security screen",
    async (who) => {
      const as = await app.logIn(who);
      const params = { id: newId() };
      const refused = await Promise.all([
        app.call(contract.listPrograms, { as }),
        app.call(contract.createProgram, { as, body: draft() }),
        app.call(contract.renewProgramToken, { as, params, body: { version: 1 } }),
        app.call(contract.revokeProgram, { as, params, body: { version: 1 } }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    },
  );

  it("the token is shown once, stored as a hash, and has a history with what it may raise", async () => {
    const { program, token } = await makeProgram({ alerts: ["rapport", "commandes"] });
    expect(program.tokenEnd).toBe(token.slice(-4));
    const read = await app.call(contract.readProgram, { as: admin, params: { id: program.id } });
    expect(JSON.stringify(read.answer)).not.toContain(token);
    const { rows } = await app.platform.database.pool.query<{ all: string }>(
      "select string_agg(p::text, '') || (select string_agg(h::text, '') from history h) as all from program p",
    );
    expect(rows[0]?.all).not.toContain(token);
    const body = { version: 1, program: draft({ name: program.name, alerts: ["video"], perMinute: 5 }) };
    await app.call(contract.saveProgram, { as: admin, params: { id: program.id }, body });
    const late = await app.call(contract.saveProgram, { as: admin, params: { id: program.id }, body });
    expect(contract.programConflict.parse(late.details).current.perMinute).toBe(5);
    const { answer } = await app.call(readHistory, {
      as: admin,
      query: { record: "program", subject: program.id },
    });
    expect(answer.data[0]?.changes).toEqual([
      { field: "alerts", before: ["commandes", "rapport"], after: ["video"] },
      { field: "perMinute", before: 60, after: 5 },
    ]);
    const twice = await app.call(contract.createProgram, {
      as: admin,
      body: draft({ name: program.name.toUpperCase() }),
    });
    expect(twice.details).toMatchObject([{ path: "name", rule: "taken" }]);
  });
});

describe("an alert", () => {
  it("is raised once for twice the same key, also at the same moment, and reaches only those with its right", async () => {
    await grantOnlyAgent();
    const { program, token } = await makeProgram();
    const agent = await app.logIn("agent");
    const dev = await app.logIn("dev");
    const count = async () =>
      (await app.call(countAlerts, { as: agent, params: { alert: "commandes" } })).answer.data;
    const before = await count();
    const about = '<img src=x onerror="alert(1)"> & <b>BC</b>';
    const body = wish({ about, target: "https://erp.example/orders/7" });
    const answers = await Promise.all([raise(token, body), raise(token, body), raise(token, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ answer }) => answer.data.raised)).toHaveLength(1);
    expect(new Set(answers.map(({ answer }) => answer.data.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);

    const linesOf = async (as: string) =>
      (await app.call(listNotifications, { as, query: { lang: "fr" } })).answer.data.notifications.filter(
        ({ target }) => target === body.target,
      );
    expect(await linesOf(agent)).toMatchObject([
      { kind: "commandes", params: { reference: about }, count: 1 },
    ]);
    expect(await linesOf(dev)).toEqual([]);
    expect(await linesOf(admin)).toEqual([]);

    // By mail to those with the right, as text; the link leads into the product (D5).
    await mailAlerts(app.platform);
    const { rows } = await app.platform.database.pool.query<{ username: string; mail: string }>(
      `select p.username, m::text as mail from mail m join person p on p.id = m.person_id
       where m::text like '%onerror%'`,
    );
    expect(rows.map(({ username }) => username)).toEqual(["agent"]);

    const used = (await app.call(contract.readProgram, { as: admin, params: { id: program.id } })).answer
      .data;
    expect(used.raised).toBe(1);
    expect(used.lastUsedAt).not.toBeNull();
    expect(used.version).toBe(1);
  });

  it("says itself in the reader's language where the program gives several", async () => {
    await grantOnlyAgent();
    const { token } = await makeProgram();
    const target = "/app/modules?about=languages";
    await raise(token, wish({ about: { fr: "Commande urgente", en: "Urgent order" }, target }));
    const as = await app.logIn("agent");
    const { answer } = await app.call(listNotifications, { as, query: { lang: "en" } });
    const line = answer.data.notifications.find((one) => one.target === target);
    expect(line?.params).toEqual({ reference: "Urgent order" });
  });

  it.each(alertNames)("%s can be raised", async (alert) => {
    const { token } = await makeProgram({ alerts: [alert] });
    expect((await raise(token, wish({ alert }))).status).toBe(200);
  });

  it("is refused without a token, with an unknown one, one of a person, beyond what it may raise", async () => {
    const { token } = await makeProgram();
    const refusals = [
      await app.call(contract.raiseAlert, { body: wish() }),
      await raise("x".repeat(43), wish()),
      await raise(admin, wish()),
      await raise(token, wish({ alert: "video" })),
    ];
    expect(refusals.map(({ status, error }) => [status, error])).toEqual([
      [401, "tokenMissing"],
      [401, "tokenInvalid"],
      [401, "tokenInvalid"],
      [403, "rightMissing"],
    ]);
  });

  it("is refused once the token was withdrawn, renewed or its program deleted", async () => {
    const { program, token } = await makeProgram();
    const params = { id: program.id };
    const renewed = await app.call(contract.renewProgramToken, { as: admin, params, body: { version: 1 } });
    expect((await raise(token, wish())).error).toBe("tokenInvalid");
    expect((await raise(renewed.answer.token, wish())).status).toBe(200);
    const gone = await app.call(contract.revokeProgram, { as: admin, params, body: { version: 2 } });
    expect(gone.answer.data.revokedAt).not.toBeNull();
    expect((await raise(renewed.answer.token, wish())).error).toBe("tokenInvalid");
    const again = await app.call(contract.renewProgramToken, { as: admin, params, body: { version: 3 } });
    expect((await raise(again.answer.token, wish())).status).toBe(200);
    await app.call(contract.removeProgram, { as: admin, params, query: { version: 4 } });
    expect((await raise(again.answer.token, wish())).error).toBe("tokenInvalid");
  });

  it("beyond the program's limit is refused with the time to wait; another program goes on", async () => {
    const { token } = await makeProgram({ perMinute: 2 });
    const other = await makeProgram();
    expect((await raise(token, wish())).status).toBe(200);
    expect((await raise(token, wish())).status).toBe(200);
    const late = await raise(token, wish());
    expect([late.status, late.error]).toEqual([429, "tooManyRequests"]);
    const seconds = Number(late.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await raise(other.token, wish())).status).toBe(200);
  });

  it.each([
    { target: "javascript:alert(1)" },
    { target: "http://plain.example/" },
    { target: "//elsewhere.example/" },
    { target: "/planete-online-server/openapi" },
    { about: "" },
    { about: {} },
    { about: "two\nlines" },
    { key: "" },
  ])("with %o is refused as bad input", async (part) => {
    const { token } = await makeProgram();
    expect((await raise(token, wish(part))).status).toBe(400);
  });

  it("stands in the description of the calls", async () => {
    const response = await fetch(`${app.url}${apiBasePath}/openapi.json`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(await response.json()).toMatchObject({
      paths: {
        [`${apiBasePath}${contract.raiseAlert.path}`]: { post: { summary: contract.raiseAlert.summary } },
      },
    });
  });
});
