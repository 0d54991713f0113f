import type { Shortcut } from "../../areas/help/help-content.tsx";
import { paths } from "../paths.ts";

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const command = onApple ? "⌘" : "Ctrl";

/** What works on every page. */
export const shortcutsEverywhere: readonly Shortcut[] = [
  { keys: [command, "K"], label: "help.key.palette" },
  { keys: ["?"], label: "help.key.help" },
  { keys: ["Esc"], label: "help.key.close" },
];

const byPath: Readonly<Partial<Record<string, readonly Shortcut[]>>> = {
  [paths.home]: [
    { keys: ["Enter"], label: "help.key.grab" },
    { keys: ["←", "→", "↑", "↓"], label: "help.key.move" },
    { keys: ["Shift", "→"], label: "help.key.resize" },
  ],
  [paths.modules]: [{ keys: ["/"], label: "help.key.search" }],
  [paths.news]: [{ keys: ["↑", "↓"], label: "help.key.lines" }],
  [paths.hotline]: [
    { keys: ["R"], label: "hotline.key.customer" },
    { keys: ["N"], label: "hotline.key.note" },
    { keys: ["S"], label: "hotline.key.status" },
    { keys: ["T"], label: "hotline.key.tags" },
    { keys: ["Ctrl", "Enter"], label: "hotline.key.send" },
  ],
};

/** The keys of the page at a path. */
export function shortcutsOf(path: string): readonly Shortcut[] {
  const plain = path.split("?", 1)[0] ?? path;
  return (
    byPath[Object.keys(byPath).find((known) => plain === known || plain.startsWith(`${known}/`)) ?? ""] ?? []
  );
}
