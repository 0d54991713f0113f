import {
  Outlet,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from "@tanstack/react-router";
import type { AnyRoute, AnyRouter, RouterHistory } from "@tanstack/react-router";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { PartView } from "../platform/chunks/part.tsx";
import { accessDeniedText, languageStore } from "../platform/i18n/language-store.ts";
import { basePath, isDemonstration } from "../platform/page-settings.ts";
import { recheckSession, sessionStore } from "../platform/session/session-store.ts";
import { showToast } from "../ui/toast-store.ts";
import { askWhy } from "../kit/ask-why.ts";
import { parseFlatSearch, stringifyFlatSearch } from "../kit/flat-search.ts";
import { findVisionScreen } from "./areas.ts";
import { FailurePage } from "./failure-page.tsx";
import { decide } from "./guard.ts";
import { MissingPage } from "./missing-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import type { RouteEntry } from "./route-table.ts";
import { routeTable } from "./route-table.ts";
import { ScreenLoading } from "./screen-loading.tsx";
import { screenPart } from "./screen-parts.ts";
import { Shell } from "./shell/shell.tsx";
import { paths } from "../paths.ts";
import { visitorOf } from "./visitor.ts";

export interface AppRouter {
  readonly router: AnyRouter;
  readonly history: RouterHistory;
}

/** The routes of the table that the application shows, each judged by the one guard before it loads. */
export function createAppRouter(): AppRouter {
  const history = createBrowserHistory();
  let visited: string | undefined;
  const root = createRootRoute({
    component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
    notFoundComponent: MissingPage,
    errorComponent: ({ error }) => (
      <FailurePage error={error instanceof Error ? error : new Error(String(error))} />
    ),
    beforeLoad: ({ location, preload }) => {
      const path = pathOf(location.pathname, location.searchStr);
      const session = sessionStore.current();
      if (session.kind !== "person") return;
      // Whoever has just come was asked a moment ago; a link that is merely pointed at is no visit.
      if (!preload && visited !== undefined && visited !== location.pathname) void recheckSession();
      if (!preload) visited = location.pathname;
      const decision = decide(path, visitorOf(session), isDemonstration());
      if (decision.kind !== "redirect") return;
      if (decision.missing !== undefined && !preload) sayDenied(decision.missing);
      // The table's paths are strings; the router's own path types know only routes made by hand.
      const [to = paths.home, asked = ""] = decision.to.split("?", 2);
      throw redirect({ to, search: parseFlatSearch(asked), replace: true });
    },
  });
  const children = routeTable.flatMap((entry) => routesOf(entry, root));
  const router = createRouter({
    routeTree: root.addChildren(children),
    history,
    basepath: basePath(),
    parseSearch: parseFlatSearch,
    stringifySearch: stringifyFlatSearch,
    defaultPreload: "intent",
    defaultPendingComponent: ScreenLoading,
    scrollRestoration: true,
  });
  return { router, history };
}

function pathOf(pathname: string, search: string): string {
  const base = basePath();
  const inside = base !== "/" && pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname;
  return `${inside}${search}`;
}

function routesOf(entry: RouteEntry, root: AnyRoute): AnyRoute[] {
  if (entry.guard.kind === "public" || entry.guard.kind === "demonstration") return [];
  const screen = screenPart(entry);
  const component = () =>
    screen ? <PartView part={screen} fallback={<ScreenLoading />} /> : <NotFoundPage visitor="person" />;
  const path =
    entry.optionalSegment === undefined ? entry.path : `${entry.path}/{-$${entry.optionalSegment}}`;
  const validateSearch = findVisionScreen(entry.path)?.search;
  return [
    createRoute({
      getParentRoute: () => root,
      path,
      component,
      ...(validateSearch ? { validateSearch } : {}),
    }),
  ];
}

/** What is missing, and why on demand; the hotline's as specified, in the person's language, else in French (spec §2, D2). */
function sayDenied(tag: string): void {
  const { code, text } = languageStore.current().language;
  const hotline = tag === liaisonFormRight;
  showToast({
    message: hotline ? accessDeniedText(code) : text("shell.noRight.title"),
    tone: "error",
    action: {
      label: text("kit.why.action"),
      onClick: () => askWhy(hotline ? { action: "hotline" } : { action: "right", object: tag }),
    },
  });
}
