import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messageAdded, presenceTold, sheetChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type { SheetCardWire, SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { findSheetByNumber, sheetCardWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { changeField } from "@planete/shared/contract/hotline-change.contract.ts";
import { saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import { countSheets, readSheetViews } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SavedFilterWire } from "@planete/shared/contract/hotline-list.contract.ts";
import {
  addSavedFilter,
  changeSheets,
  exportSheets,
  listSheets,
  readSavedFilters,
  readSheetCards,
} from "@planete/shared/contract/hotline-list.contract.ts";
import { readFieldRights } from "@planete/shared/contract/hotline-setup.contract.ts";
import { saveDraft } from "@planete/shared/contract/hotline-message.contract.ts";
import { liveChannel } from "../../platform/live/page-channel.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import type { Inputs } from "../../testing/fake-answer.ts";
import { refusal } from "../../testing/fake-answer.ts";
import { FakeSocket } from "../../testing/fake-socket.ts";
import { savedSettings } from "../../testing/hotline-settings.ts";
import { HotlineServer } from "../../testing/hotline-server.ts";
import { agentId, clientUserId, message, sheetWire } from "../../testing/hotline-sheet.ts";
import { leavePage } from "../../testing/leave-page.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { closeAllToasts, shownToasts } from "../../ui/toast-store.ts";
import { HotlineScreen } from "./hotline-screen.tsx";

const idOf = (number: number): string => `0190a000-0000-7000-8000-00000000${number}`;
const counts = { 1: 2, 2: 3, 3: 1, 4: 0, 5: 120, 6: 0 };

/** What the list shows of a sheet. */
const cardOf = (parts: Partial<SheetWire> = {}): SheetCardWire =>
  sheetCardWire.strip().parse(sheetWire(parts));

function card(number: number, parts: Partial<SheetCardWire> = {}): SheetCardWire {
  return cardOf({
    id: idOf(number),
    id_ticket: number,
    object: `Subject ${number}`,
    activityAt: `2026-11-15T09:${60 - (number - 1000)}:00.000Z`,
    ...parts,
  });
}

let desk: HotlineServer;
let cards: SheetCardWire[];
let saved: SavedFilterWire[];
let next: string | null;
let bulkAnswers: CallAnswer<typeof changeSheets>["data"][];
let bulkGate: Promise<void>;
let seq = 0;

/** With what the list was asked for. */
const asked = () => desk.asked(listSheets).map(({ query }) => query);

const sheetPage = ({ query }: Inputs<typeof listSheets>): CallAnswer<typeof listSheets> =>
  query.cursor === undefined
    ? { data: cards, next, counts }
    : { data: [card(1050)], next: null, counts: null };

/** The calls of the list; the others are the desk's. */
function serveList(): void {
  desk.answer(listSheets, sheetPage);
  desk.answer(readSheetCards, ({ query }) => ({ data: cards.filter(({ id }) => query.ids.includes(id)) }));
  desk.answer(countSheets, ({ query }) => {
    const isOfSupport = query.filter?.turn?.includes("support") === true;
    return { data: isOfSupport ? { ...counts, 3: 0, 5: 0 } : counts };
  });
  desk.answer(readSheetViews, {
    data: {
      counts: { mine: 7, unassigned: 2, waiting: 5, dueToday: 4, overdue: null, onHold: 1, all: 126 },
      unread: 3,
      pinned: [{ id: idOf(2002), name: "Payroll", filter: { module: ["paie"] }, count: 4, team: null }],
    },
  });
  desk.answer(exportSheets, new File(["number;subject"], "sheets.csv", { type: "text/csv" }));
  desk.answer(changeSheets, async () => {
    await bulkGate;
    const data = bulkAnswers.shift();
    return data ? { data } : refusal("internalError");
  });
  desk.answer(readSavedFilters, () => ({ data: saved }));
  desk.answer(addSavedFilter, ({ body }) => ({ data: { ...body, id: idOf(2009) } }));
}

async function open(search = ""): Promise<void> {
  desk.start();
  await checkSession();
  globalThis.history.replaceState(null, "", `/app/hotline${search}`);
  const history = createBrowserHistory();
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: "/app/hotline", component: HotlineScreen });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigateContext value={{ hrefOf: (to) => to, navigate: (to) => history.push(to) }}>
        <RouterProvider router={router} />
      </NavigateContext>
    </QueryClientProvider>,
  );
  act(() => liveChannel.start());
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.push({ frame: "ready", stream: "s", resumed: false, seq: 0, cursor: "c" });
  });
  seq = 0;
}

