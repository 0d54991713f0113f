import { afterAll, beforeAll, expect, test } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import type { MenuEntryWire, MenuWire } from "@planete/shared/contract/menus.contract.ts";
import {
  menuChanged,
  menuConflict,
  menuEntryOf,
  previewMenu,
  readMenu,
  saveMenu,
} from "@planete/shared/contract/menus.contract.ts";
import { createRight, removeRight } from "@planete/shared/contract/rights.contract.ts";
import { createTeam, listTeams, removeTeam } from "@planete/shared/contract/teams.contract.ts";
import { productMenu } from "@planete/shared/domain/menus/menu.ts";
import { LiveClient } from "../../../test/live-client.ts";
import { peopleDesk } from "../../../test/people-desk.ts";
import type { PeopleDesk } from "../../../test/people-desk.ts";
import { startTestApp } from "../../../test/start-test-app.ts";
import type { TestApp } from "../../../test/start-test-app.ts";

let server: TestApp;
let admin: string;
let people: PeopleDesk;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.logIn("admin");
  people = peopleDesk(server, admin);
});
afterAll(() => server.stop());

const own = (part: Partial<MenuEntryWire> & Pick<MenuEntryWire, "slug">): MenuEntryWire => ({
  parent: null,
  names: { fr: "À nous" },
  path: "https://intranet.example/",
  icon: "book",
  audience: "everyone",
  rights: [],
  teams: [],
  flags: [],
  active: true,
  ...part,
});

const tree = async (): Promise<MenuWire> => (await server.call(readMenu, { as: admin })).answer.data;
const entriesOf = ({ menusInterface }: MenuWire): MenuEntryWire[] => menusInterface.map(menuEntryOf);

/** Saves the tree as it is now, changed. */
async function save(change: (entries: MenuEntryWire[]) => MenuEntryWire[], as = admin) {
  const menu = await tree();
  return server.call(saveMenu, {
    as,
    body: { version: menu.version, menusInterface: change(entriesOf(menu)) },
  });
}

const withEntry = (entry: MenuEntryWire) => (entries: MenuEntryWire[]) => [
  ...entries.filter(({ slug }) => slug !== entry.slug),
  entry,
];
const changed =
  (wanted: string, changes: Partial<MenuEntryWire>) =>
  (entries: MenuEntryWire[]): MenuEntryWire[] =>
    entries.map((entry) => (entry.slug === wanted ? { ...entry, ...changes } : entry));

const menuOf = async (username: string): Promise<string[]> => {
  const as = await server.logIn(username);
  return (await server.call(readUser, { as })).answer.data.menu.map(({ slug }) => slug);
};

test("the menu begins as the thirteen entries of the specification, and each person meets what they may open", async () => {
  expect(entriesOf(await tree()).map(({ slug }) => slug)).toEqual(productMenu.map(({ slug }) => slug));
  expect(await menuOf("admin")).toEqual(productMenu.map(({ slug }) => slug));
  expect(await menuOf("guest")).not.toContain("sheets");
  expect(await menuOf("client")).toEqual(expect.arrayContaining(["home", "sheets", "account", "logout"]));
  expect(await menuOf("client")).not.toContain("rights");
});

test.each(["lead", "dev", "agent", "client", "guest"])(
  "%s neither reads nor changes the tree",
  async (name) => {
    const as = await server.logIn(name);
    const { version, menusInterface } = await tree();
    const body = { version, menusInterface: menusInterface.map(menuEntryOf) };
    expect((await server.call(readMenu, { as })).status).toBe(403);
    expect((await server.call(saveMenu, { as, body })).status).toBe(403);
    const userId = await people.idOf("admin");
    const preview = { userId, menusInterface: body.menusInterface };
    expect((await server.call(previewMenu, { as, body: preview })).status).toBe(403);
  },
);

test("an entry for clients' users, for staff, for a team, a flag or a right is met by exactly those", async () => {
  const seenBy = async (part: Partial<MenuEntryWire>): Promise<string[]> => {
    expect((await save(withEntry(own({ slug: "ours", ...part })))).status).toBe(200);
    const names = ["admin", "agent", "client", "guest"];
    const menus = await Promise.all(names.map(menuOf));
    return names.filter((_name, at) => menus[at]?.includes("ours"));
  };
  expect(await seenBy({})).toEqual(["admin", "agent", "client", "guest"]);
  expect(await seenBy({ audience: "staff" })).toEqual(["admin", "agent", "guest"]);
  expect(await seenBy({ audience: "clients" })).toEqual(["client"]);
  expect(await seenBy({ audience: "some", teams: ["Support"] })).toEqual(["agent"]);
  expect(await seenBy({ audience: "some", flags: ["superAdministrator"] })).toEqual(["admin"]);
  expect(await seenBy({ audience: "some", rights: ["fiche-liaison"] })).toEqual(
    expect.not.arrayContaining(["guest"]),
  );
  expect(await seenBy({ active: false })).toEqual([]);
  // It shows and hides, it never grants.
  expect(await seenBy({ path: "/support-vision/droits" })).toEqual(["admin"]);
});

test("a preview says what any person would meet of a tree that is not saved, and why not the rest", async () => {
  const menusInterface = changed("news", { active: false })(entriesOf(await tree()));
  const userId = await people.idOf("guest");
  const { answer } = await server.call(previewMenu, { as: admin, body: { userId, menusInterface } });
  const lines = new Map(answer.data.map((line) => [line.slug, line]));
  expect(lines.get("news")).toMatchObject({ hidden: "off" });
  expect(lines.get("sheets")).toMatchObject({ hidden: "right", right: "fiche-liaison" });
  expect(lines.get("home")).toMatchObject({ hidden: null });
  // What it says of the saved tree is what the person is given.
  const saved = entriesOf(await tree());
  const same = await server.call(previewMenu, { as: admin, body: { userId, menusInterface: saved } });
  const shown = same.answer.data.flatMap(({ slug, hidden }) => (hidden === null ? [slug] : []));
  expect(await menuOf("guest")).toEqual(shown);
  const nobody = { userId: "018f0000-0000-7000-8000-000000000000", menusInterface: saved };
  expect((await server.call(previewMenu, { as: admin, body: nobody })).status).toBe(404);
});

