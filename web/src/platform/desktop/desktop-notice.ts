import { useSyncExternalStore } from "react";
import { navigate } from "../navigation.ts";
import { forgetDevice, readDevice, writeDevice } from "../storage/device-storage.ts";

/** Whether notices stand over other programs while the page is in the background; the browser has the last word. */
export type DesktopNotices = "impossible" | "refused" | "on" | "off";

const listeners = new Set<() => void>();

function current(): DesktopNotices {
  if (!("Notification" in globalThis)) return "impossible";
  if (Notification.permission === "denied") return "refused";
  return Notification.permission === "granted" && readDevice("planete.desktop") === "on" ? "on" : "off";
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Asks the browser's leave where it has not been given yet. */
export async function chooseDesktopNotices(wanted: boolean): Promise<void> {
  if (!wanted) forgetDevice("planete.desktop");
  else if ((await Notification.requestPermission()) === "granted") writeDevice("planete.desktop", "on");
  tell();
}

export function useDesktopNotices(): DesktopNotices {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
}

export interface DesktopNotice {
  readonly title: string;
  readonly text: string;
  /** A newer notice about the same takes the place of an older one. */
  readonly about: string;
  /** A page of the product, or an address elsewhere. */
  readonly target: string;
}

/** Says something over other programs where the person wants that; pressing it leads to what it is about. */
export function showOnDesktop({ title, text, about, target }: DesktopNotice): void {
  if (current() !== "on") return;
  const notice = new Notification(title, { body: text, tag: about });
  notice.addEventListener("click", () => {
    window.focus();
    if (target.startsWith("/")) navigate(target);
    else window.open(target, "_blank", "noopener");
    notice.close();
  });
}
