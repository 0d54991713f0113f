import { defaultPreferences } from "@planete/shared/contract/account.contract.ts";
import { afterEach, expect, test, vi } from "vitest";
import { ana } from "../../testing/ana.ts";
import {
  refetchPreferences,
  replacePreferences,
  reopenSession,
  savePreferences,
  sessionStore,
} from "./session-store.ts";

afterEach(() => vi.unstubAllGlobals());

test("a choice that still waits for its turn is sent when the page is left", async () => {
  const first = Promise.withResolvers<Response>();
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: defaultPreferences })));
  asked.mockReturnValueOnce(first.promise);
  vi.stubGlobal("fetch", asked);
  reopenSession(ana, defaultPreferences);
  const saves = [savePreferences({ theme: "dark" }), savePreferences({ theme: "light" })];
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  dispatchEvent(new Event("pagehide"));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked.mock.calls[1]?.[1]).toMatchObject({ body: '{"theme":"light"}', keepalive: true });
  first.resolve(Response.json({ data: defaultPreferences }));
  await Promise.all(saves);
});

test("of two quick choices the first one's answer does not take the second back", async () => {
  const themes: string[] = [];
  const answers = ["dark", "light"];
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ data: { ...defaultPreferences, theme: answers.shift() } })),
  );
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
  const read = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (_address: string, { method }: RequestInit) =>
    method === "GET"
      ? read.promise
      : Promise.resolve(Response.json({ data: { ...defaultPreferences, theme: "dark" } })),
  );
  reopenSession(ana, defaultPreferences);
  const refetched = refetchPreferences();
  const saved = savePreferences({ theme: "dark" });
  replacePreferences({ ...defaultPreferences, theme: "dark" });
  read.resolve(Response.json({ data: defaultPreferences }));
  await refetched;
  expect(sessionStore.current()).toMatchObject({ preferences: { theme: "dark" } });
  await saved;
  expect(sessionStore.current()).toMatchObject({ preferences: { theme: "dark" } });
});

test("a choice too large to outlive the page is still sent", async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: defaultPreferences })));
  vi.stubGlobal("fetch", asked);
  reopenSession(ana, defaultPreferences);
  const widget = { name: "own", x: 0, y: 0, width: 1, height: 1, datas: { words: "a".repeat(30_000) } };
  await savePreferences({ widgetBoard: { cols: 6, rows: 4, widgets: [widget] } });
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: "POST", keepalive: false });
});
