import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultOpeningHours } from "@planete/shared/domain/calendar/working-time.ts";
import { checkSession } from "../../../platform/session/session-store.ts";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { TurnNote } from "./turn-note.tsx";

let server: HotlineServer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // A Friday; the hotline works from 9:00 to 12:30 and from 14:00 to 18:00.
  vi.setSystemTime(new Date("2026-11-20T11:00:00Z"));
  server = new HotlineServer();
  server.openingHours = defaultOpeningHours;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(turnSince: string): Promise<void> {
  server.start();
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TurnNote sheet={{ turn: "client", turnSince, awaitedUntil: null }} />
    </QueryClientProvider>,
  );
}

it("tells staff the figure first, in days where it is long, and ears the whole sentence", async () => {
  await show("2026-11-16T11:00:00Z");
  const figure = await screen.findByText("4 d");
  expect(figure.nextSibling?.textContent).toBe("Client’s turn");
  expect(screen.getByText("Client’s turn for 4 working days")).toBeDefined();
});

it("speaks to a client in a sentence, with days instead of hundreds of hours", async () => {
  server.employee = false;
  await show("2026-09-21T11:00:00Z");
  expect(await screen.findByText(/^Your turn for 4\d working days$/)).toBeDefined();
});
