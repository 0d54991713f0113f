import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AgendaEventWire } from "@planete/shared/contract/agenda.contract.ts";
import { createAgendaEvent, moveAgendaEvent, readAgenda } from "@planete/shared/contract/agenda.contract.ts";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import type { Inputs } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { closeAllToasts, shownToasts } from "../../ui/toast-store.ts";
import { AgendaScreen } from "./agenda-screen.tsx";

const review: AgendaEventWire = {
  id: "0190a000-0000-7000-8000-000000000001",
  kind: "personal",
  title: "Review",
  description: "",
  time: { allDay: false, start: "2027-03-10T09:00:00.000Z", end: "2027-03-10T10:00:00.000Z" },
};
const leave: AgendaEventWire = {
  id: "0190a000-0000-7000-8000-000000000002",
  kind: "leave",
  title: "Holiday in Nice",
  description: "",
  time: { allDay: true, start: "2027-03-11", end: "2027-03-12" },
};

const agendaOf =
  (events: AgendaEventWire[]) =>
  ({ query }: Inputs<typeof readAgenda>): CallAnswer<typeof readAgenda> => ({
    data: events,
    holidays: [],
    from: query.from ?? "2027-03-10",
    to: query.to ?? "2027-03-16",
    today: "2027-03-10",
    timeZone: "Europe/Paris",
    workingMinutes: [420, 420, 420, 420, 420, 0, 0],
  });

/** With what events were moved. */
const moves = (server: FakeServer) =>
  server.asked(moveAgendaEvent).map(({ params, query, body }) => ({ id: params.id, query, body }));
const aMove = (start: string, end: string) => [
  { id: review.id, query: {}, body: { allDay: false, start, end } },
];

function open(view: string, events: AgendaEventWire[]): FakeServer {
  const server = fakeServer();
  server.answer(readAgenda, agendaOf(events));
  for (const call of [createAgendaEvent, moveAgendaEvent]) server.answer(call, { data: review });
  const history = createMemoryHistory({ initialEntries: [`/app/agenda?view=${view}&date=2027-03-10`] });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "/app/agenda", component: AgendaScreen });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigateContext value={{ navigate: (path) => history.push(path), hrefOf: (path) => path }}>
        <RouterProvider router={router} />
      </NavigateContext>
    </QueryClientProvider>,
  );
  return server;
}

const event = (): Promise<HTMLElement> => screen.findByRole("button", { name: /^Review,/ });

afterEach(() => {
  vi.unstubAllGlobals();
  closeAllToasts();
});

it("keys move an event at once and the server keeps it", async () => {
  const server = open("week", [review]);
  const button = await event();
  fireEvent.keyDown(button, { key: " " });
  fireEvent.keyDown(await event(), { key: "ArrowDown" });
  fireEvent.keyDown(await event(), { key: "ArrowRight" });
  fireEvent.keyDown(await event(), { key: "Enter" });
  expect(server.changes).toEqual([]);
  await waitFor(() =>
    expect(moves(server)).toEqual(aMove("2027-03-11T09:15:00.000Z", "2027-03-11T10:15:00.000Z")),
  );
  expect(server.changes).toEqual(["moveAgendaEvent"]);
});

it("Escape puts an event back and nothing is sent", async () => {
  const server = open("week", [review]);
  fireEvent.keyDown(await event(), { key: " " });
  fireEvent.keyDown(await event(), { key: "ArrowDown" });
  fireEvent.keyDown(await event(), { key: "Escape" });
  expect((await event()).textContent).toContain("10:00–11:00");
  expect(server.changes).toEqual([]);
});

