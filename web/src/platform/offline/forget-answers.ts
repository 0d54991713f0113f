import { basePath } from "../page-settings.ts";

/** The cookie that names who may read this device's kept answers. */
export const ownerCookie = "planete_offline";

/** Where the browser keeps answers for a time without network; one place per installation. */
export function answersPlace(): string {
  return `planete-answers ${basePath()}`;
}

/** Erases what this device kept of a person: at logout, and whenever the server refuses the session. */
export function forgetAnswers(): void {
  document.cookie = `${ownerCookie}=; path=${basePath()}; max-age=0`;
  // Only over https, or on one's own machine, is there such a place at all.
  void globalThis.caches?.delete(answersPlace());
}
