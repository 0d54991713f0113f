import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import type { WrittenTextWire } from "@planete/shared/contract/written-texts.contract.ts";
import { parseFlatSearch, stringifyFlatSearch } from "../../kit/flat-search.ts";
import { listSearch } from "../../kit/list-address.ts";
import { liveChannel } from "../../platform/live/page-channel.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import { FakeSocket } from "../../testing/fake-socket.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { closeAllToasts } from "../../ui/toast-store.ts";
import { textList } from "./text-list.ts";
import { TextsScreen } from "./texts-screen.tsx";

const written = (name: string, next: string | null): WrittenTextWire => ({
  key: `holiday:${name}:label`,
  kind: "holiday",
  field: "label",
  titles: { fr: name },
  words: { fr: name },
  missing: ["nl"],
  changedAt: null,
  version: 1,
  rich: null,
  longest: 80,
  long: false,
  record: name,
  target: "nl",
  next: next === null ? null : { key: `holiday:${next}:label`, left: 1 },
});

let texts: WrittenTextWire[];
/** Lets the server answer what was saved. */
let release: () => void;
let answered: Promise<void>;

const sent = z.object({ version: z.number(), lang: z.string(), text: z.string() });

async function answer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const path = decodeURIComponent(url.pathname.replace(/^.*\/planete-online-server/, ""));
  if (path === "/authentication/keep") return Response.json({ step: "open" });
  if (path === "/user") return Response.json({ data: ana });
  if (path === "/interface") return Response.json({ data: {} });
  if (path.endsWith("/meters")) return Response.json({ data: [] });
  const found = texts.find(({ key }) => path.endsWith(`/texts/${key}`));
  if (found && init?.method === "PUT") {
    const { text, lang, version } = sent.parse(JSON.parse(typeof init.body === "string" ? init.body : ""));
    const saved = { ...found, words: { ...found.words, [lang]: text }, version: version + 1 };
    texts = texts.map((each) => (each.key === saved.key ? saved : each));
    await answered;
    return Response.json({ data: saved });
  }
  if (found) return Response.json({ data: found });
  return Response.json({ data: [], next: null, counts: { matching: 0, total: 0 } });
}

beforeEach(async () => {
  texts = [written("Noël", "Pâques"), written("Pâques", null)];
  ({ promise: answered, resolve: release } = Promise.withResolvers<void>());
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("scrollTo", () => undefined);
  FakeSocket.all.length = 0;
  await checkSession();
  history.replaceState(null, "", "/support-vision/languages?open=holiday:Noël:label&tab=nl");
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: "/support-vision/languages",
    component: TextsScreen,
    validateSearch: listSearch(textList),
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createBrowserHistory(),
    parseSearch: parseFlatSearch,
    stringifySearch: stringifyFlatSearch,
  });
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  liveChannel.stop();
  closeAllToasts();
  vi.unstubAllGlobals();
});

const field = async (of: string): Promise<HTMLElement> =>
  within(await screen.findByRole("complementary", { name: of })).getByRole("textbox");
const write = async (words: string): Promise<void> => {
  fireEvent.change(await field("Noël"), { target: { value: words } });
};
const saveAndGoOn = (): void => {
  fireEvent.keyDown(document.body, { key: "Enter", ctrlKey: true });
};

it("one key saves a text and opens the next that lacks the language", async () => {
  await write("Kerst");
  saveAndGoOn();
  release();
  await field("Pâques");
  expect(texts[0]?.words["nl"]).toBe("Kerst");
});

it("what is written while the answer is on its way is neither left behind nor lost", async () => {
  await write("Kerst");
  saveAndGoOn();
  await waitFor(() => expect(texts[0]?.words["nl"]).toBe("Kerst"));
  await write("Kerstmis");
  release();
  await screen.findByText("Saved");
  expect(await field("Noël")).toHaveProperty("value", "Kerstmis");
  saveAndGoOn();
  await field("Pâques");
  expect(texts[0]?.words["nl"]).toBe("Kerstmis");
});
