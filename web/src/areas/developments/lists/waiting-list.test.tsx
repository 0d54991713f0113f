import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { listCardsWithDate } from "@planete/shared/contract/development-list.contract.ts";
import type { CardWire, PromiseView } from "@planete/shared/contract/card-wire.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { useWaitingCards } from "../use-waiting-cards.ts";
import { WaitingList } from "./waiting-list.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const card = (id: string, libelle: string, previsionDate: string, promise?: PromiseView): CardWire => ({
  _id: id,
  developpement: {
    _id: id,
    number: 7,
    status: "ready",
    type: null,
    team: null,
    duration: null,
    ...(promise && { promise }),
  },
  carte: {
    libelle,
    clientName: null,
    dureeQuotidiennes: 420,
    datePrevisionnel: { previsionDate, own: true },
    assignement: { assigned: null, name: null },
  },
  firstDay: null,
  lastDay: null,
  onDaysOff: false,
  countsAsLoad: true,
  archived: false,
  place: "with-date",
  version: 1,
});

const nothing = (): void => undefined;

function Page(): ReactNode {
  return (
    <WaitingList
      place="with-date"
      waiting={useWaitingCards("with-date", {})}
      onClear={undefined}
      isChosen={() => false}
      heldId={undefined}
      isTarget={false}
      isOver={false}
      onChoose={nothing}
      onOpen={nothing}
      onAsk={nothing}
      onUndate={nothing}
      onPointerDown={nothing}
    />
  );
}

it.each([
  ["a day behind the company's", "2037-10-30"],
  ["a day ahead of it", "2037-11-01"],
])("hides no card from whoever looks from %s", async (_where, deviceDay) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${deviceDay}T12:00:00`) });
  fakeServer().answer(listCardsWithDate, {
    data: [
      card("0190a000-0000-7000-8000-000000000001", "Yesterday's", "2037-10-30"),
      card("0190a000-0000-7000-8000-000000000002", "Today's", "2037-10-31"),
    ],
    next: null,
    total: 2,
    estimated: 0,
    today: "2037-10-31",
    groups: [
      { group: "late", cards: 1, estimated: 0 },
      { group: "2037-10", cards: 1, estimated: 0 },
    ],
  });
  renderInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const late = await screen.findByRole("list", { name: /Late/ });
  expect(within(late).getByText("Yesterday's")).toBeTruthy();
  expect(within(screen.getByRole("list", { name: /October 2037/ })).getByText("Today's")).toBeTruthy();
});

it("says beside the forecast day what a client was promised, and that it has passed", async () => {
  fakeServer().answer(listCardsWithDate, {
    data: [
      card("0190a000-0000-7000-8000-000000000001", "Kept", "2037-11-03", {
        on: "2037-11-20",
        late: false,
      }),
      card("0190a000-0000-7000-8000-000000000002", "Broken", "2037-11-04", {
        on: "2037-10-30",
        late: true,
      }),
      card("0190a000-0000-7000-8000-000000000003", "Nobody waits", "2037-11-05"),
    ],
    next: null,
    total: 3,
    estimated: 0,
    today: "2037-10-31",
    groups: [{ group: "2037-11", cards: 3, estimated: 0 }],
  });
  renderInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  const rows = within(await screen.findByRole("list", { name: /November 2037/ })).getAllByRole("listitem");
  const promised = rows.map((row) =>
    within(row)
      .queryAllByRole("img", { name: /promised date/ })
      .map((sign) => `${sign.getAttribute("aria-label")}: ${sign.nextSibling?.textContent}`),
  );
  expect(promised).toEqual([
    ["promised date: promised 20 Nov 2037"],
    ["promised date · late: promised 30 Oct 2037"],
    [],
  ]);
});
