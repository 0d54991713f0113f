import { isProductPath } from "@planete/shared/domain/access/product-path.ts";

/** Every address of the product, spelled as the specification spells it (spec §2, D1). */
export const paths = {
  root: "/",
  login: "/login",
  forgottenPassword: "/forgotten-password",
  passwordRecovery: "/password-recovery",
  editPassword: "/edit-password",
  unsubscribe: "/unsubscribe",
  firstAdministrator: "/first-administrator",
  gallery: "/gallery",
  mailbox: "/demonstration/mailbox",
  homeShortcut: "/home",
  app: "/app",
  home: "/app/home",
  modules: "/app/modules",
  agenda: "/app/agenda",
  news: "/app/planete-online-news",
  myAccount: "/app/my-account",
  resetPassword: "/app/reset-password",
  passwordExpiry: "/app/password-expiry",
  logout: "/app/logout",
  appLogin: "/app/login",
  updateNotes: "/app/update-notes",
  updateNotesShort: "/update-notes",
  about: "/app/about",
  help: "/app/help",
  contact: "/app/contact",
  hotline: "/app/hotline",
  hotlineRights: "/app/hotline-rights",
  supportVision: "/support-vision",
  supportVisionHome: "/support-vision/home",
  interfaceManagement: "/support-vision/modules",
  rights: "/support-vision/droits",
  communication: "/support-vision/communication",
  broadcast: "/support-vision/Diffusion",
} as const;

/** The screen of double authentication, by the name of its route. */
export const doubleAuthenticationScreen = "authentification";

/** The screen of mail lists, by the name of its route. */
export const broadcastScreen = "Diffusion";

/** The screen of people, rights and teams, by the name of its route. */
export const rightsScreen = "droits";

export function supportVisionPath(screen: string): string {
  return `${paths.supportVision}/${screen}`;
}

/** The form of a new base of this client. */
export function newBasePath(clientId: string): string {
  return `${supportVisionPath("bases")}?client=${clientId}&open=new`;
}

/** True for an address inside this product's protected areas; anything else is not followed after login. */
export function isProtectedPath(path: string): boolean {
  return isProductPath(path);
}
