import { apiBasePath } from "@planete/shared/contract/call.ts";
import { readContact } from "@planete/shared/contract/help.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import * as contract from "@planete/shared/contract/hotline-settings.contract.ts";
import * as hotlineSetup from "@planete/shared/contract/hotline-setup.contract.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { castId } from "../../../../seed/cast.ts";
import { HotlineDesk } from "../../../../test/hotline-desk.ts";
import { LiveClient } from "../../../../test/live-client.ts";

let desk: HotlineDesk;
beforeAll(async () => {
  desk = await HotlineDesk.open();
});
afterAll(() => desk.close());

test.each([
  ["production", contract.readBases],
  ["acceptance", contract.readAcceptanceBases],
  ["training", contract.readTrainingBases],
])("the %s installations come by client, sorted; a client's user sees their own", async (_which, call) => {
  const staff = (await desk.server.call(call, { as: await desk.as("agent") })).answer.data;
  const own = (await desk.server.call(call, { as: await desk.as("client") })).answer.data;
  expect(staff.length).toBeGreaterThan(5);
  expect(own.map(({ name }) => name)).toEqual(["Rhône-Alpes Intérim"]);
  const names = staff.map(({ name }) => name);
  const { rows } = await desk.server.platform.database.pool.query<{ name: string }>(
    "select unnest($1::text[]) as name order by 1",
    [names],
  );
  expect(names).toEqual(rows.map(({ name }) => name));
  expect((await desk.server.call(call, { as: await desk.as("guest") })).error).toBe(
    "liaisonFormRightMissing",
  );
});

test("everybody learns their role and their own field rights; only staff see everybody's", async () => {
  const rights = async (by: string) =>
    (await desk.server.call(hotlineSetup.readFieldRights, { as: await desk.as(by) })).answer.data;
  expect(await rights("client")).toMatchObject({
    role: "client",
    roles: null,
    possible: null,
    canChange: false,
  });
  expect(await rights("agent")).toMatchObject({
    role: "agent",
    canChange: false,
    fields: { assignee: "write" },
  });
  expect(await rights("admin")).toMatchObject({
    role: "manager",
    canChange: true,
    roles: { client: { assignee: "none" } },
  });
});

test("labels are kept per language and side, and a client gets only those of their side", async () => {
  const labels = { "status.2": { client: { fr: "Nous y travaillons" }, staff: { fr: "Pris" } } };
  expect((await desk.saveSettings("agent", { labels })).error).toBe("rightMissing");
  const live = await LiveClient.open(desk.server.url, await desk.as("client"));
  expect((await desk.saveSettings("lead", { labels })).answer.data.labels).toEqual(labels);
  await live.until(() => live.events.some(({ type }) => type === "hotline.settings-changed"));
  await live.cut();
  const setup = async (by: string) =>
    (await desk.server.call(hotlineSetup.readHotline, { as: await desk.as(by) })).answer.data;
  expect((await setup("client")).labels).toEqual({ "status.2": { fr: "Nous y travaillons" } });
  expect((await setup("agent")).labels).toEqual({ "status.2": { fr: "Pris" } });
  const { rows } = await desk.server.platform.database.pool.query(
    "select subject from history where area = 'hotline' and action = 'saveSetting' and subject = 'labels'",
  );
  expect(rows).toHaveLength(1);
});

const own = (fr: string) => ({ client: { fr }, staff: {} });
const settings = async () =>
  (await desk.server.call(contract.readHotlineSettings, { as: await desk.as("admin") })).answer.data;
const saveAt = async (by: string, version: number, changes: object) =>
  desk.server.call(contract.saveHotlineSettings, {
    as: await desk.as(by),
    body: { version, ...changes },
  });

const nameOf = async (username: "lead" | "admin"): Promise<string | undefined> => {
  const { rows } = await desk.server.platform.database.pool.query<{ name: string }>(
    "select firstname || ' ' || lastname as name from person where id = $1",
    [castId(username)],
  );
  return rows[0]?.name;
};

