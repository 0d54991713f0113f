import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CardWire } from "@planete/shared/contract/card-wire.ts";
import {
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { developmentServer } from "../../../testing/development-server.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { DevelopmentLists } from "./development-lists.tsx";

const id = (number: number): string => `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A card that waits; cards with the same number are of one development. */
const card = (place: number, number: number, date: string | null, duration: number | null): CardWire => ({
  _id: id(place),
  developpement: { _id: id(1000 + number), number, status: "ready", type: null, team: null, duration },
  carte: {
    libelle: `Export ${place}`,
    clientName: null,
    dureeQuotidiennes: 60,
    datePrevisionnel: { previsionDate: date, own: false },
    assignement: { assigned: null, name: null },
  },
  firstDay: null,
  lastDay: null,
  onDaysOff: false,
  countsAsLoad: true,
  archived: false,
  place: date === null ? "without-date" : "with-date",
  version: 1,
});

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
  server = developmentServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(): void {
  renderInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <DevelopmentLists
        filter={{}}
        isFiltered={false}
        onClear={vi.fn<() => void>()}
        onOpen={vi.fn<() => void>()}
      />
    </QueryClientProvider>,
  );
}

const listOf = (data: CardWire[], group: string) => ({
  data,
  next: null,
  total: data.length,
  estimated: 0,
  today: "2026-11-19",
  groups: [{ group, cards: data.length, estimated: 0 }],
});

it("a card that is late by the company's date is shown where the reader still has the day before", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-18T12:00:00"), toFake: ["Date"] });
  server.answer(listCardsWithDate, listOf([card(1, 101, "2026-11-18", 60)], "late"));
  server.answer(listCardsWithoutDate, { ...listOf([], "undated"), groups: [] });
  show();
  const late = await screen.findByRole("list", { name: /late/i });
  expect(within(late).getByText("Export 1")).toBeTruthy();
});

it("chosen cards say the time of their developments, each once", async () => {
  server.answer(listCardsWithDate, { ...listOf([], "late"), groups: [] });
  server.answer(
    listCardsWithoutDate,
    listOf(
      [card(1, 101, null, 210), card(2, 101, null, 210), card(3, 102, null, null), card(4, 103, null, 60)],
      "undated",
    ),
  );
  show();
  const choose = async (label: string): Promise<void> => {
    fireEvent.click(await screen.findByRole("checkbox", { name: new RegExp(label) }));
  };
  const said = (): string =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join(" ");
  await choose("Export 3");
  expect(said()).toContain("1 selected");
  expect(said()).not.toContain("h");
  await choose("Export 1");
  await choose("Export 2");
  expect(said()).toMatch(/3 selected\s*3\.5\s*h|3 selected\s*3\s*h\s*30/);
  await choose("Export 4");
  expect(said()).toMatch(/4 selected\s*4\.5\s*h|4 selected\s*4\s*h\s*30/);
});
