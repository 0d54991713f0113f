import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { listVideos } from "@planete/shared/contract/help.contract.ts";
import { findSheetByNumber } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { readModules } from "@planete/shared/contract/modules.contract.ts";
import { readNews } from "@planete/shared/contract/news.contract.ts";
import { listNotifications } from "@planete/shared/contract/notifications.contract.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { flagsOf } from "@planete/shared/domain/people/person.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { startTestApp } from "../test/start-test-app.ts";
import type { TestApp } from "../test/start-test-app.ts";
import { castClientUsers, castId, castPassword, castStaff, demonstrationAccounts } from "./cast.ts";
import type { CastUsername } from "./cast.ts";
import { alerts } from "./notifications.ts";
import { fixedRightHolders } from "./fixed-right-holders.ts";

const columns = [
  "fiche-liaison",
  "export-planning",
  "alerte-nouvel-fiche",
  "support-vision-home",
  "support-vision-clients",
  "support-vision-developpement",
  "support-vision-statistiques",
  "support-vision-import-vivier",
  "support-vision-authentication-configuration",
  "support-vision-droits",
] as const;

/** Who may what, in the order of the columns above; the remark says by which rule. */
// prettier-ignore
const expected: readonly (readonly [CastUsername, string, string])[] = [
  //                    liaison, export, new sheet | home, clients, development, statistics, import, sign-in, rights
  ["admin",             "1 0 0  1 1 1 1 1 1 1", "super administrator: every screen, but export must be given (D10)"],
  ["lead",              "1 1 0  1 1 1 1 0 0 0", "team Encadrement, and export by an own entry"],
  ["dev",               "1 0 0  1 0 1 0 0 0 0", "team Développement"],
  ["agent",             "1 0 1  1 1 0 0 1 0 0", "team Support and call center"],
  ["client",            "1 0 0  0 0 0 0 0 0 0", "client user with an own entry"],
  ["guest",             "0 0 0  0 0 0 0 0 0 0", "staff in no team"],
  ["isabelle.fontaine", "1 1 0  1 1 1 1 0 0 0", "direction by mail list: may export"],
  ["erik.lindstrom",    "1 0 1  1 1 1 1 1 1 0", "administrator: no security screen but the one given by name (D3)"],
  ["yasmine.haddad",    "1 1 0  1 1 1 1 0 0 0", "administrator: one screen taken away by an own 0"],
  ["julien.moreau",     "0 0 1  1 1 0 0 1 0 0", "own 0 wins over the team's 1 (D4)"],
  ["grace.okafor",      "1 0 1  1 0 0 0 0 0 0", "in no team: the call-center flag alone"],
  ["claire.dubois",     "1 0 0  1 1 0 0 0 0 0", "team Commercial, and sheets by an own entry"],
  ["samuel.cohen",      "1 1 0  1 1 1 1 0 0 0", "two teams: the higher value counts"],
  ["laia.casals",       "1 0 0  1 1 1 0 1 0 0", "two teams: Projet and Commercial"],
  ["thierry.roche",     "1 0 0  0 0 0 0 0 0 0", "client user with the right"],
  ["amelie.garnier",    "0 0 0  0 0 0 0 0 0 0", "client user without it"],
];

const everybody = [...castStaff, ...castClientUsers];

function valuesOf(row: string): Record<string, number> {
  const values = row.split(/\s+/).map(Number);
  return Object.fromEntries(columns.map((tag, index) => [tag, values[index] ?? Number.NaN]));
}

