import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { SheetFilter } from "@planete/shared/contract/hotline-list.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import styles from "./manage-filters.module.css";
import { ShownViews } from "../views/shown-views.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { ManagedFilter } from "./managed-filter.tsx";
import { useFilterDeeds, useSavedFilters } from "./use-saved-filters.ts";

export interface ManageFiltersDialogProps {
  /** What the list shows now. */
  readonly filter: SheetFilter;
  readonly onClose: () => void;
}

/** Names, contents, order and default of the reader's saved filters; each change is saved at once. */
export function ManageFiltersDialog({ filter, onClose }: ManageFiltersDialogProps): ReactNode {
  const text = useText();
  const deeds = useFilterDeeds();
  const sayFailure = useSayFailure();
  const { filters = [] } = useSavedFilters();
  const list = useRef<HTMLOListElement>(null);
  const isStaff = useIsStaff();
  const [said, setSaid] = useState("");
  // Another default changes the list behind the dialog; what "the present filter" means does not change with it.
  const [present] = useState(filter);
  const ids = filters.map(({ id }) => id);
  const order = ids.join();

  // The browser drops the focus of an element that is put elsewhere.
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pressed.current?.isConnected) pressed.current.focus();
    pressed.current = null;
  }, [order]);

  const move = (id: string, by: 1 | -1, name: string): void => {
    const place = ids.indexOf(id) + by;
    pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setSaid(text("hotline.filter.moved", { name, place: place + 1, total: ids.length }));
    const others = ids.filter((other) => other !== id);
    void deeds.order(others.toSpliced(place, 0, id)).catch(sayFailure);
  };
  const close = (): void => {
    // A name is saved when its field is left, and Esc leaves no field.
    if (document.activeElement instanceof HTMLElement && list.current?.contains(document.activeElement))
      document.activeElement.blur();
    onClose();
  };
  return (
    <Dialog
      title={text("hotline.filter.saved")}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {text("ui.close")}
        </Button>
      }
    >
      {isStaff && <ShownViews />}
      {filters.length === 0 && <p>{text("hotline.filter.noneSaved")}</p>}
      <ol ref={list} className={styles.list} aria-label={text("hotline.filter.saved")}>
        {filters.map((saved, place) => (
          <ManagedFilter
            key={saved.id}
            saved={saved}
            others={filters.filter((other) => other !== saved)}
            present={present}
            isFirst={place === 0}
            isLast={place === filters.length - 1}
            onMove={(by) => move(saved.id, by, saved.name)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Dialog>
  );
}
