import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { parseFlatSearch, stringifyFlatSearch } from "../kit/flat-search.ts";
import type { ListShape } from "../kit/list-address.ts";
import { listSearch } from "../kit/list-address.ts";
import { liveChannel } from "../platform/live/page-channel.ts";
import { checkSession } from "../platform/session/session-store.ts";
import { closeAllToasts } from "../ui/toast-store.ts";
import { ToastRegion } from "../ui/toast-region.tsx";
import { FakeSocket } from "./fake-socket.ts";
import { renderInEnglish } from "./render-in-english.tsx";

/** Before and after each test of a file: what a screen needs of a browser and this test page lacks. */
export function lendListPage(): void {
  beforeEach(() => {
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("scrollTo", () => undefined);
    FakeSocket.all.length = 0;
  });
  afterEach(() => {
    liveChannel.stop();
    closeAllToasts();
    vi.unstubAllGlobals();
  });
}

/** Opens a screen of support vision at an address, as the application does. */
export async function openListPage<Sort extends string, Filter extends string>(
  component: () => ReactNode,
  list: ListShape<Sort, Filter>,
  address: string,
): Promise<void> {
  await checkSession();
  history.replaceState(null, "", address);
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: location.pathname,
    component,
    validateSearch: listSearch(list),
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
}
