import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { countSheets } from "@planete/shared/contract/hotline-counts.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { sheetChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type { SheetCardWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { sheetCardWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { checkSession } from "../../../platform/session/session-store.ts";
import { refusal } from "../../../testing/fake-answer.ts";
import { FakeSocket } from "../../../testing/fake-socket.ts";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { lendBrowser } from "../../../testing/hotline-page.tsx";
import { clientUserId, sheetWire } from "../../../testing/hotline-sheet.ts";
import { leavePage } from "../../../testing/leave-page.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { RequestList } from "./request-list.tsx";

const idOf = (number: number): string => `0190a000-0000-7000-8000-00000000${number}`;

let server: HotlineServer;
/** All that there are, of which a page holds so many. */
let requests: SheetCardWire[];
const pageLength = 3;
/** Pages after the first do not come. */
let isCut: boolean;

function request(number: number, parts: Partial<SheetCardWire> = {}): SheetCardWire {
  const wire = sheetWire({ id: idOf(number), id_ticket: number, object: `Request ${number}`, ...parts });
  return sheetCardWire.strip().parse(wire);
}

/** As the real one: the counts leave the choice of statuses aside. */
const matching = (filter: SheetFilterWire = {}): SheetCardWire[] =>
  requests.filter(
    ({ turn, object }) => (filter.turn?.includes(turn) ?? true) && object.includes(filter.search ?? ""),
  );

function counted(filter: SheetFilterWire | undefined) {
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
  for (const { etat } of matching(filter)) counts[etat] += 1;
  return counts;
}

beforeEach(() => {
  lendBrowser();
  isCut = false;
  server = new HotlineServer();
  server.employee = false;
  server.answer(countSheets, ({ query }) => ({ data: counted(query.filter) }));
  server.answer(listSheets, ({ query: { filter, cursor } }) => {
    if (cursor !== undefined && isCut) return refusal("internalError");
    const cards = matching(filter).filter(({ etat }) => filter?.etat?.includes(etat) ?? true);
    const from = cursor === undefined ? 0 : cards.findIndex(({ id }) => cursor.endsWith(id)) + 1;
    const page = cards.slice(from, from + pageLength);
    const last = page.at(-1);
    return {
      data: page,
      next: last && cards.length > from + pageLength ? `1.${last.id}` : null,
      counts: cursor === undefined && filter?.search === undefined ? counted(filter) : null,
    };
  });
  requests = [
    ...[1001, 1002, 1003, 1004, 1005].map((number) => request(number)),
    request(1006, { etat: 3, awaited: "third-party", turn: "third-party" }),
    ...[1011, 1012, 1013, 1014].map((number) => request(number, { turn: "client" })),
    ...[1021, 1022, 1023, 1024].map((number) => request(number, { etat: 5, turn: "nobody" })),
  ];
});

afterEach(leavePage);

async function open(search = ""): Promise<void> {
  server.start();
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RequestList address={{ scope: "own", search, asks: false }} go={() => undefined} />
    </QueryClientProvider>,
  );
  act(() => liveChannel.start());
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.push({ frame: "ready", stream: "s", resumed: false, seq: 0, cursor: "c" });
  });
}

const group = (name: string): HTMLElement => screen.getByRole("region", { name });
const heading = (name: string): string | null => within(group(name)).getByRole("heading").textContent;
const shown = (name: string): number => within(group(name)).getAllByRole("listitem").length;

it("says of each group how many requests there are, not how many have been loaded", async () => {
  await open();
  await screen.findByRole("region", { name: "Done" });
  expect(heading("Your answer is needed")).toBe("Your answer is needed · 4");
  expect(heading("We are working on it")).toBe("We are working on it · 6");
  expect(heading("Done")).toBe("Done · 4");
  expect(shown("We are working on it")).toBe(pageLength);
});

it("shows the rest of one group, and leaves the others as they are", async () => {
  await open();
  await screen.findByRole("region", { name: "Done" });
  const ours = group("We are working on it");
  const more = within(ours).getByRole("button", { name: "Show more" });
  expect(more.getAttribute("aria-describedby")).toBe(within(ours).getByRole("heading").id);
  fireEvent.click(more);
  await waitFor(() => expect(shown("We are working on it")).toBe(6));
  expect(within(ours).queryByRole("button", { name: "Show more" })).toBeNull();
  expect(shown("Your answer is needed")).toBe(pageLength);
  expect(shown("Done")).toBe(pageLength);
  expect(heading("We are working on it")).toBe("We are working on it · 6");
});

it("shows the client’s turn first, also behind more open requests than a page holds", async () => {
  requests = [
    ...Array.from({ length: 60 }, (_, index) => request(2001 + index)),
    request(1011, { turn: "client" }),
  ];
  await open();
  expect(await screen.findByRole("link", { name: /Request 1011/ })).toBeDefined();
  expect(heading("Your answer is needed")).toBe("Your answer is needed · 1");
  expect(heading("We are working on it")).toBe("We are working on it · 60");
});

it("counts anew when something happens to a request, with what was loaded still there", async () => {
  await open();
  await screen.findByRole("region", { name: "Done" });
  fireEvent.click(within(group("We are working on it")).getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(shown("We are working on it")).toBe(6));
  requests = requests.map((one) => (one.id_ticket === 1001 ? { ...one, turn: "client" } : one));
  const payload = { sheetId: idOf(1001), version: 3, etat: 2, created: false, by: clientUserId };
  act(() => FakeSocket.last.push({ frame: "event", seq: 1, cursor: "c", type: sheetChanged.type, payload }));
  await waitFor(() => expect(heading("Your answer is needed")).toBe("Your answer is needed · 5"));
  expect(heading("We are working on it")).toBe("We are working on it · 5");
  expect(shown("We are working on it")).toBe(5);
});

it("brings the rest of a group also where something happens to a request while it is on its way", async () => {
  await open();
  await screen.findByRole("region", { name: "Done" });
  const release = server.hold(listSheets);
  fireEvent.click(within(group("We are working on it")).getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(server.asked(listSheets).at(-1)?.query.cursor).toBeDefined());
  requests = [...requests, request(1041, { turn: "client" })];
  const payload = { sheetId: idOf(1041), version: 1, etat: 2, created: true, by: clientUserId };
  act(() => FakeSocket.last.push({ frame: "event", seq: 1, cursor: "c", type: sheetChanged.type, payload }));
  // Longer than a look at what happened lets wait.
  await new Promise((resolve) => {
    setTimeout(resolve, 800);
  });
  release();
  await waitFor(() => expect(shown("We are working on it")).toBe(6));
  await waitFor(() => expect(heading("Your answer is needed")).toBe("Your answer is needed · 5"));
});

it("counts what a search found", async () => {
  requests = [...requests, request(1031, { object: "Payslips" }), request(1032, { object: "Payslips" })];
  await open("Payslips");
  await waitFor(() => expect(heading("We are working on it")).toBe("We are working on it · 2"));
  expect(screen.queryByRole("region", { name: "Done" })).toBeNull();
});

it("says so where the rest of a group does not come, and asks once more", async () => {
  await open();
  await screen.findByRole("region", { name: "Done" });
  isCut = true;
  const ours = group("We are working on it");
  fireEvent.click(within(ours).getByRole("button", { name: "Show more" }));
  expect((await within(ours).findByRole("alert")).textContent).toBe("More requests could not be loaded.");
  expect(shown("We are working on it")).toBe(pageLength);
  isCut = false;
  fireEvent.click(within(ours).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(shown("We are working on it")).toBe(6));
});
