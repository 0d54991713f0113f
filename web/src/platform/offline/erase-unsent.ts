import { basePath } from "../page-settings.ts";

/** The browser's database of messages that wait for a line; one per installation. */
export function unsentPlace(): string {
  return `planete-unsent ${basePath()}`;
}

/** Erases every message that waits on this device: at logout, and when somebody else logs in. */
export function eraseUnsent(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(unsentPlace());
  } catch {
    // Where storage is forbidden nothing waits.
  }
}
