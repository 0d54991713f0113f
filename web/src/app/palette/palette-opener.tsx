import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Suspense, lazy, useEffect, useEffectEvent, useState } from "react";
import type { ColleagueWire } from "@planete/shared/contract/people.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Kbd } from "../../ui/kbd.tsx";
import { onApple, onPaletteKey } from "./palette-key.ts";
import styles from "./palette-opener.module.css";
import { useNumberKey } from "./use-number-key.ts";

const Palette = lazy(() => loadChunk(async () => ({ default: (await import("./palette.tsx")).Palette })));
const PersonCard = lazy(() =>
  loadChunk(async () => ({ default: (await import("./person-card.tsx")).PersonCard })),
);

/**
 * The field in the top bar that opens the palette, as Ctrl or ⌘ with K does everywhere, and the first digit of a
 * number for those who work with sheets.
 */
export function PaletteOpener(): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState("");
  const [person, setPerson] = useState<ColleagueWire>();
  const worksWithSheets = (usePerson().user.rights[liaisonFormRight] ?? 0) >= 1;
  const [entered, setEntered] = useState(false);
  // The palette may still be on its way: what is typed meanwhile is its beginning.
  useNumberKey(
    (digit) => {
      if (!worksWithSheets) return;
      setBegun(`${open ? begun : ""}${digit}`);
      setEntered(false);
      setOpen(true);
    },
    open && begun !== "" ? () => setEntered(true) : undefined,
  );
  const openEmpty = (): void => {
    setBegun("");
    setEntered(false);
    setOpen(true);
  };
  const openByKey = useEffectEvent(openEmpty);
  useEffect(
    () =>
      onPaletteKey(() => {
        // Over an open dialog nothing else may open.
        if (document.querySelector('[aria-modal="true"]') === null) openByKey();
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
        onClick={openEmpty}
      >
        <IconSearch />
        <span className={styles.text}>{text("shell.palette.open")}</span>
        <span className={styles.keys} aria-hidden="true">
          <Kbd keys={[onApple ? "⌘" : "Ctrl", "K"]} />
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Palette begun={begun} entered={entered} onClose={() => setOpen(false)} onPerson={setPerson} />
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
