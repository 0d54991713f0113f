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

interface Server {
  events: AgendaEventWire[];
  /** Refuses reading, or changing. */
  failing?: "reads" | "changes" | undefined;
  readonly changes: string[];
  /** Of new events, also of those refused. */
  readonly sentIds: string[];
}

function open(view: string, events: AgendaEventWire[]): Server {
  const server: Server = { events, changes: [], sentIds: [] };
  vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
    const method = request.method ?? "GET";
    const body = typeof request.body === "string" ? request.body : "";
    if (method === "POST") server.sentIds.push((JSON.parse(body) as { id: string }).id);
    if (server.failing === (method === "GET" ? "reads" : "changes"))
      return Response.json({ error: "internalError", requestId: "req-7" }, { status: 500 });
    if (method !== "GET") {
      server.changes.push(`${method} ${address.split("/agenda")[1]} ${body}`);
      return Response.json({ data: review });
    }
    const asked = new URL(address, "http://localhost").searchParams;
    const days = { from: asked.get("from") ?? "2027-03-10", to: asked.get("to") ?? "2027-03-16" };
    return Response.json({
      data: server.events,
      holidays: [],
      ...days,
      today: "2027-03-10",
      timeZone: "Europe/Paris",
      workingMinutes: [420, 420, 420, 420, 420, 0, 0],
    });
  });
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
    expect(server.changes).toEqual([
      `PUT /events/${review.id}/time {"allDay":false,"start":"2027-03-11T09:15:00.000Z","end":"2027-03-11T10:15:00.000Z"}`,
    ]),
  );
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
      expect(server.changes).toEqual([
        `PUT /events/${review.id}/time {"allDay":false,"start":"2027-03-10T10:00:00.000Z","end":"2027-03-10T11:00:00.000Z"}`,
      ]),
    );
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
  server.failing = "changes";
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
  server.failing = "changes";
  fireEvent.submit(title);
  expect(await screen.findByText(/^The event has not been saved\./)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("Dentist");
  server.failing = undefined;
  fireEvent.submit(title);
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull());
  expect(server.changes.join()).toContain('"title":"Dentist"');
  expect(server.sentIds).toHaveLength(2);
  expect(new Set(server.sentIds).size).toBe(1);
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
  server.failing = "reads";
  expect(await screen.findByText("Your calendar could not be loaded.")).toBeTruthy();
  server.failing = undefined;
  fireEvent.click(screen.getByRole("button", { name: /again/i }));
  expect(await event()).toBeTruthy();
});
