import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Suspense, lazy, useEffect, useState } from "react";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Kbd } from "../../ui/kbd.tsx";
import styles from "./palette-opener.module.css";

const Palette = lazy(() => loadChunk(async () => ({ default: (await import("./palette.tsx")).Palette })));

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The field in the top bar that opens the palette, as Ctrl or ⌘ with K does everywhere. */
export function PaletteOpener(): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const wanted = onApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!wanted || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      // Over an open dialog nothing else may open.
      if (document.querySelector('[aria-modal="true"]') === null) setOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts={onApple ? "Meta+K" : "Control+K"}
        onClick={() => setOpen(true)}
      >
        <IconSearch />
        <span className={styles.text}>{text("shell.palette.open")}</span>
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys={[onApple ? "⌘" : "Ctrl", "K"]} />
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
