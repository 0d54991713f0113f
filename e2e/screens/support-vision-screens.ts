import type { Scene } from "./scene.ts";
import { failedCalls, fails, hangs, presses } from "./steps.ts";
import { admin } from "./places.ts";

/** Support vision. */
export const supportVision: readonly Scene[] = [
  // Support vision
  { screen: "Support vision", state: "home", who: admin, at: "support-vision/home", main: true },
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
