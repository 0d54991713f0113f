import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import { defaultPreferences } from "@planete/shared/contract/preferences.contract.ts";
import { currentPath, hrefOf, navigate } from "../platform/navigation.ts";
import type { Session } from "../platform/session/session-store.ts";
import { decide } from "./guard.ts";
import type { RouteEntry } from "./route-table.ts";
import { routeTable } from "./route-table.ts";
import { paths } from "../paths.ts";
import { visitorOf } from "./visitor.ts";

function person(rights: Readonly<Record<string, number>>): Session {
  const user: UserWire = {
    id: "00000000-0000-7000-8000-000000000001",
    username: "lea",
    firstname: "Léa",
    lastname: "Martin",
    function: "",
    quality: "",
    phoneNumber: "",
    defaultLanguage: "fr",
    employee: true,
    superAdministrator: false,
    administrator: false,
    photo: null,
    signature: null,
    client: null,
    teams: [],
    flags: [],
    rights,
    menu: [],
  };
  return { kind: "person", user, preferences: defaultPreferences };
}

const allRights = Object.fromEntries(
  routeTable.flatMap(({ guard }) => (guard.kind === "right" ? [[guard.tag, 1] as const] : [])),
);

const strangers: Readonly<Record<string, Session>> = {
  anonymous: { kind: "anonymous" },
  "whose session expired": { kind: "anonymous", ended: "expired" },
  "logged out from another device": { kind: "anonymous", ended: "revoked" },
  "owing the second proof": { kind: "pending", step: "second-factor" },
  "who must set up a second proof": { kind: "pending", step: "enrolment" },
};
const overdue: Session = { kind: "pending", step: "password-change" };
const withoutRights = person({});
const withEveryRight = person(allRights);

/** Where somebody who opens the address ends up, in words. */
function outcome(path: string, session: Session): string {
  navigate(path);
  const decision = decide(currentPath(), visitorOf(session), true);
  if (decision.kind !== "redirect") return decision.kind;
  // Wherever the product lives, it never sends anybody out of its own folder.
  expect(hrefOf(decision.to).startsWith(hrefOf("/"))).toBe(true);
  return `to ${decision.to}${decision.missing === undefined ? "" : `, without ${decision.missing}`}`;
}

const toLogin = (path: string): string =>
  path === paths.home || path === paths.logout ? "to /login" : `to /login?next=${encodeURIComponent(path)}`;

/** The rules of spec §2, by kind of route. */
function forStrangers({ path, guard }: RouteEntry): string {
  return guard.kind === "public" || guard.kind === "demonstration" ? "show" : toLogin(path);
}

// Whether a screen of support vision is built, the router knows: the guard lets its holders in.
const built = ({ screen, vision }: RouteEntry): string =>
  screen === undefined && vision === undefined ? "not-found" : "show";

function forOverdue(entry: RouteEntry): string {
  const remains = [paths.passwordExpiry, paths.resetPassword, paths.logout].some(
    (path) => path === entry.path,
  );
  return remains ? built(entry) : "to /app/password-expiry";
}

function forPerson(entry: RouteEntry, rights: "none" | "all"): string {
  if (entry.path === paths.login) return "to /app/home";
  if (entry.path === paths.passwordExpiry) return "to /app/home";
  if (entry.guard.kind === "right" && rights === "none") return `to /app/home, without ${entry.guard.tag}`;
  return built(entry);
}

describe.each([["/"], ["/suite/"], ["/a/deep/place/"]])("under %s", (base) => {
  const setting = document.createElement("meta");
  beforeEach(() => {
    setting.name = "base-path";
    setting.content = base;
    document.head.append(setting);
  });
  afterEach(() => setting.remove());

  describe.each(routeTable.map((entry) => [entry.path, entry] as const))("%s", (path, entry) => {
    it.each(Object.entries(strangers))("is judged right for somebody %s", (_who, session) => {
      expect(outcome(path, session)).toBe(forStrangers(entry));
    });
    it("leaves nothing but the new password to whoever did not change it in time", () => {
      expect(outcome(path, overdue)).toBe(forOverdue(entry));
    });
    it("is judged right with and without the right", () => {
      expect(outcome(path, withoutRights)).toBe(forPerson(entry, "none"));
      expect(outcome(path, withEveryRight)).toBe(forPerson(entry, "all"));
    });
    it("is the same page with a slash at its end and with a question behind it", () => {
      expect(outcome(`${path}/`, withEveryRight)).toBe(forPerson(entry, "all"));
      expect(outcome(`${path}?x=1`, withEveryRight)).toBe(forPerson(entry, "all"));
    });
  });

  it.each([[paths.root], [paths.app], [paths.homeShortcut], [paths.appLogin]])(
    "%s is home for the logged-in and login for everyone else",
    (path) => {
      for (const session of Object.values(strangers)) expect(outcome(path, session)).toBe("to /login");
      expect(outcome(path, overdue)).toBe("to /app/password-expiry");
      expect(outcome(path, withoutRights)).toBe("to /app/home");
    },
  );

  it("the page about an old password is for those whose password grows old; others are led on", () => {
    const aging = person({});
    if (aging.kind !== "person") throw new Error("no person");
    const user: UserWire = { ...aging.user, passwordAge: { state: "warning", daysLeft: 3 } };
    expect(outcome(paths.passwordExpiry, { ...aging, user })).toBe("show");
    expect(outcome(`${paths.passwordExpiry}?next=%2Fapp%2Fmodules`, aging)).toBe("to /app/modules");
  });

  it("support-vision is its home", () => {
    expect(outcome(paths.supportVision, withoutRights)).toBe(`to ${paths.supportVisionHome}`);
    expect(outcome(paths.supportVision, { kind: "anonymous" })).toBe(toLogin(paths.supportVision));
  });

  it.each([["/app/no-such-page"], ["/support-vision/no-such-page"]])(
    "%s does not tell strangers what exists behind the login",
    (path) => {
      for (const session of Object.values(strangers)) expect(outcome(path, session)).toBe(toLogin(path));
      expect(outcome(path, withEveryRight)).toBe("not-found");
    },
  );
});
