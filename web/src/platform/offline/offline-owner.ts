import { basePath } from "../page-settings.ts";
import { ownerCookie } from "./forget-answers.ts";
import { keptMaxAgeMs } from "./kept-rules.ts";

/**
 * Who may read this device's kept answers. A cookie, because it ends when the browser is closed just as
 * a session does that was not meant to stay; with it goes the right to read without network.
 */
export function offlineOwner(): string | undefined {
  const owner = new RegExp(`(?:^|; )${ownerCookie}=([^;]+)`).exec(document.cookie)?.[1];
  return owner === undefined ? undefined : decodeURIComponent(owner);
}

/** Makes the person the owner, until the browser is closed or, who stays logged in, for as long as answers are kept. */
export function ownOffline(person: string, stays: boolean): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  const lifetime = stays ? `; max-age=${keptMaxAgeMs / 1_000}` : "";
  document.cookie = `${ownerCookie}=${encodeURIComponent(person)}; path=${basePath()}; samesite=strict${lifetime}${secure}`;
}
