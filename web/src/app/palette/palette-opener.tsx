import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Suspense, lazy, useEffect, useState } from "react";
import type { ColleagueWire } from "@planete/shared/contract/people.contract.ts";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Kbd } from "../../ui/kbd.tsx";
import { onApple, onPaletteKey } from "./palette-key.ts";
import styles from "./palette-opener.module.css";

const Palette = lazy(() => loadChunk(async () => ({ default: (await import("./palette.tsx")).Palette })));
const PersonCard = lazy(() =>
  loadChunk(async () => ({ default: (await import("./person-card.tsx")).PersonCard })),
);

/** The field in the top bar that opens the palette, as Ctrl or ⌘ with K does everywhere. */
export function PaletteOpener(): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [person, setPerson] = useState<ColleagueWire>();
  useEffect(
    () =>
      onPaletteKey(() => {
        // Over an open dialog nothing else may open.
        if (document.querySelector('[aria-modal="true"]') === null) setOpen(true);
      }),
    [],
  );
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
          <Palette onClose={() => setOpen(false)} onPerson={setPerson} />
        </Suspense>
      )}
      {person && (
        <Suspense fallback={null}>
          <PersonCard person={person} onClose={() => setPerson(undefined)} />
        </Suspense>
      )}
    </>
  );
}
