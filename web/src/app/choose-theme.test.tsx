import { defaultPreferences, saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import { afterEach, expect, test, vi } from "vitest";
import { reopenSession, sessionStore } from "../platform/session/session-store.ts";
import { ana } from "../testing/ana.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { chooseTheme } from "./choose-theme.ts";

afterEach(() => vi.unstubAllGlobals());

test("a theme that is chosen is saved even if the page is left before the answer comes", async () => {
  const server = fakeServer();
  reopenSession(ana, defaultPreferences);
  await chooseTheme("dark");
  expect(server.arrivals).toEqual(["saveInterface"]);
  expect(server.asked(saveInterface)).toMatchObject([
    { body: { theme: "dark" }, init: { method: "POST", keepalive: true } },
  ]);
  expect(sessionStore.current()).toMatchObject({ preferences: { theme: "dark" } });
});
