import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readGuide } from "@planete/shared/contract/hotline-settings.contract.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { Guides } from "./guides.tsx";

let server: FakeServer;
const tab = { opener: "page", location: { href: "about:blank" }, close: vi.fn<() => void>() };

beforeEach(async () => {
  Object.assign(tab, { opener: "page", location: { href: "about:blank" } });
  tab.close.mockClear();
  server = fakeServer();
  server.answer(readGuide, new File(["%PDF-1.4"], "guide.pdf", { type: "application/pdf" }));
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
  ["missing", "notFound", "This guide has not been provided yet."],
  ["not to be had", "databaseUnavailable", "The guide could not be loaded. Please try again."],
] as const)("says that a guide is %s and leaves no empty window behind", async (_what, code, sentence) => {
  server.refuse(readGuide, code);
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
