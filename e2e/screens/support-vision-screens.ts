import { castId } from "@planete/server/seed/cast.ts";
import type { Scene } from "./scene.ts";
import { clicks, failedCalls, fails, hangs, presses } from "./steps.ts";
import { admin } from "./places.ts";

/** The first record of a list: a row of the table, or a line on a phone. */
const opensFirst = clicks("main [role=row][data-index], main li button");

/** Support vision. */
export const supportVision: readonly Scene[] = [
  // Support vision
  { screen: "Support vision", state: "home", who: admin, at: "support-vision/home", main: true },
  { screen: "Company", state: "settings", who: admin, at: "support-vision/company", main: true },
  { screen: "Modules, kept", state: "list", who: admin, at: "support-vision/modules", main: true },
  { screen: "Modules, kept", state: "new", who: admin, at: "support-vision/modules?open=new" },
  { screen: "Leave", state: "year", who: admin, at: "support-vision/fetes", main: true },
  { screen: "Leave", state: "holidays", who: admin, at: "support-vision/fetes?view=holidays", main: true },
  { screen: "Leave", state: "leave", who: admin, at: "support-vision/fetes?view=leave", main: true },
  {
    screen: "Leave",
    state: "preview of a year",
    who: admin,
    at: "support-vision/fetes?year=2030",
    steps: presses("leave.generate.action"),
  },
  { screen: "Clients", state: "list", who: admin, at: "support-vision/clients", main: true },
  {
    screen: "Clients",
    state: "a client",
    who: admin,
    at: "support-vision/clients",
    steps: opensFirst,
    main: true,
  },
  {
    screen: "Clients",
    state: "history",
    who: admin,
    at: "support-vision/clients?search=RHONE",
    steps: [opensFirst, presses("kit.history.title", { role: "tab" })],
  },
  {
    screen: "Clients",
    state: "unsaved, said in words",
    who: admin,
    at: "support-vision/clients?search=HANSA",
    steps: [
      opensFirst,
      ({ page }) =>
        page
          .locator("aside select")
          .first()
          .selectOption("suspended")
          .then(() => undefined),
    ],
    shows: "kit.form.words",
  },
  {
    screen: "Clients",
    state: "new, fields to correct",
    who: admin,
    at: "support-vision/clients?open=new",
    steps: presses("kit.form.create.action"),
  },
  {
    screen: "Clients",
    state: "nothing matches",
    who: admin,
    at: "support-vision/clients?search=zzz",
    shows: "ui.empty.filtered",
  },
  {
    screen: "Clients",
    state: "loading",
    who: admin,
    at: "support-vision/clients",
    server: hangs("support-vision/clients"),
    waits: true,
  },
  {
    screen: "Clients",
    state: "error",
    who: admin,
    at: "support-vision/clients",
    server: fails("support-vision/clients"),
    expected: failedCalls,
  },
  { screen: "Bases", state: "list", who: admin, at: "support-vision/bases", main: true },
  { screen: "Bases", state: "a base", who: admin, at: "support-vision/bases", steps: opensFirst },
  { screen: "Rights", state: "list", who: admin, at: "support-vision/droits?view=rights", main: true },
  {
    screen: "Rights",
    state: "a right with its holders",
    who: admin,
    at: "support-vision/droits?view=rights&open=export-planning",
    main: true,
  },
  {
    screen: "Rights",
    state: "new",
    who: admin,
    at: "support-vision/droits?view=rights&open=new",
  },
  {
    screen: "Teams and roles",
    state: "the role of a team",
    who: admin,
    at: "support-vision/droits?view=teams&team=Support",
    main: true,
  },
  {
    screen: "Teams and roles",
    state: "members and what refers to the team",
    who: admin,
    at: "support-vision/droits?view=teams&team=Support&part=members",
  },
  {
    screen: "Teams and roles",
    state: "the fixed role",
    who: admin,
    at: "support-vision/droits?view=teams&team=Encadrement",
  },
  {
    screen: "Menu",
    state: "with the preview",
    who: admin,
    at: "support-vision/droits?view=menu",
    main: true,
  },
  {
    screen: "Why",
    state: "nothing asked yet",
    who: admin,
    at: "support-vision/droits?view=why",
  },
  {
    screen: "Why",
    state: "refused, with what if",
    who: admin,
    at: `support-vision/droits?view=why&user=${castId("agent")}&action=drop&target=${castId("dev")}`,
    main: true,
  },
  {
    screen: "Mail lists",
    state: "a list that gives a flag",
    who: admin,
    at: "support-vision/Diffusion",
    main: true,
  },
  {
    screen: "Mail lists",
    state: "a free list",
    who: admin,
    at: "support-vision/Diffusion?list=permanence",
  },
  {
    screen: "Mail lists",
    state: "error",
    who: admin,
    at: "support-vision/Diffusion",
    server: fails("support-vision/diffusion"),
    expected: failedCalls,
  },
  {
    screen: "Hotline settings",
    state: "all sections",
    who: admin,
    at: "support-vision/hotline",
    whole: true,
    main: true,
  },
  {
    screen: "Hotline settings",
    state: "a quick reply",
    who: admin,
    at: "support-vision/hotline",
    steps: presses("hotline.settings.replies.add.action"),
  },
  {
    screen: "Hotline settings",
    state: "unsaved",
    who: admin,
    at: "support-vision/hotline",
    steps: [
      ({ page }) => page.locator("main input[type=text]").first().fill("Autre mot"),
      presses("kit.menu.back", { role: "link" }),
    ],
    shows: "ui.unsaved.title",
  },
  {
    screen: "Hotline settings",
    state: "error",
    who: admin,
    at: "support-vision/hotline",
    server: fails("support-vision/hotline"),
    expected: failedCalls,
  },
  {
    screen: "Authentication",
    state: "all sections",
    who: admin,
    at: "support-vision/authentication-configuration",
    whole: true,
    main: true,
  },
  {
    screen: "Authentication",
    state: "a network rule",
    who: admin,
    at: "support-vision/authentication-configuration",
    steps: presses("security.networks.rule.action"),
  },
  {
    screen: "Authentication",
    state: "loading",
    who: admin,
    at: "support-vision/authentication-configuration",
    server: hangs("support-vision/authentication-configuration"),
    waits: true,
  },
  {
    screen: "Authentication",
    state: "error",
    who: admin,
    at: "support-vision/authentication-configuration",
    server: fails("support-vision/authentication-configuration"),
    expected: failedCalls,
  },
  {
    screen: "Two-factor authentication",
    state: "rules and people",
    who: admin,
    at: "support-vision/authentification",
    whole: true,
    main: true,
  },
  {
    screen: "Two-factor authentication",
    state: "one rule more",
    who: admin,
    at: "support-vision/authentification",
    steps: presses("secondFactor.policy.add.action"),
  },
];
