import { defaultPreferences } from "@planete/shared/contract/account.contract.ts";
import { afterEach, expect, test, vi } from "vitest";
import { reopenSession, sessionStore } from "../platform/session/session-store.ts";
import { ana } from "../testing/ana.ts";
import { chooseTheme } from "./choose-theme.ts";

afterEach(() => vi.unstubAllGlobals());

test("a theme that is chosen is saved even if the page is left before the answer comes", async () => {
  const asked = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({ data: { ...defaultPreferences, theme: "dark" } })),
  );
  vi.stubGlobal("fetch", asked);
  reopenSession(ana, defaultPreferences);
  await chooseTheme("dark");
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: "POST", keepalive: true });
  expect(sessionStore.current()).toMatchObject({ preferences: { theme: "dark" } });
});