test.each([
  ["labels", { labels: { "impact.1": own("Joli") } }, { labels: { "impact.1": own("Beau") } }],
  [
    "field rights",
    { fieldRights: { client: { url: "read" } } },
    { fieldRights: { client: { url: "none", phone: "read" } } },
  ],
  [
    "opening hours",
    { openingHours: [[{ from: 480, to: 720 }], null, null, null, null, null, null] },
    { openingHours: [[{ from: 600, to: 720 }], null, null, null, null, null, null] },
  ],
  [
    "assignees",
    { defaultAssignees: { paie: castId("agent") } },
    { defaultAssignees: { paie: castId("lead") } },
  ],
])(
  "of two who change %s at once the second learns what is new, and overwrites nothing",
  async (_what, first, second) => {
    const { version } = await settings();
    const [lead, admin] = await Promise.all([
      saveAt("lead", version, first),
      saveAt("admin", version, second),
    ]);
    const isLeadFirst = lead.status === 200;
    const [saved, refused] = isLeadFirst ? [lead, admin] : [admin, lead];
    expect([saved.status, refused.status, refused.error]).toEqual([200, 409, "conflict"]);
    const { current, by } = contract.hotlineSettingsConflict.parse(refused.details);
    expect(current).toEqual(saved.answer.data);
    expect(await settings()).toEqual(current);
    expect(by).toBe(await nameOf(isLeadFirst ? "lead" : "admin"));
    // What was refused goes through once it is based on what is there.
    const again = isLeadFirst
      ? saveAt("admin", current.version, second)
      : saveAt("lead", current.version, first);
    expect((await again).status).toBe(200);
  },
);

test("an open form hears that settings changed, and an emptied word is the product's again", async () => {
  const live = await LiveClient.open(desk.server.url, await desk.as("admin"));
  await desk.saveSettings("lead", {
    labels: { "impact.2": own("Petit") },
    defaultAssignees: { pilotage: castId("lead") },
  });
  await live.until(() =>
    live.events.some(
      ({ type, payload }) =>
        type === "record.changed" && JSON.stringify(payload).includes('"record":"hotline"'),
    ),
  );
  await live.cut();
  const emptied = { labels: { "impact.2": { client: {}, staff: {} } }, defaultAssignees: { pilotage: null } };
  const { data } = (await desk.saveSettings("lead", emptied)).answer;
  expect(data.labels).not.toHaveProperty(["impact.2"]);
  expect(data.defaultAssignees).not.toHaveProperty("pilotage");
});

test("of opening hours only the days that are named change", async () => {
  const before = (await settings()).openingHours;
  const day = [{ from: 480, to: 720 }];
  await desk.saveSettings("lead", { openingHours: [null, null, null, null, null, day, null] });
  const after = before.map((spans, at) => (at === 5 ? day : spans));
  expect((await settings()).openingHours).toEqual(after);
  // The contact page has the same hours, for clients too.
  const contact = await desk.server.call(readContact, { as: await desk.as("client") });
  expect([contact.answer.data.hours, contact.answer.data.openingHours]).toEqual([null, after]);
  expect((await desk.saveSettings("lead", { openingHours: before })).answer.data.openingHours).toEqual(
    before,
  );
});

test("of two who change a quick reply the second learns what is new", async () => {
  const as = await desk.as("lead");
  const added = await desk.server.call(contract.addQuickReply, {
    as,
    body: { name: "À deux", variants: { fr: "Bonjour" } },
  });
  const { id = "", version = 0 } = added.answer.data.find(({ name }) => name === "À deux") ?? {};
  const change = async (by: string, variants: object) =>
    desk.server.call(contract.changeQuickReply, {
      as: await desk.as(by),
      params: { id },
      body: { version, variants },
    });
  expect((await change("agent", { fr: "Salut" })).error).toBe("rightMissing");
  expect((await change("admin", { fr: "Bonsoir" })).status).toBe(200);
  const refused = await change("lead", { fr: "Salut" });
  expect([refused.status, refused.error]).toEqual([409, "conflict"]);
  const { current, by } = contract.quickReplyConflict.parse(refused.details);
  expect([current.version, current.variants.fr?.text]).toEqual([version + 1, "Bonsoir"]);
  expect(by).toBe(await nameOf("admin"));
  const query = { version: String(current.version) };
  await desk.server.call(contract.removeQuickReply, { as, params: { id }, query });
});

test("opening hours must be hours, and a holiday marked worked is no day off", async () => {
  const as = await desk.as("lead");
  const closed = Array.from({ length: 7 }, () => []);
  const upsideDown = [[{ from: 600, to: 540 }], ...closed.slice(1)];
  expect((await desk.saveSettings("lead", { openingHours: upsideDown })).error).toBe("validationFailed");
  const { daysOff } = (await desk.server.call(hotlineSetup.readHotline, { as })).answer.data;
  expect(daysOff).toContain("2026-12-25");
  const { rows } = await desk.server.platform.database.pool.query<{ day: string }>(
    "select day from holiday where worked",
  );
  for (const { day } of rows) expect(daysOff).not.toContain(day);
});