describe("the rights of the cast", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.stop());
  const tokens = new Map<CastUsername, string>();

  it.each(expected)("%s holds what the table says: %s (%s)", async (username, row) => {
    const token = await server.logIn(username, castPassword);
    tokens.set(username, token);
    const { answer } = await server.call(readUser, { as: token });
    expect(answer.data.id).toBe(castId(username));
    const held = Object.fromEntries(columns.map((tag) => [tag, answer.data.rights[tag] ?? 0]));
    expect(held).toEqual(valuesOf(row));
  });

  it.each(expected)("the rule alone gives %s the same: %s (%s)", (username, row) => {
    const person = everybody.find((each) => each.username === username);
    if (!person) throw new Error(`${username} is not in the cast`);
    const staff = "teams" in person ? person : undefined;
    const subject = {
      personId: castId(username),
      employee: staff !== undefined,
      teams: staff?.teams ?? [],
      flags: flagsOf({
        superAdministrator: staff?.superAdministrator ?? false,
        administrator: staff?.administrator ?? false,
        mailLists: staff?.mailLists ?? [],
      }),
    };
    const judged = Object.fromEntries(
      columns.map((tag) => [tag, effectiveRight(tag, holdersOf(tag, person), subject).value]),
    );
    expect(judged).toEqual(valuesOf(row));
  });

  it("tells everybody of things that open for them, and lists as much as the bell counts", async () => {
    const told = new Set<string>();
    for (const [username] of expected) {
      const as = tokens.get(username) ?? (await server.logIn(username, castPassword));
      const { answer } = await server.call(listNotifications, { as, query: { lang: "en" } });
      const { notifications, unread } = answer.data;
      expect([username, notifications.filter(({ read }) => !read).length]).toEqual([username, unread]);
      const { answer: modules } = await server.call(readModules, { as, params: { id: castId(username) } });
      const modulePaths = modules.data.flatMap(({ path, subModules }) => [
        path,
        ...subModules.map((part) => part.path),
      ]);
      const { answer: videos } = await server.call(listVideos, { as });
      for (const { kind, target } of notifications) {
        const { pathname, searchParams } = new URL(target, "https://planete.example");
        const id = pathname.split("/").at(-1) ?? "";
        const opens = pathname.startsWith("/app/hotline")
          ? await server.call(findSheetByNumber, { as, params: { number: searchParams.get("sheet") ?? "" } })
          : pathname.startsWith("/app/planete-online-news/")
            ? await server.call(readNews, { as, params: { id }, query: { lang: "en" } })
            : undefined;
        const found =
          opens?.status === 200 ||
          (pathname === "/app/help" && videos.data.some((video) => video.id === searchParams.get("video"))) ||
          (modulePaths.includes(pathname) && (searchParams.get("about") ?? "") !== "");
        expect({ username, kind, target, found }).toEqual({ username, kind, target, found: true });
        told.add(kind);
      }
    }
    // Every alert of the business suite was looked at.
    for (const { alert } of alerts) expect(told).toContain(alert);
  });

  it("refuses the account of somebody who left", async () => {
    for (const login of ["bruno.petit", "yann.le.goff"]) {
      const { status, error } = await server.call(logIn, { body: { login, password: castPassword } });
      expect({ login, status, error }).toEqual({ login, status: 403, error: "inactiveAccount" });
    }
  });
});

function holdersOf(tag: string, person: (typeof everybody)[number]): readonly RightHolder[] {
  const fixed = fixedRightHolders.get(tag);
  const own = Object.entries(person.ownRights ?? {}).filter(([ownTag]) => ownTag === tag);
  return [
    ...own.map(([, value]): RightHolder => ({ kind: "person", personId: castIdOf(person.username), value })),
    ...(fixed?.teams ?? []).map((team): RightHolder => ({ kind: "team", team, value: 1 })),
    ...(fixed?.flags ?? []).map((flag): RightHolder => ({ kind: "flag", flag, value: 1 })),
  ];
}

function castIdOf(username: string): string {
  return castId(username as CastUsername);
}

describe("the cast", () => {
  it("has the six accounts of the start message and some thirty people around them", () => {
    const usernames = everybody.map(({ username }) => username);
    expect(demonstrationAccounts.map(({ username }) => username)).toEqual([
      "admin",
      "lead",
      "dev",
      "agent",
      "client",
      "guest",
    ]);
    for (const { username } of demonstrationAccounts) expect(usernames).toContain(username);
    expect(usernames.length).toBeGreaterThanOrEqual(31);
    expect(new Set(usernames.map((name) => name.toLowerCase())).size).toBe(usernames.length);
  });

  it("speaks all eleven languages, and some have chosen none yet", () => {
    const spoken = new Set(everybody.map(({ language }) => language));
    expect(languageCodes.filter((code) => !spoken.has(code))).toEqual([]);
    expect(spoken).toContain(null);
  });

  it("has people on each of the four mail lists, and in each team", () => {
    const lists = new Set(castStaff.flatMap(({ mailLists }) => [...mailLists]));
    const teams = new Set(castStaff.flatMap(({ teams: own }) => [...own]));
    expect(lists.size).toBe(4);
    expect(teams.size).toBe(5);
  });
});
