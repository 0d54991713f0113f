import type { SupportVisionScreen } from "@planete/shared/domain/rights/right-tags.ts";
import {
  liaisonFormRight,
  supportVisionRight,
  supportVisionScreens,
} from "@planete/shared/domain/rights/right-tags.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { paths, supportVisionPath } from "../paths.ts";

/** Who may open a route: anyone, the logged-in, or holders of a right; demonstration pages exist only there. */
export type RouteGuard =
  | { readonly kind: "public" }
  | { readonly kind: "demonstration" }
  | { readonly kind: "session" }
  | { readonly kind: "right"; readonly tag: string };

/** Names of the screens outside support vision that are built; a route without one shows the not-found page. */
export type ScreenName =
  | "login"
  | "forgotten-password"
  | "edit-password"
  | "unsubscribe"
  | "first-administrator"
  | "gallery"
  | "mailbox"
  | "account"
  | "reset-password"
  | "password-expiry"
  | "support-vision"
  | "home"
  | "agenda"
  | "hotline"
  | "hotline-rights"
  | "news"
  | "modules"
  | "logout"
  | "about"
  | "update-notes"
  | "help"
  | "contact";

export interface RouteEntry {
  readonly path: string;
  /** A last path segment that may be there or not, such as the news id. */
  readonly optionalSegment?: string;
  readonly guard: RouteGuard;
  readonly screen?: ScreenName;
  readonly title?: MessageId;
  /** A screen of support vision; whether it is built, its area says (`areas.ts`), which the login page does not load. */
  readonly vision?: SupportVisionScreen;
}

const anyone: RouteGuard = { kind: "public" };
const demonstration: RouteGuard = { kind: "demonstration" };
const loggedIn: RouteGuard = { kind: "session" };
const liaisonForm: RouteGuard = { kind: "right", tag: liaisonFormRight };

/** Every route of spec §2, built or not. */
export const routeTable: readonly RouteEntry[] = [
  { path: paths.login, guard: anyone, screen: "login" },
  { path: paths.forgottenPassword, guard: anyone, screen: "forgotten-password" },
  { path: paths.passwordRecovery, guard: anyone, screen: "forgotten-password" },
  { path: paths.editPassword, guard: anyone, screen: "edit-password" },
  { path: paths.unsubscribe, guard: anyone, screen: "unsubscribe" },
  { path: paths.firstAdministrator, guard: anyone, screen: "first-administrator" },
  { path: paths.gallery, guard: demonstration, screen: "gallery" },
  { path: paths.mailbox, guard: demonstration, screen: "mailbox" },
  { path: paths.home, guard: loggedIn, screen: "home", title: "shell.menu.home" },
  { path: paths.modules, guard: loggedIn, screen: "modules", title: "shell.menu.modules" },
  { path: paths.agenda, guard: loggedIn, screen: "agenda", title: "shell.menu.calendar" },
  { path: paths.news, optionalSegment: "id", guard: loggedIn, screen: "news", title: "shell.menu.news" },
  { path: paths.myAccount, guard: loggedIn, screen: "account", title: "shell.menu.account" },
  { path: paths.resetPassword, guard: loggedIn, screen: "reset-password", title: "security.reset.title" },
  { path: paths.passwordExpiry, guard: loggedIn, screen: "password-expiry", title: "security.expiry.name" },
  { path: paths.logout, guard: loggedIn, screen: "logout", title: "shell.menu.logout" },
  { path: paths.updateNotes, guard: loggedIn, screen: "update-notes", title: "releases.title" },
  { path: paths.updateNotesShort, guard: loggedIn, screen: "update-notes", title: "releases.title" },
  { path: paths.about, guard: loggedIn, screen: "about", title: "shell.menu.about" },
  { path: paths.help, guard: loggedIn, screen: "help", title: "shell.menu.help" },
  { path: paths.contact, guard: loggedIn, screen: "contact", title: "shell.menu.contact" },
  { path: paths.hotline, guard: liaisonForm, screen: "hotline", title: "shell.menu.sheets" },
  {
    path: paths.hotlineRights,
    guard: liaisonForm,
    screen: "hotline-rights",
    title: "hotline.rights.title",
  },
  ...supportVisionScreens.map((screen): RouteEntry => ({
    path: supportVisionPath(screen),
    guard: { kind: "right", tag: supportVisionRight(screen) },
    ...(screen === "home"
      ? { screen: "support-vision", title: "security.vision.title" }
      : { vision: screen }),
  })),
];

/** The entry of a path below the base path, case-sensitive as the specification spells it. */
export function findRoute(path: string): RouteEntry | undefined {
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  return routeTable.find(
    (entry) =>
      entry.path === plain ||
      (entry.optionalSegment !== undefined &&
        plain.startsWith(`${entry.path}/`) &&
        !plain.slice(entry.path.length + 1).includes("/")),
  );
}
