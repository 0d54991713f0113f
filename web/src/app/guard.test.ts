import { expect, test } from "vitest";
import { liaisonFormRight, supportVisionScreens } from "@planete/shared/domain/rights/right-tags.ts";
import { findVisionScreen } from "./areas.ts";
import { decide, destinationAfterLogin } from "./guard.ts";
import type { Decision, Visitor } from "./guard.ts";
import { paths, supportVisionPath } from "../paths.ts";
import { findRoute, routeTable } from "./route-table.ts";

const anonymous: Visitor = { kind: "anonymous" };
const person: Visitor = { kind: "person", rights: {} };
const agent: Visitor = { kind: "person", rights: { [liaisonFormRight]: 1 } };

function outcome(decision: Decision): string {
  if (decision.kind === "redirect")
    return `→ ${decision.to}${decision.missing === undefined ? "" : ` (${decision.missing})`}`;
  return decision.kind;
}

test.each([
  // path, anonymous, logged in without rights
  ["/", "→ /login", "→ /app/home"],
  ["/app", "→ /login", "→ /app/home"],
  ["/home", "→ /login", "→ /app/home"],
  ["/app/login", "→ /login", "→ /app/home"],
  ["/login", "show", "→ /app/home"],
  ["/login?next=%2Fapp%2Fabout", "show", "→ /app/home"],
  ["/forgotten-password", "show", "show"],
  ["/password-recovery", "show", "show"],
  ["/edit-password", "show", "show"],
  ["/app/home", "→ /login", "show"],
  ["/app/home/", "→ /login", "show"],
  ["/app/about", "→ /login?next=%2Fapp%2Fabout", "show"],
  ["/app/logout", "→ /login", "show"],
  ["/app/hotline", "→ /login?next=%2Fapp%2Fhotline", "→ /app/home (fiche-liaison)"],
  ["/app/hotline-rights", "→ /login?next=%2Fapp%2Fhotline-rights", "→ /app/home (fiche-liaison)"],
  ["/support-vision", "→ /login?next=%2Fsupport-vision", "→ /support-vision/home"],
  ["/support-vision/home", "→ /login?next=%2Fsupport-vision%2Fhome", "→ /app/home (support-vision-home)"],
  [
    "/support-vision/droits",
    "→ /login?next=%2Fsupport-vision%2Fdroits",
    "→ /app/home (support-vision-droits)",
  ],
  ["/support-vision/nothing", "→ /login?next=%2Fsupport-vision%2Fnothing", "not-found"],
  ["/app/no-such-page", "→ /login?next=%2Fapp%2Fno-such-page", "not-found"],
  ["/no-such-page", "not-found", "not-found"],
  ["/App/Home", "not-found", "not-found"],
  ["/demonstration/mailbox", "show", "show"],
])("%s leads a stranger to %s and a person to %s", (path, forStranger, forPerson) => {
  expect(outcome(decide(path, anonymous, true))).toBe(forStranger);
  expect(outcome(decide(path, person, true))).toBe(forPerson);
});

test("every route of the specification is in the table, spelled its way", () => {
  const specified = [
    "/login",
    "/forgotten-password",
    "/password-recovery",
    "/edit-password",
    ...["reset-password", "home", "modules", "agenda", "planete-online-news", "my-account", "logout"].map(
      (name) => `/app/${name}`,
    ),
    "/update-notes",
    "/app/about",
    "/app/hotline",
    "/app/hotline-rights",
    ...[
      "home",
      "homepage-message",
      "authentication-configuration",
      "communication",
      "hotline",
      "authentification",
    ].map(supportVisionPath),
    ...["droits", "fetes", "clients", "bases", "modules", "developpement", "Diffusion", "Cartes"].map(
      supportVisionPath,
    ),
    ...["Statistiques", "Parametrage", "Acceuil_interne", "Acceuil_dev", "Acceuil_projet", "Release"].map(
      supportVisionPath,
    ),
    supportVisionPath("ImportVivier"),
  ];
  for (const path of specified) expect(findRoute(path), path).toBeDefined();
});

test("no route is declared twice", () => {
  const declared = routeTable.map((entry) => entry.path);
  expect(new Set(declared).size).toBe(declared.length);
  expect(declared.filter((path) => path.startsWith("/support-vision/"))).toHaveLength(
    supportVisionScreens.length,
  );
});

test("the news id may be there or not", () => {
  expect(findRoute("/app/planete-online-news")?.path).toBe(paths.news);
  expect(findRoute("/app/planete-online-news/42")?.path).toBe(paths.news);
  expect(findRoute("/app/planete-online-news/42/more")).toBeUndefined();
});

test("every route has a screen, or is one of support vision, which its area brings once it is built", () => {
  for (const { path, screen, vision } of routeTable) {
    expect(screen !== undefined || vision !== undefined, path).toBe(true);
    expect(vision !== undefined || findVisionScreen(path) === undefined, path).toBe(true);
  }
});

test("the liaison-form right opens the hotline's door", () => {
  expect(outcome(decide(paths.hotline, agent, true))).toBe("show");
});

test("demonstration pages do not exist in production", () => {
  expect(decide(paths.mailbox, anonymous, false).kind).toBe("not-found");
  expect(decide(paths.gallery, person, false).kind).toBe("not-found");
});

test.each([
  ["?next=%2Fapp%2Fabout", "/app/about"],
  ["?next=%2Fsupport-vision%2FRelease", "/support-vision/Release"],
  ["", "/app/home"],
  ["?next=https%3A%2F%2Fevil.example", "/app/home"],
  ["?next=%2F%2Fevil.example", "/app/home"],
  ["?next=%2F%5Cevil.example", "/app/home"],
  ["?next=%2Fapp%2F%2Fevil.example", "/app/home"],
  ["?next=javascript%3Aalert(1)", "/app/home"],
  ["?next=%2Fapp%2F..%2F%2Fevil", "/app/home"],
  ["?next=%2Fappendix", "/app/home"],
])("after login %s leads to %s", (search, destination) => {
  expect(destinationAfterLogin(search)).toBe(destination);
});

test("a password that is to be changed soon is spoken of between the login and the wanted page", () => {
  expect(destinationAfterLogin("?next=%2Fapp%2Fmodules", true)).toBe(
    "/app/password-expiry?next=%2Fapp%2Fmodules",
  );
  expect(destinationAfterLogin("?next=https%3A%2F%2Fevil.example", true)).toBe(
    "/app/password-expiry?next=%2Fapp%2Fhome",
  );
});