test("a new sheet of a module goes to its default assignee, as long as they hold the right", async () => {
  const save = (defaultAssignees: Record<string, string>) => desk.saveSettings("lead", { defaultAssignees });
  expect((await save({ nichts: castId("agent") })).error).toBe("moduleUnknown");
  expect((await save({ formation: castId("guest") })).error).toBe("personUnknown");
  expect((await save({ formation: castId("agent") })).status).toBe(200);
  const sheet = await desk.sheet("client", { module: "formation" });
  expect((await desk.open("agent", sheet.id)).data.assignee?.id).toBe(castId("agent"));
});

test("quick replies are for staff; one reply has one text per language, and an unchanged one keeps its date", async () => {
  const as = await desk.as("lead");
  const read = async (by: string) => desk.server.call(contract.readQuickReplies, { as: await desk.as(by) });
  expect((await read("client")).error).toBe("actionNotAllowed");
  const seeded = (await read("agent")).answer.data;
  for (const reply of seeded)
    expect(Object.keys(reply.variants).toSorted()).toEqual([...languageCodes].toSorted());
  const added = (
    await desk.server.call(contract.addQuickReply, {
      as,
      body: { name: "Essai", variants: { fr: "Bonjour", en: "Hello" } },
    })
  ).answer.data;
  const mine = added.find(({ name }) => name === "Essai");
  const unknown = await desk.server.call(contract.addQuickReply, {
    as,
    body: { name: "Faute", variants: { fr: "Bonjour {{nom}}" } },
  });
  expect(unknown.error).toBe("validationFailed");
  desk.wait(60_000);
  const params = { id: mine?.id ?? "" };
  const version = mine?.version ?? 0;
  const changed = (
    await desk.server.call(contract.changeQuickReply, {
      as,
      params,
      body: { version, variants: { fr: "Bonjour", en: "Hi", de: "Hallo" } },
    })
  ).answer.data;
  const after = changed.find(({ id }) => id === params.id)?.variants;
  expect(after?.fr).toEqual(mine?.variants.fr);
  expect(after?.en?.changedAt).not.toBe(mine?.variants.en?.changedAt);
  expect(after?.de?.text).toBe("Hallo");
  const remove = (at: number) =>
    desk.server.call(contract.removeQuickReply, { as, params, query: { version: String(at) } });
  expect((await remove(version)).error).toBe("conflict");
  expect((await remove(version + 1)).answer.data.map(({ id }) => id)).not.toContain(params.id);
  expect((await remove(version + 1)).error).toBe("notFound");
});

test("staff choose among colleagues of the hotline and a client's people, a client's user among their own", async () => {
  const people = async (by: string, query: { client?: string } = {}) =>
    (await desk.server.call(contract.readSheetPeople, { as: await desk.as(by), query })).answer.data;
  const forStaff = await people("agent");
  const ids = forStaff.staff.map(({ id }) => id);
  expect([ids.includes(castId("lead")), ids.includes(castId("guest"))]).toEqual([true, false]);
  const hansa = forStaff.clients.find(({ name }) => name.startsWith("Hansa"))?.id ?? "";
  expect((await people("agent", { client: hansa })).clientUsers.map(({ id }) => id)).toEqual([
    castId("jurgen.wolff"),
  ]);
  const forClient = await people("client", { client: hansa });
  expect([forClient.staff, forClient.clients]).toEqual([[], []]);
  expect(forClient.clientUsers.map(({ id }) => id)).toContain(castId("thierry.roche"));
  expect(forClient.clientUsers.map(({ id }) => id)).not.toContain(castId("jurgen.wolff"));
});

test("sheets are about modules that clients may see, with their parts", async () => {
  const { answer } = await desk.server.call(hotlineSetup.readSheetModules, { as: await desk.as("agent") });
  const payroll = answer.data.find(({ slug }) => slug === "paie");
  expect(payroll?.subModules.map(({ slug }) => slug)).toEqual(["bulletins", "acomptes"]);
  expect(answer.data.map(({ slug }) => slug)).not.toContain("parametres");
});

