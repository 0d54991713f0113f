import { currentPath } from "../../platform/navigation.ts";
import { isProtectedPath } from "../../paths.ts";

export const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whoever pressed it longer ago has gone on to something else. */
const wishLastsMs = 10_000;

let open: (() => void) | undefined;
let wishedAt = -Infinity;

function isPaletteKey(event: KeyboardEvent): boolean {
  const command = onApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
}

/** Hears the key from the first moment of the page: pressed before there is a palette, it opens it once it is there. */
export function hearPaletteKey(): void {
  document.addEventListener("keydown", (event) => {
    // Before the login the key is the browser's own.
    if (!isPaletteKey(event) || (!open && !isProtectedPath(currentPath()))) return;
    event.preventDefault();
    if (open) open();
    else wishedAt = performance.now();
  });
}

/** Says what the key opens; gives the way to stop. */
export function onPaletteKey(opens: () => void): () => void {
  open = opens;
  if (performance.now() - wishedAt < wishLastsMs) opens();
  wishedAt = -Infinity;
  return () => {
    if (open === opens) open = undefined;
  };
}