test("home, my account and logout cannot be hidden, left out, moved away or led elsewhere", async () => {
  const refused = async (change: (entries: MenuEntryWire[]) => MenuEntryWire[]): Promise<unknown> => {
    const { status, details } = await save(change);
    expect(status).toBe(400);
    return Array.isArray(details) ? details[0] : details;
  };
  const at = (await tree()).menusInterface.findIndex(({ slug }) => slug === "logout");
  expect(await refused(changed("logout", { active: false }))).toMatchObject({
    path: `menusInterface.${at}.active`,
    rule: "fixed",
  });
  expect(await refused(changed("home", { audience: "clients" }))).toMatchObject({ rule: "fixed" });
  expect(await refused(changed("account", { parent: "news" }))).toMatchObject({ rule: "fixed" });
  expect(await refused(changed("news", { path: "/app/home" }))).toMatchObject({ rule: "fixed" });
  expect(await refused((entries) => entries.filter(({ slug }) => slug !== "news"))).toMatchObject({
    path: "menusInterface",
    rule: "required",
  });
  expect(await menuOf("guest")).toEqual(expect.arrayContaining(["home", "account", "logout"]));
});

test("an entry leads to a page of the product or an https address, for rights and teams that exist", async () => {
  for (const path of [
    "http://a.example/",
    "javascript:alert(1)",
    "//a.example",
    "/paie",
    "https://u:p@a.example",
  ])
    expect((await save(withEntry(own({ slug: "ours", path })))).status, path).toBe(400);
  const strange = own({ slug: "ours", audience: "some", teams: ["Nulle part"], rights: ["nulle-part"] });
  const { details } = await save(withEntry(strange));
  expect(details).toEqual([
    expect.objectContaining({ path: expect.stringMatching(/rights$/), rule: "unknown" }),
    expect.objectContaining({ path: expect.stringMatching(/teams$/), rule: "unknown" }),
  ]);
});

test("two administrators on one menu: the second gets what is new and who made it so", async () => {
  const menu = await tree();
  const body = { version: menu.version, menusInterface: entriesOf(menu) };
  expect((await save(changed("help", { names: { fr: "Aide et guides" } }))).status).toBe(200);
  const late = await server.call(saveMenu, { as: admin, body });
  expect(late.status).toBe(409);
  const details = menuConflict.parse(late.details);
  expect(details.by).not.toBeNull();
  expect(details.current.menusInterface.find(({ slug }) => slug === "help")?.names).toEqual({
    fr: "Aide et guides",
  });
});

test("a change is kept in the history of its entry, and a move in that of what was moved alone", async () => {
  await save((entries) => {
    const news = entries.find(({ slug }) => slug === "news");
    return news ? [news, ...entries.filter((entry) => entry !== news)] : entries;
  });
  await save(changed("news", { names: { fr: "Le journal" }, icon: "book" }));
  const historyOf = async (subject: string) =>
    (await server.call(readHistory, { as: admin, query: { record: "menu", subject } })).answer.data;
  expect((await historyOf("news")).map(({ action }) => action).slice(0, 2)).toEqual(["change", "order"]);
  expect((await historyOf("news"))[0]?.changes).toEqual([
    { field: "names", before: [], after: ["fr: Le journal"] },
    { field: "icon", before: null, after: "book" },
  ]);
  expect((await historyOf("calendar")).map(({ action }) => action)).not.toContain("order");
});

test("open pages hear of a new menu, whoever they belong to", async () => {
  const client = await LiveClient.open(server.url, await server.logIn("client"));
  await save(changed("contact", { icon: "phone" }));
  const heard = (): boolean => client.events.some(({ type }) => type === menuChanged.type);
  await client.until(heard);
  expect(heard()).toBe(true);
  client.socket.close();
});

test("a team or right that an entry names is not dropped silently", async () => {
  await server.call(createTeam, { as: admin, body: { team: { name: "Au menu", memberIds: [] } } });
  const value = (number: number) => ({ value: number, libelle: {} });
  for (const tag of ["au-menu", "a-sa-place"])
    await server.call(createRight, {
      as: admin,
      body: {
        droit: { tag, libelle: { fr: tag }, description: {}, values: [value(0), value(1)], holders: [] },
      },
    });
  const entry = own({ slug: "ours", audience: "some", teams: ["Au menu"], rights: ["au-menu"] });
  expect((await save(withEntry(entry))).status).toBe(200);
  const teams = (await server.call(listTeams, { as: admin })).answer.data;
  const { id = "", version = 0 } = teams.find(({ name }) => name === "Au menu") ?? {};
  const drop = await server.call(removeTeam, { as: admin, params: { id }, query: { version } });
  expect(drop.error).toBe("recordInUse");
  expect(drop.details).toEqual({ uses: [{ what: "menus", count: 1 }] });
  const params = { tag: "au-menu" };
  expect((await server.call(removeRight, { as: admin, params })).error).toBe("recordInUse");
  const moved = await server.call(removeRight, { as: admin, params, query: { successor: "a-sa-place" } });
  expect(moved.status).toBe(200);
  expect(entriesOf(await tree()).find(({ slug }) => slug === "ours")?.rights).toEqual(["a-sa-place"]);
});
