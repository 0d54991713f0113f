import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { DetailsOf } from "@planete/shared/contract/error-details.ts";
import type { ErrorCode } from "@planete/shared/contract/errors.ts";
import { placeCards } from "@planete/shared/contract/planning-help.contract.ts";
import { epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { onAskWhy } from "../../kit/ask-why.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { closeAllToasts } from "../../ui/toast-store.ts";
import type { BoardCard } from "./board/board.ts";
import { createBoard } from "./board/board.ts";
import { useSaidSteps } from "./use-said-steps.ts";

afterEach(() => {
  closeAllToasts();
  vi.unstubAllGlobals();
});

const ben = "0190a000-0000-7000-8000-000000000002";
const monday = epochDayOf("2026-11-16");
const card: BoardCard = {
  id: "0190a000-0000-7000-8000-00000000000c",
  development: { id: "0190a000-0000-7000-8000-00000000000d", number: 143, team: null },
  title: "Payments",
  heading: "Payments",
  part: undefined,
  label: "Payments",
  client: null,
  typeId: undefined,
  typeName: undefined,
  colour: "#7c3aed",
  personId: ben,
  first: monday,
  last: monday,
  forecast: null,
  minutes: 300,
  onDaysOff: false,
  countsAsLoad: true,
  version: 1,
};
const board = createBoard({ first: monday, days: 7 }, [], [card]);

/** The same after somebody else has moved the card. */
const boardSince = createBoard({ first: monday, days: 7 }, [], [{ ...card, first: monday + 1, version: 2 }]);

function Planning(): ReactNode {
  const [told, setTold] = useState(board);
  const steps = useSaidSteps(told, () => undefined);
  return (
    <>
      <button type="button" onClick={() => setTold(boardSince)}>
        Hear of it
      </button>
      <button type="button" onClick={() => void steps.put([{ ...card, personId: ana.id }])}>
        Put
      </button>
      <ToastRegion />
    </>
  );
}

/** What the step of the card is refused with. */
async function refuseWith<Code extends ErrorCode>(
  code: Code,
  more: { readonly details?: DetailsOf<Code> } = {},
): Promise<FakeServer> {
  const server = fakeServer();
  server.refuse(placeCards, code, more);
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <Planning />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Put" }));
  return server;
}

it("a step that the rules refuse has its why, about both rows, and is not tried again", async () => {
  const answer = vi.fn<(question: object) => void>();
  const stop = onAskWhy(answer);
  const missing = [{ need: "entry", about: "unassignCards", personId: ben }] as const;
  await refuseWith("planningRefused", {
    details: { action: "drop", target: ana.id, from: ben, missing: [...missing] },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Why?" }));
  stop();
  expect(answer.mock.calls).toEqual([[{ action: "drop", target: ana.id, from: ben }]]);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("a step that failed otherwise can be tried again", async () => {
  await refuseWith("internalError");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Why?" })).toBeNull();
});

it("a step that a colleague was quicker than is tried again on the card as it is since", async () => {
  const server = await refuseWith("cardChanged", {
    details: { cardId: card.id, name: "Ben", version: 2 },
  });
  expect(await screen.findByText(/Ben has changed it meanwhile/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Hear of it" }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(server.asked(placeCards)).toHaveLength(2));
  const versions = server.asked(placeCards).map(({ body }) => body.cards[0]?.version);
  expect(versions).toEqual([1, 2]);
});
