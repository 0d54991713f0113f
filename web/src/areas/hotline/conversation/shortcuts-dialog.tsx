import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { useSingleKeysWanted } from "../../../platform/single-keys.ts";
import styles from "./shortcuts-dialog.module.css";

/** The keys of sheet and list, and the switch that turns them off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const text = useText();
  const isStaff = useIsStaff();
  const [wanted, setWanted] = useSingleKeysWanted();
  const lines: readonly (readonly [readonly string[], string])[] = [
    [["R"], text(isStaff ? "hotline.key.customer" : "hotline.composer.client")],
    ...(isStaff ? [[["N"], text("hotline.key.note")] as const] : []),
    ...(isStaff
      ? [
          [["T"], text("hotline.key.take")] as const,
          [["⇧", "T"], text("hotline.key.takeNext")] as const,
          [["A"], text("hotline.key.assign")] as const,
        ]
      : []),
    [["S"], text("hotline.key.status")],
    ...(isStaff ? [[["L"], text("hotline.key.tags")] as const] : []),
    [["D"], text("hotline.key.details")],
    [["Ctrl", "Enter"], text("hotline.key.send")],
    ...(isStaff ? [[["Ctrl", "⇧", "Enter"], text("hotline.sendNext.action")] as const] : []),
    [["J", "K"], text("hotline.key.walk")],
    [["X"], text("hotline.key.choose")],
    [["/"], text("hotline.key.search")],
    [["C"], text("hotline.key.new")],
    [["0–9"], text("hotline.key.number")],
    [["?"], text("hotline.key.list")],
  ];
  return (
    <Dialog
      title={text("hotline.keys")}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{text("ui.close")}</Button>}
    >
      <dl className={styles.keys}>
        {lines.map(([keys, words]) => (
          <div key={words} className={styles.line}>
            <dt>
              <Kbd keys={[...keys]} />
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={text("hotline.keys.use")} checked={wanted} onChange={setWanted} />
    </Dialog>
  );
}
