import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import {
  changeAlertRoutes,
  changeMailList,
  createMailList,
  listMailLists,
  previewMailList,
  removeMailList,
  testMailList,
} from "@planete/shared/contract/broadcast.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { castId } from "../../../seed/cast.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";
import { notifyAlert } from "../../platform/notifications/notify-alert.ts";
import { mailListAlerts } from "./mail-list-alerts.ts";

let server: TestApp;
let admin: string;
/** Given the screen, and no super administrator. */
let keeper: string;
beforeAll(async () => {
  server = await startTestApp();
  const entry = { tag: supportVisionRight("Diffusion"), team_id: null, flag: null, value: 1 };
  await server.platform.database.kysely
    .insertInto("access_right_holder")
    .values({ ...entry, person_id: castId("yasmine.haddad") })
    .execute();
  admin = await server.logIn("admin");
  keeper = await server.logIn("yasmine.haddad");
});
afterAll(() => server.stop());

async function lists(as = admin) {
  return (await server.call(listMailLists, { as })).answer.data;
}
async function list(name: string, as = admin) {
  const found = (await lists(as)).find((one) => one.name === name);
  if (!found) throw new Error(`There is no list ${name}`);
  return found;
}
/** The list as a form would send it back, with some changes. */
async function draftOf(name: string, changes: object = {}) {
  const { purpose, owner, addresses, alerts, version } = await list(name);
  const keep = addresses.map(({ id }) => id);
  return { purpose, ownerId: owner?.id ?? null, keep, add: [], alerts, version, confirmed: true, ...changes };
}
async function change(name: string, changes: object, as = admin) {
  return server.call(changeMailList, { as, params: { name }, body: { list: await draftOf(name, changes) } });
}

test("the four fixed lists say which flag they give; addresses are matched to people, others are marked", async () => {
  const found = await lists();
  const fixed = found.flatMap(({ name, flag }) => (flag ? [[name, flag]] : []));
  expect(fixed).toEqual([
    ["callCenterMail", "callCenter"],
    ["directionMail", "direction"],
    ["equipeTechniqueMail", "equipeTech"],
    ["sysAdminMail", "sysAdmin"],
  ]);
  const permanence = await list("permanence");
  expect(permanence.flag).toBeNull();
  expect(permanence.addresses.map(({ address, person }) => [address, person?.name ?? null])).toContainEqual([
    "astreinte@hebergeur.example",
    null,
  ]);
});

test("whoever is no super administrator keeps lists without reading an address", async () => {
  const masked = await list("permanence", keeper);
  expect(JSON.stringify(await lists(keeper))).not.toMatch(/[a-z]{2,}@/);
  const { purpose, addresses, alerts, version } = masked;
  const saved = await server.call(changeMailList, {
    as: keeper,
    params: { name: "permanence" },
    body: {
      list: {
        purpose: `${purpose} Bis.`,
        ownerId: castId("lead"),
        keep: addresses.map(({ id }) => id),
        add: ["Nouvelle@Exemple.example"],
        alerts,
        version,
        confirmed: false,
      },
    },
  });
  expect(saved.status).toBe(200);
  expect(JSON.stringify(saved.answer)).not.toContain("nouvelle@");
  const now = await list("permanence");
  expect(now.addresses.map(({ address }) => address)).toContain("nouvelle@exemple.example");
  expect(now.addresses).toHaveLength(addresses.length + 1);
});

test("adding somebody to a fixed list is said, confirmed, and acts on their next call and open pages", async () => {
  const dev = await server.logIn("dev");
  const flags = async () => (await server.call(readUser, { as: dev })).answer.data.flags;
  expect(await flags()).toEqual([]);
  const add = ["linh.nguyen@planete.example"];
  const unconfirmed = await change("directionMail", { add, confirmed: false });
  expect([unconfirmed.status, unconfirmed.error]).toEqual([422, "changeConfirmationRequired"]);
  const { effects } = (
    await server.call(previewMailList, {
      as: admin,
      params: { name: "directionMail" },
      body: { list: await draftOf("directionMail", { add }) },
    })
  ).answer.data;
  expect(effects.map(({ difference }) => difference)).toContainEqual({
    what: "flag",
    flag: "direction",
    after: true,
  });
  expect(
    effects.flatMap(({ difference }) => (difference.what === "right" ? [difference.tag] : [])),
  ).toContain("export-planning");
  expect(await flags()).toEqual([]);
  const page = await LiveClient.open(server.url, dev);
  try {
    expect((await change("directionMail", { add })).status).toBe(200);
    expect(await flags()).toEqual(["direction"]);
    await page.until(() => page.frames.some(({ frame }) => frame === "reload"));
  } finally {
    page.socket.terminate();
  }
  const { addresses } = await list("directionMail");
  const keep = addresses.filter(({ person }) => person?.id !== castId("dev")).map(({ id }) => id);
  await change("directionMail", { keep });
  expect(await flags()).toEqual([]);
});

