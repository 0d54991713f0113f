import { readDevice, writeDevice } from "../../platform/storage/device-storage.ts";

const maxRecent = 5;

/** The commands last used on this device, newest first. */
export function recentCommands(): readonly string[] {
  return (readDevice("planete.palette") ?? "").split("\n").filter((id) => id !== "");
}

export function rememberCommand(id: string): void {
  const others = recentCommands().filter((recent) => recent !== id);
  writeDevice("planete.palette", [id, ...others].slice(0, maxRecent).join("\n"));
}
