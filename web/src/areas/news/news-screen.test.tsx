import { QueryClient, QueryClientProvider, onlineManager } from "@tanstack/react-query";
import {
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  acknowledgeNews,
  listNews,
  markAllNewsRead,
  markNewsRead,
  newsMarked,
  newsPublished,
  readNews,
  readNewsOverview,
} from "@planete/shared/contract/news.contract.ts";
import type { NewsWire } from "@planete/shared/contract/news.contract.ts";
import type { CallAnswer } from "@planete/shared/contract/call.ts";
import { excerptOf } from "@planete/shared/domain/news/news-text.ts";
import { liveChannel } from "../../platform/live/page-channel.ts";
import type { Inputs, Refusal } from "../../testing/fake-answer.ts";
import { refusal } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { FakeSocket } from "../../testing/fake-socket.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { NewsScreen } from "./news-screen.tsx";
import { useNewsLive } from "./use-news-live.ts";

const readAt = "2026-11-15T09:00:00.000Z";

function item(number: number, parts: Partial<NewsWire> = {}): NewsWire {
  return {
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Item ${number}`,
    language: "en",
    category: "product",
    publishedAt: `2026-11-1${number}T09:00:00.000Z`,
    readingMinutes: 2,
    requiresAcknowledgement: false,
    readAt: null,
    acknowledgedAt: null,
    rich: null,
    body: "First paragraph.\n\n<b>Second</b> paragraph.",
    audience: "all",
    author: "Sofia Carvalho",
    ...parts,
  };
}

let items: NewsWire[];
let server: FakeServer;

const change = (parts: Partial<NewsWire>, which: (one: NewsWire) => boolean): void => {
  items = items.map((one) => (which(one) ? { ...one, ...parts } : one));
};

function newsPage({ query }: Inputs<typeof listNews>): CallAnswer<typeof listNews> {
  const wanted = items.filter(
    (one) =>
      (query.unread === undefined || one.readAt === null) &&
      (query.category ?? one.category) === one.category,
  );
  const start = Number.parseInt(query.cursor ?? "0", 10);
  const shown = wanted.slice(start, start + 2);
  return {
    data: shown.map(({ body, rich: _rich, audience: _audience, author: _author, ...one }) => ({
      ...one,
      excerpt: excerptOf(body, 160),
    })),
    next: start + 2 < wanted.length ? `${start + 2}.${shown.at(-1)?.id}` : null,
  };
}

function newsItem({ params }: Inputs<typeof readNews>): CallAnswer<typeof readNews> | Refusal {
  const place = items.findIndex((one) => one.id === params.id);
  const found = items[place];
  const neighbour = (index: number) => {
    const one = items[index];
    return one ? { id: one.id, title: one.title, language: one.language } : null;
  };
  return found
    ? { data: found, newer: neighbour(place - 1), older: neighbour(place + 1) }
    : refusal("notFound");
}

/** A server that has these items and pages of two. */
function serveNews(): FakeServer {
  const serving = fakeServer();
  serving.answer(listNews, newsPage);
  serving.answer(readNews, newsItem);
  serving.answer(readNewsOverview, () => {
    const unread = items.filter((one) => one.readAt === null).length;
    const categories = [...new Set(items.map((one) => one.category))];
    return { data: { unread, categories, years: [2026, 2025] } };
  });
  serving.answer(markNewsRead, ({ params }) => {
    change({ readAt }, ({ id }) => id === params.id);
    const acknowledgedAt = items.find(({ id }) => id === params.id)?.acknowledgedAt ?? null;
    return { data: { readAt, acknowledgedAt } };
  });
  serving.answer(acknowledgeNews, ({ params }) => {
    change({ readAt, acknowledgedAt: readAt }, ({ id }) => id === params.id);
    return { data: { readAt, acknowledgedAt: readAt } };
  });
  serving.answer(markAllNewsRead, () => {
    const marked = items.filter((one) => one.readAt === null).length;
    change({ readAt }, (one) => one.readAt === null);
    return { data: { marked } };
  });
  return serving;
}

function Page(): ReactNode {
  useNewsLive();
  return <NewsScreen />;
}

/** Opens the page with a router, as the application does. */
function open(path = "/app/planete-online-news"): void {
  globalThis.history.replaceState(null, "", path);
  const history = createBrowserHistory();
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: "/app/planete-online-news/{-$id}",
    component: Page,
  });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NavigateContext value={{ hrefOf: (to) => to, navigate: (to) => history.push(to) }}>
        <RouterProvider router={router} />
      </NavigateContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  items = [
    item(4),
    item(3, { requiresAcknowledgement: true, category: "security", audience: "staff" }),
    item(2, { language: "fr", title: "Bonjour", readAt }),
  ];
  server = serveNews();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("scrollTo", () => undefined);
  FakeSocket.all.length = 0;
});

afterEach(() => {
  onlineManager.setOnline(true);
  liveChannel.stop();
  vi.unstubAllGlobals();
});

it("lists items with what is unread, what awaits a confirmation and what is in another language", async () => {
  open();
  const list = await screen.findByRole("region", { name: "News items" });
  expect(await within(list).findByRole("link", { name: /Unread ?Item 4/ })).toBeDefined();
  expect(within(list).getByRole("link", { name: /Item 3.*To confirm/ })).toBeDefined();
  fireEvent.click(within(list).getByRole("button", { name: "Show older items" }));
  expect(await within(list).findByRole("link", { name: /Bonjour.*French/ })).toBeDefined();
  expect(within(list).queryByRole("link", { name: /Unread.*Bonjour/ })).toBeNull();
  expect(await screen.findByText("2 unread")).toBeDefined();
  expect(screen.getByText("Choose an item on the left to read it here.")).toBeDefined();
});

it("marks an item as read by opening it, and keeps it in the list of unread ones while it is read", async () => {
  open("/app/planete-online-news?unread=true");
  fireEvent.click(await screen.findByRole("link", { name: /Item 4/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Item 4" })).toBeDefined();
  expect(location.pathname + location.search).toBe(`/app/planete-online-news/${items[0]?.id}?unread=true`);
  expect(await screen.findByText("1 unread")).toBeDefined();
  expect(server.changes).toEqual(["markNewsRead"]);
  expect(server.asked(markNewsRead)).toMatchObject([{ params: { id: items[0]?.id } }]);
  expect(screen.getByRole("link", { name: /Product.*Item 4/ })).toBeDefined();
  expect(document.title).toMatch(/^Item 4 ·/);
});

it("shows the text in paragraphs, and markup in it as the letters it is made of", async () => {
  open(`/app/planete-online-news/${items[1]?.id}`);
  expect(await screen.findByText("First paragraph.")).toBeDefined();
  expect(screen.getByText("<b>Second</b> paragraph.")).toBeDefined();
  expect(screen.getByText("2 minutes to read")).toBeDefined();
  expect(screen.getByText("Staff only")).toBeDefined();
  expect(screen.getByRole("link", { name: "Newer Item 4" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Older Bonjour" })).toBeDefined();
});

it("keeps a confirmation, says so and gives it the focus", async () => {
  open(`/app/planete-online-news/${items[1]?.id}`);
  fireEvent.click(await screen.findByRole("button", { name: "I have read this" }));
  const done = await screen.findByText(/^You confirmed on 15 Nov 2026/);
  expect(document.activeElement).toBe(done);
  expect(screen.queryByRole("button", { name: "I have read this" })).toBeNull();
  expect(server.asked(acknowledgeNews)).toMatchObject([{ params: { id: items[1]?.id } }]);
});

it("keeps the button when a confirmation could not be saved", async () => {
  server.refuse(acknowledgeNews, "internalError");
  open(`/app/planete-online-news/${items[1]?.id}`);
  fireEvent.click(await screen.findByRole("button", { name: "I have read this" }));
  await vi.waitFor(() =>
    expect(screen.getByRole("button", { name: "I have read this" }).hasAttribute("aria-busy")).toBe(false),
  );
  expect(screen.queryByText(/^You confirmed/)).toBeNull();
});

it("keeps a confirmation given offline and sends it when the connection is back", async () => {
  open(`/app/planete-online-news/${items[1]?.id}`);
  const button = await screen.findByRole("button", { name: "I have read this" });
  act(() => onlineManager.setOnline(false));
  fireEvent.click(button);
  expect(await screen.findByText(/^You are offline: your confirmation will be sent/)).toBeDefined();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText(/^You confirmed on/)).toBeDefined();
});

it("marks all as read and then says why there is nothing left to mark", async () => {
  open();
  await screen.findByText("2 unread");
  fireEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  await vi.waitFor(() => expect(screen.queryByText("2 unread")).toBeNull());
  expect(screen.queryByRole("link", { name: /Unread/ })).toBeNull();
  const button = screen.getByRole("button", { name: "Mark all as read" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

it("says inside the pane that an item is not there, and the list stays", async () => {
  open("/app/planete-online-news/0190a000-0000-7000-8000-00000000dead");
  expect(await screen.findByText(/^This item is no longer here/)).toBeDefined();
  expect(await screen.findByRole("link", { name: /Item 4/ })).toBeDefined();
});

it("offers to clear filters that leave nothing, and says when all is read", async () => {
  items = items.map((one) => ({ ...one, readAt }));
  open("/app/planete-online-news?category=company&unread=true");
  fireEvent.click(await screen.findByRole("button", { name: "Clear the filters" }));
  expect(await screen.findByRole("link", { name: /Item 4/ })).toBeDefined();
  expect(location.search).toBe("");
  fireEvent.click(screen.getByRole("radio", { name: "Unread" }));
  expect(await screen.findByText("You have read everything.")).toBeDefined();
});

it("says what the place is for while there is no news", async () => {
  items = [];
  open();
  expect(await screen.findByText(/^No news yet\./)).toBeDefined();
});

it("offers to try again when the list can't be loaded", async () => {
  server.refuse(listNews, "internalError");
  open();
  expect(await screen.findByText("request-internalError")).toBeDefined();
  server.answer(listNews, newsPage);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /Item 4/ })).toBeDefined();
});

it("says that it waits for the connection while there is none", async () => {
  onlineManager.setOnline(false);
  open(`/app/planete-online-news/${items[0]?.id}`);
  expect((await screen.findAllByText(/^You are offline\./)).length).toBe(2);
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole("heading", { level: 1, name: "Item 4" })).toBeDefined();
});

it("follows what happens on other pages: items read there, items published", async () => {
  open();
  await screen.findByText("2 unread");
  act(() => liveChannel.start());
  FakeSocket.last.open();
  FakeSocket.last.push({ frame: "ready", stream: "s", resumed: true, seq: 0, cursor: "c" });
  items = items.map((one, index) => (index === 0 ? { ...one, readAt } : one));
  const payload = { newsId: items[0]?.id, readAt, acknowledgedAt: null };
  act(() => FakeSocket.last.push({ frame: "event", seq: 1, cursor: "c", type: newsMarked.type, payload }));
  expect(await screen.findByText("1 unread")).toBeDefined();
  expect(screen.queryByRole("link", { name: /Unread.*Item 4/ })).toBeNull();
  items = [item(5), ...items];
  const published = { newsId: items[0]?.id };
  act(() =>
    FakeSocket.last.push({
      frame: "event",
      seq: 2,
      cursor: "c",
      type: newsPublished.type,
      payload: published,
    }),
  );
  expect(await screen.findByRole("link", { name: /Unread.*Item 5/ })).toBeDefined();
  expect(await screen.findByText("2 unread")).toBeDefined();
});

it("moves between the lines with the arrow keys", async () => {
  open();
  const first = await screen.findByRole("link", { name: /Item 4/ });
  first.focus();
  fireEvent.keyDown(first, { key: "ArrowDown" });
  const second = screen.getByRole("link", { name: /Item 3/ });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: "Home" });
  expect(document.activeElement).toBe(first);
});