test("the last person who looks after the systems cannot be taken off their list", async () => {
  const refused = await change("sysAdminMail", { keep: [], add: ["personne@ailleurs.example"] });
  expect([refused.status, refused.error]).toEqual([409, "lastWayIn"]);
  expect((await list("sysAdminMail")).addresses.length).toBeGreaterThan(0);
});

test("nobody puts themselves on a list that gives a flag, but for super administrators, who may", async () => {
  const own = await server.platform.database.kysely
    .selectFrom("person")
    .select("email_address")
    .where("id", "=", castId("yasmine.haddad"))
    .executeTakeFirstOrThrow();
  const refused = await change("equipeTechniqueMail", { add: [own.email_address ?? ""] }, keeper);
  expect([refused.status, refused.error]).toEqual([403, "ownRights"]);
  const allowed = await change("directionMail", { add: ["helene.marchand@planete.example"] });
  expect(allowed.status).toBe(200);
});

test("a free list is made and removed; a fixed one stays, one that alerts go to says so", async () => {
  const made = await server.call(createMailList, {
    as: keeper,
    body: {
      list: { name: "essai", purpose: "", ownerId: null, add: ["a@b.example"], alerts: ["commandes"] },
    },
  });
  expect(made.answer.data).toMatchObject({ name: "essai", flag: null, alerts: ["commandes"], version: 2 });
  const again = await server.call(createMailList, {
    as: admin,
    body: { list: { name: "essai", purpose: "", ownerId: null, add: [], alerts: [] } },
  });
  expect(again.error).toBe("nameTaken");
  const remove = async (name: string) =>
    server.call(removeMailList, {
      as: admin,
      params: { name },
      query: { version: (await list(name)).version },
    });
  expect((await remove("essai")).details).toEqual({ uses: [{ what: "alerts", count: 1 }] });
  await change("essai", { alerts: [] });
  expect((await remove("essai")).status).toBe(200);
  expect((await remove("directionMail")).error).toBe("mailListFixed");
  const missing = await server.call(removeMailList, {
    as: admin,
    params: { name: "essai" },
    query: { version: 1 },
  });
  expect(missing.status).toBe(404);
});

test("of two administrators the second is told, and an address that is none is refused", async () => {
  const stale = await draftOf("lettre-du-mois");
  await change("lettre-du-mois", { purpose: "Autre" });
  const second = await server.call(changeMailList, {
    as: keeper,
    params: { name: "lettre-du-mois" },
    body: { list: stale },
  });
  expect([second.status, second.error]).toEqual([409, "conflict"]);
  expect(JSON.stringify(second.details)).not.toMatch(/[a-z]{2,}@/);
  expect((await change("lettre-du-mois", { add: ["not an address"] })).status).toBe(400);
});

test("alerts go to the lists chosen for them, once for each address, and never to a client's user", async () => {
  await change("permanence", {
    alerts: ["commandes"],
    add: ["nadia.cherif@rhone.example"],
  });
  await server.platform.database.transaction((queries) =>
    notifyAlert(queries, {
      alert: "commandes",
      params: { client: "Agence", count: 1 },
      target: "/app/home",
      at: new Date(),
    }),
  );
  await mailListAlerts(server.platform);
  await mailListAlerts(server.platform);
  const { rows } = await server.platform.database.pool.query<{ address: string }>(
    `select coalesce(m.address, p.email_address) as address from mail m left join person p on p.id = m.person_id
     where m.template = 'listAlert' order by 1`,
  );
  const { addresses } = await list("permanence");
  const expected = addresses.filter(({ person }) => person === null || person.employee);
  expect(rows.map(({ address }) => address)).toEqual(expected.map(({ address }) => address).toSorted());
  expect(rows.map(({ address }) => address)).not.toContain("nadia.cherif@rhone.example");
});

/** All lists at once, as the matrix reads and saves them. */
async function matrix(as = admin) {
  return (await server.call(listMailLists, { as })).answer;
}
const route = (
  routes: readonly { list: string; alerts: readonly ("video" | "rapport")[] }[],
  version: number,
) =>
  server.call(changeAlertRoutes, {
    as: admin,
    body: { version, routes: routes.map((one) => ({ list: one.list, alerts: [...one.alerts] })) },
  });