function push(type: string, payload: unknown): void {
  seq += 1;
  act(() => FakeSocket.last.push({ frame: "event", seq, cursor: "c", type, payload }));
}

const rows = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole("list", { name: "List of sheets" })).findAllByRole("link");
const subjects = async (): Promise<string[]> =>
  (await rows()).map((row) => /Subject \d{4}/.exec(row.textContent)?.[0] ?? "");
const filters = (): unknown[] => asked().map(({ filter }) => filter ?? {});

beforeEach(() => {
  desk = new HotlineServer();
  serveList();
  cards = [card(1001), card(1002), card(1003)];
  saved = [];
  next = null;
  bulkAnswers = [];
  bulkGate = Promise.resolve();
  closeAllToasts();
  localStorage.clear();
  // One list without headings, as somebody likes it who chose this order.
  localStorage.setItem("planete.hotline-sort", "activity");
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("scrollTo", () => undefined);
  FakeSocket.all.length = 0;
  // The test page has no layout: rows are drawn where there is room for them.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(4_000);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(84);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(360);
});

afterEach(leavePage);

it("shows of each sheet who waits how long, what is unread, drafted and said last, and only what is out of the ordinary", async () => {
  const author = { id: clientUserId, name: "Thierry Roche", side: "client" } as const;
  cards = [
    card(1001, {
      unread: 3,
      preview: { text: "It stops", kind: "customer", author, at: "2026-11-15T09:00:00.000Z" },
      impact: 4,
    }),
    card(1002, { draft: "Dear Mr Roche" }),
  ];
  await open();
  const [first, second] = await rows();
  expect(first?.textContent).toContain("#1001");
  expect(first?.textContent).toContain("Rhône-Alpes Intérim");
  for (const words of [
    "3 unread",
    "Thierry Roche: It stops",
    "Acknowledged",
    "Support’s turn",
    "Blocking",
    "French",
  ]) {
    expect(first?.textContent).toContain(words);
  }
  for (const ordinary of ["Anomaly", "Average"]) expect(first?.textContent).not.toContain(ordinary);
  expect(second?.textContent).not.toContain("Major");
  expect(second?.textContent).toContain("Draft");
  expect(within(second!).getByTitle("Draft: Dear Mr Roche")).toBeDefined();
  expect(screen.getByText("Choose a sheet to read its conversation.")).toBeDefined();
});

