import {
  defaultPreferences,
  readInterface,
  saveInterface,
} from "@planete/shared/contract/preferences.contract.ts";
import { afterEach, expect, test, vi } from "vitest";
import { ana } from "../../testing/ana.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import {
  refetchPreferences,
  replacePreferences,
  reopenSession,
  savePreferences,
  sessionStore,
} from "./session-store.ts";

afterEach(() => vi.unstubAllGlobals());

test("a choice that still waits for its turn is sent when the page is left", async () => {
  const server = fakeServer();
  const release = server.hold(saveInterface);
  reopenSession(ana, defaultPreferences);
  const saves = [savePreferences({ theme: "dark" }), savePreferences({ theme: "light" })];
  await vi.waitFor(() => expect(server.asked(saveInterface)).toHaveLength(1));
  dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(server.asked(saveInterface)).toHaveLength(2));
  expect(server.asked(saveInterface)[1]).toMatchObject({
    body: { theme: "light" },
    init: { keepalive: true },
  });
  release();
  await Promise.all(saves);
});

test("of two quick choices the first one's answer does not take the second back", async () => {
  const themes: string[] = [];
  fakeServer();
  reopenSession(ana, defaultPreferences);
  const stop = sessionStore.subscribe(() => {
    const session = sessionStore.current();
    if (session.kind === "person") themes.push(session.preferences.theme);
  });
  await Promise.all([savePreferences({ theme: "dark" }), savePreferences({ theme: "light" })]);
  stop();
  expect(themes).toEqual(["light"]);
});

test("what was read before a choice does not take it back", async () => {
  const server = fakeServer();
  server.answer(readInterface, { data: defaultPreferences });
  const release = server.hold(readInterface);
  reopenSession(ana, defaultPreferences);
  const refetched = refetchPreferences();
  const saved = savePreferences({ theme: "dark" });
  replacePreferences({ ...defaultPreferences, theme: "dark" });
  release();
  await refetched;
  expect(sessionStore.current()).toMatchObject({ preferences: { theme: "dark" } });
  await saved;
  expect(sessionStore.current()).toMatchObject({ preferences: { theme: "dark" } });
});

test("a choice too large to outlive the page is still sent", async () => {
  const server = fakeServer();
  reopenSession(ana, defaultPreferences);
  const widget = { name: "own", x: 0, y: 0, width: 1, height: 1, datas: { words: "a".repeat(30_000) } };
  await savePreferences({ widgetBoard: { cols: 6, rows: 4, widgets: [widget] } });
  expect(server.asked(saveInterface)[0]?.init).toMatchObject({ method: "POST", keepalive: false });
});
