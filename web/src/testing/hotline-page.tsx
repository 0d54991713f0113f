import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { RouterHistory } from "@tanstack/react-router";
import {
  RouterProvider,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { Conversation } from "../areas/hotline/conversation/conversation.tsx";
import { checkSession } from "../platform/session/session-store.ts";
import { FakeSocket } from "./fake-socket.ts";
import { FakeUpload } from "./fake-upload.ts";
import { sheetId } from "./hotline-sheet.ts";
import { renderInEnglish } from "./render-in-english.tsx";

/** What a page of the hotline needs of a browser and this test page lacks. */
export function lendBrowser(): void {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  vi.stubGlobal("scrollTo", () => undefined);
  FakeSocket.all.length = 0;
  FakeUpload.all.length = 0;
  localStorage.clear();
  // The test page has no layout: rows are drawn where there is room for them.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(4_000);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(40);
}

export const openConversation = (render = renderInEnglish): Promise<RouterHistory> =>
  openPage(() => <Conversation sheetId={sheetId} />, render);

/** Opens a part of the hotline as a page that can be left: for home, and to log out. */
export async function openPage(
  hotline: () => ReactNode,
  render: (node: ReactNode) => unknown = renderInEnglish,
): Promise<RouterHistory> {
  await checkSession();
  globalThis.history.replaceState(null, "", "/app/hotline?sheet=1042");
  const history = createBrowserHistory();
  const root = createRootRoute();
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page("/app/hotline", hotline),
      page("/app/home", () => <p>Home</p>),
      page("/app/logout", () => <p>Logging out</p>),
    ]),
    history,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return history;
}
