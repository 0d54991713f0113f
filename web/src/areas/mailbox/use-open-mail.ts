import { useSyncExternalStore } from "react";
import { currentPath, onNavigation } from "../../platform/navigation.ts";
import { paths } from "../../paths.ts";

/** The mail that the address asks for (`?mail=…`), so that reloading and going back keep it open. */
export function useOpenMail(): string | undefined {
  const path = useSyncExternalStore(onNavigation, currentPath);
  return new URLSearchParams(path.split("?")[1] ?? "").get("mail") ?? undefined;
}

export function mailPath(id: string): string {
  return `${paths.mailbox}?mail=${encodeURIComponent(id)}`;
}
