import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { Shortcut } from "../../areas/help/help-content.tsx";
import { paths } from "../../paths.ts";

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
    { keys: ["J", "K"], label: "hotline.key.walk" },
    { keys: ["/"], label: "hotline.key.search" },
    { keys: ["C"], label: "hotline.key.new" },
  ],
  [paths.agenda]: [
    { keys: ["N"], label: "agenda.new.action" },
    { keys: ["T"], label: "agenda.today" },
    { keys: ["D"], label: "agenda.view.day" },
    { keys: ["W"], label: "agenda.view.week" },
    { keys: ["M"], label: "agenda.view.month" },
    { keys: ["L"], label: "agenda.view.list" },
  ],
};

/** What a client's sheet has no key for, and the name of the one that reads otherwise there. */
const staffOnly: ReadonlySet<MessageId> = new Set<MessageId>(["hotline.key.note", "hotline.key.tags"]);
const forClients: Shortcut = { keys: ["R"], label: "hotline.composer.client" };

/** The keys of the page at a path, for staff or for a client's user. */
export function shortcutsOf(path: string, isStaff: boolean): readonly Shortcut[] {
  const plain = path.split("?", 1)[0] ?? path;
  const known = Object.keys(byPath).find((page) => plain === page || plain.startsWith(`${page}/`));
  const shortcuts = byPath[known ?? ""] ?? [];
  if (isStaff) return shortcuts;
  return shortcuts
    .filter(({ label }) => !staffOnly.has(label))
    .map((shortcut) => (shortcut.label === "hotline.key.customer" ? forClients : shortcut));
}
