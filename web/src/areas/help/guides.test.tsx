import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultPreferences } from "@planete/shared/contract/account.contract.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { Guides } from "./guides.tsx";

let guide: () => Response;
const tab = { opener: "page", location: { href: "about:blank" }, close: vi.fn<() => void>() };

beforeEach(async () => {
  guide = () => new Response("%PDF-1.4", { headers: { "content-type": "application/pdf" } });
  Object.assign(tab, { opener: "page", location: { href: "about:blank" } });
  tab.close.mockClear();
  const answers: Readonly<Record<string, () => Response>> = {
    "/authentication/keep": () => Response.json({ valid: true, step: "open" }),
    "/user": () => Response.json({ data: ana }),
    "/interface": () => Response.json({ data: defaultPreferences }),
    "/upload/guide": () => guide(),
  };
  vi.stubGlobal("fetch", (address: string) => {
    const path = new URL(address, "http://localhost").pathname.replace("/planete-online-server", "");
    return Promise.resolve(answers[path]?.() ?? new Response(null, { status: 404 }));
  });
  vi.stubGlobal("open", () => tab);
  await checkSession();
  renderInEnglish(<Guides />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (): unknown => fireEvent.click(screen.getByRole("button", { name: /^Product guide/ }));

it("opens a guide in a window of its own, which can't reach the page", async () => {
  press();
  await vi.waitFor(() => expect(tab.location.href).toMatch(/^blob:/));
  expect(tab.opener).toBeNull();
  expect(tab.close).not.toHaveBeenCalled();
});

it.each([
  ["missing", 404, "notFound", "This guide has not been provided yet."],
  ["not to be had", 503, "databaseUnavailable", "The guide could not be loaded. Please try again."],
])("says that a guide is %s and leaves no empty window behind", async (_what, status, error, sentence) => {
  guide = () => Response.json({ error, requestId: "r" }, { status });
  press();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(tab.close).toHaveBeenCalledOnce();
});

it("offers the file itself where the browser lets no window open", async () => {
  vi.stubGlobal("open", () => null);
  press();
  const save = await screen.findByRole<HTMLAnchorElement>("link", { name: "Save the guide" });
  expect(save.href).toMatch(/^blob:/);
});
