/** What this device remembers between visits; storage can be forbidden, and then nothing is kept. */
export type DeviceKey =
  | "planete.language"
  /** The language that the last person here read; what a person chose for the device is the one above. */
  | "planete.spoken"
  | "planete.login"
  /** Whether the last person here wanted to stay logged in. */
  | "planete.stay"
  | "planete.theme"
  /** Whether notices stand on the desktop. */
  | "planete.desktop"
  | "planete.rail"
  | "planete.palette"
  | "planete.agenda"
  /** View, zoom, team, type, info section and pins of the planning (spec §4). */
  | "planete.planning"
  | "planete.agenda-hidden"
  | "planete.hotline-list"
  | "planete.hotline-details"
  /** The order of sheets that somebody chose instead of the usual one. */
  | "planete.hotline-sort"
  /** Groups of the list that are folded. */
  | "planete.hotline-folded"
  /** The kind of message that staff wrote last. */
  | "planete.hotline-kind"
  /** Whether the composer shows the styles of a text. */
  | "planete.hotline-toolbar"
  /** Whether single letters act outside of fields. */
  | "planete.hotline-keys"
  /** Columns that somebody chose for a list. */
  | `planete.columns.${string}`
  /** The message of a zone that somebody put away. */
  | `planete.message.${string}`
  /** How wide the panel of a development stands. */
  | "planete.development.width"
  /** A comment on a development that is not sent yet. */
  | `planete.comment.${string}`;

export function readDevice(key: DeviceKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeDevice(key: DeviceKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Remembered for this page only.
  }
}

export function forgetDevice(key: DeviceKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be kept need not be forgotten.
  }
}