it("says on hover what the dot of something unread and the lock of an internal note mean, on cards and rows", async () => {
  const author = { id: agentId, name: "Camille Rousseau", side: "support" } as const;
  const preview = { text: "Ask payroll", kind: "internal", author, at: "2026-11-15T09:00:00.000Z" } as const;
  cards = [card(1001, { unread: 1, preview }), card(1002)];
  await open();
  const [first, second] = await rows();
  expect(within(first!).getByTitle("1 unread")).toBeDefined();
  expect(within(first!).getByTitle("Internal")).toBeDefined();
  expect(within(second!).queryByTitle(/unread|Internal/)).toBeNull();
  cleanup();
  await open("?view=table");
  const row = await screen.findByRole("row", { name: /#1001/ });
  expect(within(row).getByTitle("1 unread")).toBeDefined();
});

it("fetches the next page by itself when its end comes into view", async () => {
  next = `1.${idOf(1003)}`;
  await open();
  await waitFor(async () => expect(await subjects()).toContain("Subject 1050"));
  expect(asked().map(({ cursor }) => cursor)).toEqual([undefined, next]);
});

it("opens a sheet of the list at once, without asking whose number it is", async () => {
  cards = [card(1001), cardOf()];
  await open();
  fireEvent.click((await rows())[1]!);
  expect(await screen.findByRole("list", { name: "Conversation" })).toBeDefined();
  expect(desk.asked(findSheetByNumber)).toEqual([]);
});

it("causes at most two requests by sending a note, with list and conversation open and its event heard", async () => {
  cards = [card(1001), cardOf()];
  await open();
  fireEvent.click((await rows())[1]!);
  const area = await screen.findByRole("textbox", { name: "Internal note: the customer never sees it" });
  fireEvent.change(area, { target: { value: "Looked at it" } });
  await waitFor(() => expect(desk.asked(saveDraft)).toHaveLength(1));
  const before = desk.arrivals.length;
  fireEvent.keyDown(area, { key: "Enter", ctrlKey: true });
  const thread = screen.getByRole("list", { name: "Conversation" });
  await waitFor(() => expect(thread.textContent).toContain("Looked at it"));
  const sent = desk.messages.at(-1)!;
  const { id, version, etat } = desk.sheet;
  cards = [cardOf({ version }), card(1001)];
  push(messageAdded.type, { sheetId: id, version, etat, messageId: sent.id, message: sent, by: agentId });
  // Longer than anything waits that gathers news before it asks.
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
  const requests = desk.arrivals.slice(before);
  expect(requests[0]).toBe("sendMessage");
  expect(requests.length, requests.join(", ")).toBeLessThanOrEqual(2);
});

it("offers all standing views before their counts are there, so that none comes under the pointer later", async () => {
  const release = desk.hold(readSheetViews);
  await open();
  fireEvent.click(await screen.findByRole("button", { name: "All" }));
  const names = () => screen.getAllByRole("menuitemradio").map(({ textContent }) => textContent);
  const standing = ["Mine", "Unassigned", "Support’s turn", "Due today", "Overdue", "On hold", "All"];
  expect(names()).toEqual(standing);
  release();
  await waitFor(() => expect(names()[0]).toBe("Mine, 7"));
  // Here nothing is ever due: no service level says when.
  expect(names()).not.toContain("Overdue");
});

it("filters by a status in the row that opens, and keeps that in the address", async () => {
  await open();
  await rows();
  fireEvent.click(screen.getByRole("button", { name: "Filters" }));
  fireEvent.click(screen.getByRole("button", { name: "Status" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "On hold", hidden: true }));
  await waitFor(() => expect(filters()).toContainEqual({ etat: [3] }));
  expect(new URLSearchParams(location.search).get("filter")).toBe('{"statuses":["onHold"]}');
  expect(screen.getByRole("button", { name: "Filters: 1 active" })).toBeDefined();
  expect(screen.getByText("1 of 126")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await waitFor(() => expect(new URLSearchParams(location.search).get("filter")).toBe("{}"));
  expect(screen.getByRole("button", { name: "Filters" })).toBeDefined();
});

it("names the view it shows, leads to the others with their counts, and narrows the one that is open", async () => {
  await open("?queue=mine");
  await rows();
  expect(filters()).toEqual([{ etat: [1, 2, 3, 4], assigned: "mine" }]);
  fireEvent.click(screen.getByRole("button", { name: "Mine" }));
  const lines = (await screen.findAllByRole("menuitemradio")).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "Mine, 7",
    "Unassigned, 2",
    "Support’s turn, 5",
    "Due today, 4",
    "On hold, 1",
    "All, 126",
    "Payroll, 4",
  ]);
  fireEvent.click(screen.getByRole("menuitemradio", { name: /On hold/ }));
  await waitFor(() => expect(filters()).toContainEqual({ etat: [3] }));
  expect(new URLSearchParams(location.search).get("queue")).toBe("onHold");
});

it("shows the filters of an address as chips that can be removed", async () => {
  await open(`?filter=${encodeURIComponent('{"number":1002,"includeArchived":true}')}`);
  await rows();
  expect(filters()).toEqual([{ id_ticket: 1002, add_archived: true }]);
  fireEvent.click(screen.getByRole("button", { name: /Remove Sheet number 1002/ }));
  await waitFor(() => expect(filters()).toContainEqual({ add_archived: true }));
});

it("shows a new message in its row, and new sheets only when they are asked for", async () => {
  await open();
  expect(await subjects()).toEqual(["Subject 1001", "Subject 1002", "Subject 1003"]);
  const moved = card(1003, { unread: 1, activityAt: "2026-11-15T10:30:00.000Z" });
  cards = [card(1009, { activityAt: "2026-11-15T10:40:00.000Z" }), moved, card(1001), card(1002)];
  push(messageAdded.type, {
    sheetId: idOf(1003),
    version: 3,
    etat: 2,
    messageId: message(3).id,
    message: null,
    by: clientUserId,
  });
  push(sheetChanged.type, { sheetId: idOf(1009), version: 1, etat: 1, created: true, by: clientUserId });
  const pill = await screen.findByRole("button", { name: "2 new" });
  expect(await subjects()).toEqual(["Subject 1001", "Subject 1002", "Subject 1003"]);
  expect((await rows())[2]?.textContent).toContain("1 unread");
  fireEvent.click(pill);
  await waitFor(async () =>
    expect(await subjects()).toEqual(["Subject 1009", "Subject 1003", "Subject 1001", "Subject 1002"]),
  );
  expect(screen.queryByRole("button", { name: /new$/ })).toBeNull();
});

it("says in the row who is typing", async () => {
  await open();
  await rows();
  push(presenceTold.type, {
    sheetId: idOf(1002),
    person: { id: clientUserId, name: "Thierry Roche", side: "client" },
    state: "typing",
    kind: "customer",
    at: new Date().toISOString(),
  });
  await waitFor(async () => expect((await rows())[1]?.textContent).toContain("Thierry Roche is typing…"));
});

it("tells an empty list from one that the filter empties, and from one that failed", async () => {
  cards = [];
  await open(`?filter=${encodeURIComponent('{"search":"nothing like this"}')}`);
  expect(await screen.findByText("Nothing matches these filters.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(await screen.findByText("There are no sheets yet.")).toBeDefined();
});

it("says when the list can't be loaded, and tries again", async () => {
  desk.refuse(listSheets, "internalError");
  await open();
  expect(await screen.findByText("request-internalError")).toBeDefined();
  desk.answer(listSheets, sheetPage);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await subjects()).toHaveLength(3);
});

it("asks for both dates of the opening, at the field that misses one", async () => {
  await open();
  await rows();
  fireEvent.click(screen.getByRole("button", { name: "Filters" }));
  fireEvent.click(screen.getByRole("button", { name: "More filters" }));
  const from = await screen.findByRole("textbox", { name: "Opened from" });
  fireEvent.change(from, { target: { value: "2026-01-01" } });
  fireEvent.keyDown(from, { key: "Enter" });
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  const to = screen.getByRole("textbox", { name: "Opened until" });
  const note = document.querySelector(`[id="${to.getAttribute("aria-describedby") ?? ""}"]`);
  expect(note?.textContent).toBe("Both dates are required: please enter this one too.");
  fireEvent.change(to, { target: { value: "2026-02-01" } });
  fireEvent.keyDown(to, { key: "Enter" });
  expect(await screen.findAllByText("126 sheets")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(filters()).toContainEqual({ date_ouverture: ["2026-01-01", "2026-02-01"] }));
});

it("opens with the default filter, and refuses a name that another filter has but for accents and case", async () => {
  saved = [{ id: idOf(2001), name: "À rappeler", filter: { etat: [1] }, isDefault: true }];
  await open();
  await rows();
  expect(filters()).toEqual([{ etat: [1] }]);
  fireEvent.click(screen.getByRole("button", { name: "Saved filters: À rappeler" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Save as…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save this filter" }));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "a RAPPELER" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("This name already exists for another filter.")).toBeDefined();
  expect(desk.changes).not.toContain("addSavedFilter");
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Calls" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(desk.asked(addSavedFilter)).toHaveLength(1));
  expect(desk.asked(addSavedFilter)[0]?.body).toEqual({
    name: "Calls",
    filter: { etat: [1] },
    isDefault: false,
  });
});

it("does one thing to all that match and tells what was left as it is", async () => {
  const left = (count: number) => [{ reason: "notClosed" as const, count }];
  bulkAnswers = [
    { changed: 80, skipped: 20, reasons: left(20), next: idOf(1500) },
    { changed: 20, skipped: 6, reasons: left(6), next: null },
  ];
  await open(`?filter=${encodeURIComponent('{"assigned":"mine"}')}`);
  await rows();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select #1002 Subject 1002" }));
  fireEvent.click(screen.getByRole("button", { name: "Select all 126 that match" }));
  fireEvent.click(screen.getByRole("button", { name: "Archive" }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  const filter = { assigned: "mine" };
  expect(desk.asked(changeSheets).map(({ body }) => body)).toEqual([
    { selection: { filter, limit: 100 }, action: "archive" },
    { selection: { filter, limit: 100, before: idOf(1500) }, action: "archive" },
  ]);
  expect(shownToasts()[0]?.detail).toBe("Not closed yet: 26");
  expect(shownToasts()[0]?.message).toBe(
    "100 sheets changed. 26 were left unchanged: the action does not apply to them.",
  );
});

it("takes back that many were marked as read, those alone that were unread before", async () => {
  const unread = [
    { id: idOf(1001), readUpTo: 4 },
    { id: idOf(1003), readUpTo: null },
  ];
  bulkAnswers = [
    { changed: 3, skipped: 0, reasons: [], next: null, unread },
    { changed: 2, skipped: 0, reasons: [], next: null },
  ];
  await open();
  await rows();
  for (const number of [1001, 1002, 1003])
    fireEvent.click(screen.getByRole("checkbox", { name: `Select #${number} Subject ${number}` }));
  fireEvent.click(screen.getByRole("button", { name: "Mark as read" }));
  await waitFor(() => expect(shownToasts()[0]?.onUndo).toBeDefined());
  act(() => shownToasts()[0]?.onUndo?.());
  await waitFor(() => expect(desk.asked(changeSheets)).toHaveLength(2));
  expect(desk.asked(changeSheets)[1]?.body).toEqual({
    selection: { ids: [idOf(1001), idOf(1003)] },
    action: "markUnread",
    marks: unread,
  });
});

it("offers no undo where nothing had been unread", async () => {
  bulkAnswers = [{ changed: 1, skipped: 0, reasons: [], next: null, unread: [] }];
  await open();
  await rows();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select #1001 Subject 1001" }));
  fireEvent.click(screen.getByRole("button", { name: "Mark as read" }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(shownToasts()[0]?.onUndo).toBeUndefined();
});

it("shows how far it is with many, and stops after the part on its way when told to", async () => {
  bulkAnswers = [
    { changed: 100, skipped: 0, reasons: [], next: idOf(1500) },
    { changed: 26, skipped: 0, reasons: [], next: null },
  ];
  const held = Promise.withResolvers<void>();
  bulkGate = held.promise;
  await open();
  await rows();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select #1002 Subject 1002" }));
  fireEvent.click(screen.getByRole("button", { name: "Select all 126 that match" }));
  fireEvent.click(screen.getByRole("button", { name: "Mark as read" }));
  expect(await screen.findByText("0 of 126")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  held.resolve();
  await waitFor(() => expect(shownToasts()[0]?.message).toBe("Stopped. 100 sheets changed."));
  expect(desk.asked(changeSheets)).toHaveLength(1);
});

it("exports exactly what the filter shows", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }),
  );
  await open(`?sort=waiting&filter=${encodeURIComponent('{"statuses":["requestSent","acknowledged"]}')}`);
  await rows();
  fireEvent.click(screen.getByRole("button", { name: "More hotline pages" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Export as CSV" }));
  await waitFor(() =>
    expect(desk.asked(exportSheets).map(({ query }) => query)).toEqual([
      { filter: { etat: [1, 2] }, sort: "waiting", lang: "en" },
    ]),
  );
});

it("is worked by single keys, except while somebody types and with Alt", async () => {
  await open();
  const [first, second] = await rows();
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(document.body, { key: "j", altKey: true });
  expect(document.activeElement).toBe(first);
  if (first) fireEvent.keyDown(first, { key: "j" });
  expect(document.activeElement).toBe(second);
  if (second) fireEvent.keyDown(second, { key: "x" });
  expect(await screen.findByText("1 selected")).toBeDefined();
  fireEvent.keyDown(document.body, { key: "Escape" });
  const search = await screen.findByRole("textbox", { name: "Search by words or number" });
  fireEvent.keyDown(document.body, { key: "/" });
  expect(document.activeElement).toBe(search);
  fireEvent.keyDown(search, { key: "c" });
  expect(screen.queryByText("New liaison sheet")).toBeNull();
  fireEvent.keyDown(document.body, { key: "c" });
  expect(await screen.findByText("New liaison sheet")).toBeDefined();
});

it("shows the sheets as a table where that is preferred or the address says so", async () => {
  await open("?view=table");
  const table = await screen.findByRole("grid", { name: "List of sheets" });
  expect(within(table).getByRole("row", { name: /#1002.*Subject 1002.*Acknowledged/ })).toBeDefined();
  fireEvent.click(within(table).getByRole("checkbox", { name: "Select #1002 Subject 1002" }));
  expect(screen.getAllByText("1 selected")).toHaveLength(1);
});

async function editSubject(number: number, typed: string): Promise<HTMLElement> {
  const row = await screen.findByRole("row", { name: new RegExp(`#${number}`) });
  fireEvent.click(within(row).getByRole("button", { name: "Change the subject" }));
  const field = within(row).getByRole("textbox", { name: "Subject" });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: typed } });
  return field;
}

it("writes the subject in its row, takes it back with Escape, and undoes it from the corner", async () => {
  desk.answer(changeField, ({ body, params }) => ({
    data: sheetWire({ id: params.id, id_ticket: 1002, object: String(body.to) }),
  }));
  await open("?view=table");
  const field = await editSubject(1002, "Not this");
  fireEvent.keyDown(field, { key: "Escape" });
  expect(screen.queryByRole("textbox", { name: "Subject" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("row", { name: /#1002.*Subject 1002/ }));
  expect(desk.asked(changeField)).toEqual([]);
  fireEvent.keyDown(await editSubject(1002, "  Payslips are late "), { key: "Enter" });
  expect(await screen.findByRole("row", { name: /#1002.*Payslips are late/ })).toBeDefined();
  act(() => shownToasts()[0]?.onUndo?.());
  expect(await screen.findByRole("row", { name: /#1002.*Subject 1002/ })).toBeDefined();
  const params = { id: idOf(1002), field: "object" };
  expect(desk.asked(changeField)).toMatchObject([
    { params, body: { from: "Subject 1002", to: "Payslips are late" } },
    { params, body: { from: "Payslips are late", to: "Subject 1002" } },
  ]);
});

it("keeps what was typed as a subject when the server fails or refuses, and says why", async () => {
  desk.refuse(changeField, "internalError");
  await open("?view=table");
  const field = await editSubject(1002, "Payslips are late");
  fireEvent.blur(field);
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Subject" }).value).toBe("Payslips are late");
  desk.refuse(changeField, "fieldNotChangeable", { details: { field: "object", setting: "subject" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(shownToasts()).toHaveLength(2));
  expect(shownToasts().some(({ action }) => action?.label === "Why?")).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Subject" }).value).toBe("Payslips are late");
});

it("asks which subject stands where somebody else changed it meanwhile", async () => {
  desk.refuse(changeField, "fieldConflict", { details: { field: "object", value: "Theirs" } });
  await open("?view=table");
  fireEvent.keyDown(await editSubject(1002, "Mine"), { key: "Enter" });
  const dialog = within(await screen.findByRole("dialog", { name: "Subject" }));
  desk.answer(changeField, ({ body, params }) => ({
    data: sheetWire({ id: params.id, id_ticket: 1002, object: String(body.to) }),
  }));
  fireEvent.click(dialog.getByRole("button", { name: /Mine/ }));
  expect(await screen.findByRole("row", { name: /#1002.*Mine/ })).toBeDefined();
  expect(desk.asked(changeField).map(({ body }) => body)).toEqual([
    { from: "Subject 1002", to: "Mine" },
    { from: "Theirs", to: "Mine" },
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("offers no subject to write to whom the field rights let read it alone, nor in an archived sheet", async () => {
  cards = [card(1001, { archived: true }), card(1002)];
  await open("?view=table");
  const archived = await screen.findByRole("row", { name: /#1001/ });
  expect(within(archived).queryByRole("button", { name: "Change the subject" })).toBeNull();
  expect(screen.getByRole("button", { name: "Change the subject" })).toBeDefined();
  cleanup();
  const fields = { ...savedSettings.fieldRights.agent, object: "read" } as const;
  desk.answer(readFieldRights, {
    data: { role: "agent", fields, roles: null, possible: null, canChange: false, version: null },
  });
  await open("?view=table");
  await screen.findByRole("row", { name: /#1002/ });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Change the subject" })).toBeNull());
});

it("shows of the table the columns that the person chose, and keeps their choice", async () => {
  await open("?view=table");
  const table = await screen.findByRole("grid", { name: "List of sheets" });
  const heads = (): readonly string[] =>
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent);
  expect(heads()).toEqual(expect.arrayContaining(["Subject", "Impact", "Priority"]));
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  const choice = within(screen.getByRole("dialog", { name: "Columns", hidden: true }));
  expect(choice.queryByRole("checkbox", { name: "Subject", hidden: true })).toBeNull();
  fireEvent.click(choice.getByRole("checkbox", { name: "Impact", hidden: true }));
  await waitFor(() => expect(heads()).not.toContain("Impact"));
  fireEvent.click(choice.getByRole("checkbox", { name: "Priority", hidden: true }));
  await waitFor(() => expect(heads()).not.toContain("Priority"));
  expect(desk.asked(saveInterface).map(({ body }) => body)).toEqual([
    { hotlineHiddenColumns: ["impact"] },
    { hotlineHiddenColumns: ["impact", "priority"] },
  ]);
  fireEvent.click(choice.getByRole("checkbox", { name: "Impact", hidden: true }));
  await waitFor(() => expect(heads()).toContain("Impact"));
});

it("the table beside a sheet keeps what ranks the queue: status with its due time, and whose it is", async () => {
  // A window that is wide enough for both.
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const at = new Date(Date.now() + 2 * 3_600_000).toISOString();
  cards = [card(1001), card(1002, { due: { kind: "firstAnswer", at, warnAt: at } })];
  await open("?view=table&sheet=1001");
  const table = await screen.findByRole("grid", { name: "List of sheets" });
  const heads = within(table)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  expect(heads.slice(1)).toEqual(["Waiting", "Subject", "Status"]);
  const row = within(await within(table).findByRole("row", { name: /Subject 1002/ }));
  const status = row.getByRole("button", { name: /^Acknowledged Change/ }).closest("[role=gridcell]");
  expect(status?.querySelector("[data-state=ahead]")).not.toBeNull();
  expect(row.getByRole("button", { name: /Assigned to/ }).textContent).toContain("Nobody");
});

it("a sheet that cannot be looked up says so and offers another try; one that is not there says that", async () => {
  desk.refuse(findSheetByNumber, "internalError");
  await open("?sheet=1009");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText(/does not exist/)).toBeNull();
  desk.refuse(findSheetByNumber, "notFound");
  fireEvent.click(again);
  await screen.findByText("This number does not exist, or you do not have access to it.");
});

it("in the order of turns it has two groups; one that is folded is not asked for, and stays folded", async () => {
  cards = [card(1001), card(1002), card(1003, { turn: "client" }), card(1004, { turn: "nobody" })];
  await open("?sort=turn&view=cards");
  const supports = await screen.findByRole("button", { name: "Support’s turn 5" });
  const others = screen.getByRole("button", { name: "Nothing to do for now 121" });
  const below = (name: string) =>
    within(screen.getByRole("list", { name }))
      .getAllByRole("link")
      .map((link) => /Subject (\d+)/.exec(link.textContent)?.[1]);
  expect(below("Support’s turn 5")).toEqual(["1001", "1002"]);
  expect(below("Nothing to do for now 121")).toEqual(["1003", "1004"]);
  expect(supports.getAttribute("aria-expanded")).toBe("true");

  // At once, before the server has answered for the other group alone.
  fireEvent.click(supports);
  expect(supports.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("list", { name: "Support’s turn 5" })).toBeNull();
  expect(below("Nothing to do for now 121")).toEqual(["1003", "1004"]);
  await waitFor(() =>
    expect(asked().at(-1)?.filter).toEqual({
      turn: ["client", "third-party", "nobody"],
    }),
  );
  expect(localStorage.getItem("planete.hotline-folded")).toBe("support");
  fireEvent.click(others);
  expect(screen.queryAllByRole("link", { name: /Subject/ })).toEqual([]);
  expect(screen.getByText("126 sheets")).not.toBeNull();
  fireEvent.click(supports);
  fireEvent.click(others);
  expect(localStorage.getItem("planete.hotline-folded")).toBe("");
});

it("begins with what support must act on, and keeps the order that its reader chooses instead", async () => {
  localStorage.removeItem("planete.hotline-sort");
  cards = [card(1001), card(1002, { turn: "client" })];
  await open("?view=cards");
  await screen.findByRole("button", { name: "Support’s turn 5" });
  expect(asked().at(-1)?.sort).toBe("turn");
  fireEvent.click(screen.getByRole("button", { name: "Support’s turn first" }));
  fireEvent.click(await screen.findByRole("menuitemradio", { name: "Latest activity" }));
  await rows();
  expect(asked().at(-1)?.sort).toBe("activity");
  cleanup();
  await open("?queue=mine&view=cards");
  await rows();
  expect(asked().at(-1)?.sort).toBe("activity");
});

it("the table in the order of turns has the same two groups, each with its rows below its heading", async () => {
  cards = [card(1001), card(1002), card(1003, { turn: "client" }), card(1004, { turn: "nobody" })];
  await open("?sort=turn&view=table");
  const table = within(await screen.findByRole("grid", { name: "List of sheets" }));
  const supports = await table.findByRole("button", { name: "Support’s turn 5" });
  const lines = () =>
    table
      .getAllByRole("row")
      .slice(1)
      .map(
        (row) =>
          `${row.getAttribute("aria-rowindex")} ${/#\d+|Support’s turn|Nothing to do/.exec(row.textContent)?.[0]}`,
      );
  expect(lines()).toEqual([
    "2 Support’s turn",
    "3 #1001",
    "4 #1002",
    "5 Nothing to do",
    "6 #1003",
    "7 #1004",
  ]);
  fireEvent.click(supports);
  expect(supports.getAttribute("aria-expanded")).toBe("false");
  expect(lines()).toEqual(["2 Support’s turn", "3 Nothing to do", "4 #1003", "5 #1004"]);
  fireEvent.click(table.getByRole("button", { name: "Nothing to do for now 121" }));
  expect(lines()).toEqual(["2 Support’s turn", "3 Nothing to do"]);
  fireEvent.click(supports);
  fireEvent.click(table.getByRole("button", { name: "Nothing to do for now 121" }));
  expect(localStorage.getItem("planete.hotline-folded")).toBe("");
});