test("the matrix changes several lists at once, each with its history; their addresses and flags stay", async () => {
  const before = await matrix();
  const saved = await route(
    [
      { list: "directionMail", alerts: ["video", "rapport"] },
      { list: "lettre-du-mois", alerts: ["video"] },
    ],
    before.routesVersion,
  );
  expect(saved.status).toBe(200);
  const after = await matrix();
  expect(saved.answer).toEqual(after);
  expect(after.routesVersion).toBeGreaterThan(before.routesVersion);
  const alerts = Object.fromEntries(after.data.map((one) => [one.name, one.alerts.toSorted()]));
  expect(alerts).toMatchObject({ directionMail: ["rapport", "video"], "lettre-du-mois": ["video"] });
  expect(after.data.map(({ name, addresses }) => [name, addresses])).toEqual(
    before.data.map(({ name, addresses }) => [name, addresses]),
  );
  const { rows } = await server.platform.database.pool.query<{ subject: string; alerts: unknown }>(
    `select subject, after -> 'alerts' as alerts from history
     where area = 'mail-lists' and action = 'changeMailList' order by at desc, id desc limit 2`,
  );
  expect(rows).toContainEqual({ subject: "directionMail", alerts: ["rapport", "video"] });
  expect(rows).toContainEqual({ subject: "lettre-du-mois", alerts: ["video"] });
});

test("of two who change the matrix the second is told what is new and by whom, and nothing is saved of theirs", async () => {
  const { routesVersion } = await matrix();
  await change("permanence", { alerts: ["rapport"] }, keeper);
  const second = await route([{ list: "directionMail", alerts: [] }], routesVersion);
  expect([second.status, second.error]).toEqual([409, "conflict"]);
  const now = await matrix();
  expect(second.details).toMatchObject({ current: now, by: "Yasmine Haddad" });
  expect((await list("directionMail")).alerts.toSorted()).toEqual(["rapport", "video"]);
  // What does not touch the matrix does not stop it.
  await change("permanence", { purpose: "Nuit et jours fériés" });
  expect((await matrix()).routesVersion).toBe(now.routesVersion);
});

test("a list that is not there stops the whole matrix, and without the right nobody changes it", async () => {
  const { routesVersion } = await matrix();
  const missing = await route(
    [
      { list: "directionMail", alerts: [] },
      { list: "nobody-made-it", alerts: ["video"] },
    ],
    routesVersion,
  );
  expect(missing.status).toBe(404);
  expect((await list("directionMail")).alerts.toSorted()).toEqual(["rapport", "video"]);
  const lead = await server.logIn("lead");
  const refused = await server.call(changeAlertRoutes, {
    as: lead,
    body: { version: routesVersion, routes: [{ list: "directionMail", alerts: [] }] },
  });
  expect(refused.status).toBe(403);
  // A list that comes or goes is one that the matrix does not show yet.
  await server.call(createMailList, {
    as: admin,
    body: { list: { name: "nouvelle", purpose: "", ownerId: null, add: [], alerts: [] } },
  });
  expect((await route([{ list: "directionMail", alerts: [] }], routesVersion)).status).toBe(409);
});

test("a test mail goes to every address of a list, a few times at most", async () => {
  const send = () => server.call(testMailList, { as: admin, params: { name: "lettre-du-mois" } });
  expect((await send()).answer.data.mails).toBe(3);
  await send();
  await send();
  expect((await send()).status).toBe(429);
});

test("whoever keeps the lists reads what happened to one, without an address; nobody else does", async () => {
  const { purpose } = await list("permanence");
  await change("permanence", { purpose: "Nuits", add: ["tracee@exemple.example"] });
  const query = { record: "mail-lists" as const, subject: "permanence" };
  const { answer } = await server.call(readHistory, { as: keeper, query });
  const [latest] = answer.data;
  expect(latest).toMatchObject({ by: { name: "Hélène Marchand" }, verb: "change", subject: "permanence" });
  expect(latest?.changes[0]).toEqual({ field: "purpose", before: purpose, after: "Nuits" });
  expect(new Set(answer.data.map(({ subjectId }) => subjectId))).toEqual(new Set(["permanence"]));
  expect(JSON.stringify(answer)).not.toContain("tracee@");
  const lead = await server.logIn("lead");
  const refused = await server.call(readHistory, { as: lead, query });
  expect([refused.status, refused.error]).toEqual([403, "rightMissing"]);
  // The right of this screen opens no other's history, on its own or beside it.
  const other = { record: "authentication-settings" as const };
  expect((await server.call(readHistory, { as: keeper, query: other })).status).toBe(403);
  expect(
    (await server.call(readHistory, { as: keeper, query: { ...query, also: ["authentication-settings"] } }))
      .status,
  ).toBe(403);
  const unknown = await fetch(
    `${server.url}${apiBasePath}${readHistory.path}?record=postcards&subject=permanence`,
    { headers: { authorization: `Bearer ${keeper}` } },
  );
  expect(unknown.status).toBe(400);
});
