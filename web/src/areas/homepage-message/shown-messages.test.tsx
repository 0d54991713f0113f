import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ShownMessageWire } from "@planete/shared/contract/shown-message.contract.ts";
import { readHomeMessage, readLoginMessage } from "@planete/shared/contract/shown-message.contract.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { HomeMessage } from "./home-message.tsx";
import { LoginMessage } from "./login-message.tsx";

const end = new Date("2026-11-18T09:10:00Z");
const message: ShownMessageWire = {
  key: "m.1",
  level: "attention",
  text: "The lift is being repaired.",
  language: "en",
  link: null,
  dismissible: false,
};
let server: FakeServer;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-18T09:00:00Z") });
  server = fakeServer();
  for (const call of [readLoginMessage, readHomeMessage])
    server.answer(call, () =>
      Date.now() < end.getTime()
        ? { data: message, nextChangeAt: end.toISOString() }
        : { data: null, nextChangeAt: null },
    );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = () => screen.queryByText(message.text) !== null;

it.each([
  ["the login page", () => <LoginMessage />],
  [
    "home",
    () => (
      <QueryClientProvider client={new QueryClient()}>
        <HomeMessage />
      </QueryClientProvider>
    ),
  ],
])("the message of %s goes at its end, on a page that stands open", async (_zone, page) => {
  renderInEnglish(page());
  await pass(1_000);
  expect(isShown()).toBe(true);
  await pass(598_000);
  expect(isShown()).toBe(true);
  await pass(2_000);
  expect(isShown()).toBe(false);
});

it("the message of the login page goes late where the server could not be asked at its end", async () => {
  renderInEnglish(<LoginMessage />);
  await pass(1_000);
  server.setOnline(false);
  await pass(600_000);
  expect(isShown()).toBe(true);
  server.setOnline(true);
  await pass(60_000);
  expect(isShown()).toBe(false);
});