test("a guide is missing until somebody uploads one, and then anybody may read it", async () => {
  const read = async (by: string) =>
    fetch(`${desk.server.url}${apiBasePath}/upload/guide-hotline`, {
      headers: { authorization: `Bearer ${await desk.as(by)}` },
    });
  expect((await read("client")).status).toBe(404);
  const file = new File(["Guide de la hotline"], "guide.txt", { type: "text/plain" });
  expect(
    (await desk.server.call(contract.saveHotlineGuide, { as: await desk.as("agent"), file })).error,
  ).toBe("rightMissing");
  const inPlace = async (by: string) => desk.server.call(contract.readGuides, { as: await desk.as(by) });
  expect((await inPlace("agent")).error).toBe("rightMissing");
  expect((await inPlace("lead")).answer.data).toEqual({ product: null, hotline: null });
  await desk.server.call(contract.saveHotlineGuide, { as: await desk.as("lead"), file });
  expect((await inPlace("lead")).answer.data).toEqual({
    product: null,
    hotline: { version: 1, name: "guide.txt", bytes: 19, changedAt: desk.now.toISOString(), languages: [] },
  });
  const got = await read("client");
  expect([got.status, await got.text()]).toEqual([200, "Guide de la hotline"]);
  expect((await read("guest")).status).toBe(403);
});

test("a guide for readers of one language leaves the one for all the others in place", async () => {
  const as = await desk.as("lead");
  const guide = (words: string) => new File([words], `${words}.txt`, { type: "text/plain" });
  await desk.server.call(contract.saveHotlineGuide, { as, file: guide("for all") });
  await desk.server.call(contract.saveHotlineGuide, { as, file: guide("ภาษาไทย"), query: { lang: "th" } });
  const read = async (lang: string) =>
    (
      await fetch(`${desk.server.url}${apiBasePath}/upload/guide-hotline?lang=${lang}`, {
        headers: { authorization: `Bearer ${as}` },
      })
    ).text();
  expect([await read("th"), await read("de")]).toEqual(["ภาษาไทย", "for all"]);
  await desk.server.call(contract.saveHotlineGuide, { as, file: guide("again") });
  expect([await read("th"), await read("de")]).toEqual(["again", "again"]);
});

test("who replaces a guide that somebody else has replaced since is told, and the newer one stays", async () => {
  const guide = (words: string) => new File([words], `${words}.txt`, { type: "text/plain" });
  const save = async (by: string, words: string, version: number) =>
    desk.server.call(contract.saveGuide, {
      as: await desk.as(by),
      file: guide(words),
      query: { version: String(version) },
    });
  expect((await save("lead", "one", 0)).status).toBe(200);
  const refused = await save("admin", "other", 0);
  const { current } = contract.guideConflict.parse(refused.details);
  expect([refused.status, current?.name, current?.version]).toEqual([409, "one.txt", 1]);
  expect((await save("admin", "other", 1)).status).toBe(200);
});

test("whoever sets the hotline up reads what was changed in it, by whom, before and after; nobody else", async () => {
  const at = async (by: string) => ({ as: await desk.as(by), query: { record: "hotline" as const } });
  await desk.saveSettings("lead", { labels: { "status.2": own("Prise") } });
  await desk.saveSettings("lead", { labels: { "status.2": own("Prise en charge") } });
  const { answer } = await desk.server.call(readHistory, await at("lead"));
  expect(answer.data[0]).toMatchObject({
    kind: "hotline",
    subjectId: "labels",
    by: { name: await nameOf("lead") },
    changes: [{ field: "labels.status.2.client.fr", before: "Prise", after: "Prise en charge" }],
  });
  await desk.saveSettings("lead", {
    defaultAssignees: { candidats: castId("agent") },
    openingHours: [null, null, [{ from: 545, to: 720 }], null, null, null, null],
  });
  const changes = (await desk.server.call(readHistory, await at("lead"))).answer.data
    .slice(0, 2)
    .flatMap((entry) => entry.changes);
  expect(changes).toContainEqual({
    field: "openingHours.2",
    before: expect.anything(),
    after: ["720 · 545"],
  });
  expect(changes).toContainEqual({
    field: "defaultAssignees.candidats",
    before: null,
    after: "Sofia Carvalho",
  });
  expect((await desk.server.call(readHistory, await at("agent"))).error).toBe("rightMissing");
});