describe("a finger", () => {
  // A pixel for each minute, a hundred for each day.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 700, 1440));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const touch = { pointerType: "touch", pointerId: 7, button: 0, clientX: 250 };
  const put = (button: HTMLElement): void => {
    fireEvent.pointerDown(button, { ...touch, clientY: 630 });
  };
  const lifted = (): Element | null => document.querySelector("[data-lifted]");

  it("that rests on an event takes it along, with a way back", async () => {
    const server = open("week", [review]);
    put(await event());
    expect(lifted()).toBeNull();
    await waitFor(() => expect(lifted()).toBeTruthy());
    fireEvent.pointerMove(window, { ...touch, clientY: 690 });
    fireEvent.pointerUp(window, { ...touch, clientY: 690 });
    await waitFor(() =>
      expect(moves(server)).toEqual(aMove("2027-03-10T10:00:00.000Z", "2027-03-10T11:00:00.000Z")),
    );
    expect(server.changes).toEqual(["moveAgendaEvent"]);
    expect(shownToasts().some(({ onUndo }) => onUndo !== undefined)).toBe(true);
  });

  it("that moves at once scrolls, and a second finger or Escape lets the event go", async () => {
    const server = open("week", [review]);
    put(await event());
    fireEvent.pointerMove(window, { ...touch, clientY: 660 });
    await new Promise((resolve) => setTimeout(resolve, 450));
    expect(lifted()).toBeNull();
    for (const end of [
      () => fireEvent.pointerDown(document.body, { ...touch, pointerId: 8 }),
      () => fireEvent.keyDown(document.body, { key: "Escape" }),
      () => fireEvent.pointerCancel(window, touch),
    ]) {
      put(await event());
      await waitFor(() => expect(lifted()).toBeTruthy());
      fireEvent.pointerMove(window, { ...touch, clientY: 690 });
      end();
      await waitFor(() => expect(lifted()).toBeNull());
      fireEvent.pointerUp(window, touch);
    }
    expect(server.changes).toEqual([]);
  });
});

it("a move that the server refuses goes back to where it was, with a word", async () => {
  const server = open("week", [review]);
  await event();
  server.refuse(moveAgendaEvent, "internalError");
  fireEvent.keyDown(await event(), { key: " " });
  fireEvent.keyDown(await event(), { key: "ArrowDown" });
  fireEvent.keyDown(await event(), { key: "Enter" });
  await waitFor(() => expect(shownToasts().some(({ tone }) => tone === "error")).toBe(true));
  expect((await event()).textContent).toContain("10:00–11:00");
});

it("leave cannot be taken up or deleted by keys, and its card says why", async () => {
  const server = open("week", [leave]);
  const bar = await screen.findByRole("button", { name: /^Holiday in Nice,.*leave$/ });
  fireEvent.keyDown(bar, { key: " " });
  fireEvent.keyDown(bar, { key: "Delete" });
  fireEvent.click(bar);
  expect(await screen.findByText(/cannot be changed here\.$/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  expect(server.changes).toEqual([]);
});

it("a new event keeps its title when it cannot be saved, and is sent under the same id again", async () => {
  const server = open("week", []);
  await screen.findByRole("group", { name: "Wednesday 10 March" });
  fireEvent.keyDown(document.body, { key: "n" });
  const title = await screen.findByRole("textbox", { name: "Title" });
  fireEvent.change(title, { target: { value: "Dentist" } });
  server.refuse(createAgendaEvent, "internalError");
  fireEvent.submit(title);
  expect(await screen.findByText(/^The event has not been saved\./)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("Dentist");
  server.answer(createAgendaEvent, { data: review });
  fireEvent.submit(title);
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull());
  const sent = server.asked(createAgendaEvent).map(({ body }) => body);
  expect(sent.map((body) => body.title)).toEqual(["Dentist", "Dentist"]);
  expect(sent[0]?.id).toBeDefined();
  expect(sent[1]?.id).toBe(sent[0]?.id);
});

it("a new event without a title is not sent", async () => {
  const server = open("week", []);
  await screen.findByRole("group", { name: "Wednesday 10 March" });
  fireEvent.keyDown(document.body, { key: "n" });
  fireEvent.submit(await screen.findByRole("textbox", { name: "Title" }));
  expect(await screen.findByText("Give the event a title.")).toBeTruthy();
  expect(server.changes).toEqual([]);
});

it("a month without events says so and offers to make one", async () => {
  open("list", []);
  expect(await screen.findByText("No events in March 2027.")).toBeTruthy();
});

it("an agenda that cannot be read says so and is read again on request", async () => {
  const server = open("week", [review]);
  server.refuse(readAgenda, "internalError");
  expect(await screen.findByText("Your calendar could not be loaded.")).toBeTruthy();
  server.answer(readAgenda, agendaOf([review]));
  fireEvent.click(screen.getByRole("button", { name: /again/i }));
  expect(await event()).toBeTruthy();
});
