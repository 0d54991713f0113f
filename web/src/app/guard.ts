import type { PendingStep } from "@planete/shared/domain/access/session-step.ts";
import type { RouteEntry } from "./route-table.ts";
import { findRoute } from "./route-table.ts";
import { isProtectedPath, paths } from "../paths.ts";

/** What the guard needs to know of the visitor. */
export type Visitor =
  | { readonly kind: "anonymous" }
  | { readonly kind: "pending"; readonly step: PendingStep }
  | {
      readonly kind: "person";
      readonly rights: Readonly<Record<string, number>>;
      /** Whether the password grows old, which a page of its own tells of. */
      readonly passwordAges?: boolean;
    };

export type Decision =
  | { readonly kind: "show"; readonly route: RouteEntry }
  /** With the right that is missing: a notice says so, and leads home as the hotline's does (spec §2). */
  | { readonly kind: "redirect"; readonly to: string; readonly missing?: string }
  | { readonly kind: "not-found" };

const toHome: readonly string[] = [paths.root, paths.app, paths.homeShortcut, paths.appLogin];

/** The navigation rules of spec §2 in one place: where a visitor who asks for `path` ends up. */
export function decide(path: string, visitor: Visitor, demonstration: boolean): Decision {
  const plain = (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path).split("?", 1)[0] ?? "/";
  if (visitor.kind === "pending" && visitor.step === "password-change") return decideOverdue(plain);
  // Who still owes the second proof stands where a stranger stands; the login page asks for it.
  const anonymous = visitor.kind !== "person";

  if (toHome.includes(plain)) return { kind: "redirect", to: anonymous ? paths.login : paths.home };
  if (plain === paths.login && !anonymous) return { kind: "redirect", to: paths.home };
  if (plain === paths.supportVision) {
    return { kind: "redirect", to: anonymous ? loginFor(path) : paths.supportVisionHome };
  }

  const route = findRoute(plain);
  if (!route)
    return anonymous && isProtectedPath(path)
      ? { kind: "redirect", to: loginFor(path) }
      : { kind: "not-found" };

  const { guard } = route;
  if (guard.kind === "demonstration" && !demonstration) return { kind: "not-found" };
  if (guard.kind === "session" || guard.kind === "right") {
    if (visitor.kind !== "person") return { kind: "redirect", to: loginFor(path) };
    if (guard.kind === "right" && (visitor.rights[guard.tag] ?? 0) < 1) {
      return { kind: "redirect", to: paths.home, missing: guard.tag };
    }
  }
  // The page has nothing to say to anybody else, and would lead on by itself (D5).
  if (route.path === paths.passwordExpiry && visitor.kind === "person" && visitor.passwordAges !== true)
    return { kind: "redirect", to: destinationAfterLogin(path.slice(plain.length)) };
  const isScreen = route.screen !== undefined || route.vision !== undefined;
  return isScreen ? { kind: "show", route } : { kind: "not-found" };
}

/** Once the password was not changed in time, changing it or leaving is all that remains (D5). */
function decideOverdue(plain: string): Decision {
  const route = findRoute(plain);
  const remains = plain === paths.passwordExpiry || plain === paths.resetPassword || plain === paths.logout;
  if (remains && route?.screen !== undefined) return { kind: "show", route };
  return plain === paths.passwordExpiry
    ? { kind: "not-found" }
    : { kind: "redirect", to: paths.passwordExpiry };
}

/** The login address that leads back to the wanted page afterwards; logging out is not wanted again. */
function loginFor(path: string): string {
  const wanted = path.split("?", 1)[0]?.replace(/\/$/, "");
  if (!isProtectedPath(path) || wanted === paths.logout || wanted === paths.home) return paths.login;
  return `${paths.login}?next=${encodeURIComponent(path)}`;
}

/**
 * Where to go after login: the page that was wanted, if it is one of ours. Once per login the page
 * about the age of the password comes before it, when there is something to say (D5).
 */
export function destinationAfterLogin(search: string, passwordAges = false): string {
  const wanted = new URLSearchParams(search).get("next");
  const next = wanted !== null && isProtectedPath(wanted) ? wanted : paths.home;
  return passwordAges ? `${paths.passwordExpiry}?next=${encodeURIComponent(next)}` : next;
}
