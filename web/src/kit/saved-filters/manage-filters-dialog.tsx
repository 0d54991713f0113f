import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { useSayFailure } from "../say-failure.ts";
import styles from "./manage-filters.module.css";
import { ManagedFilter } from "./managed-filter.tsx";
import type { FilterShelf, KeptFilter } from "./filter-shelf.ts";
import { useFilterActions, useKeptFilters } from "./filter-shelf.ts";

export interface ManageFiltersDialogProps<Filter> {
  readonly shelf: FilterShelf<Filter>;
  /** What the list shows now. */
  readonly filter: Filter;
  /** Above the filters. */
  readonly head?: ReactNode;
  /** More that can be done with one, before the tools that all have. */
  readonly toolsOf?: ((saved: KeptFilter<Filter>) => ReactNode) | undefined;
  /** Said below the name of one, such as how many records it shows. */
  readonly noteOf?: ((saved: KeptFilter<Filter>) => ReactNode) | undefined;
  readonly onClose: () => void;
}

/** Names, contents, order and default of the reader's saved filters; each change is saved at once. */
export function ManageFiltersDialog<Filter>(props: ManageFiltersDialogProps<Filter>): ReactNode {
  const { shelf, filter, head, toolsOf, noteOf, onClose } = props;
  const text = useText();
  const actions = useFilterActions(shelf);
  const sayFailure = useSayFailure();
  const { filters = [] } = useKeptFilters(shelf);
  const list = useRef<HTMLOListElement>(null);
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
    setSaid(text("kit.filter.moved", { name, place: place + 1, total: ids.length }));
    const others = ids.filter((other) => other !== id);
    void actions.order(others.toSpliced(place, 0, id)).catch(sayFailure);
  };
  const close = (): void => {
    // A name is saved when its field is left, and Esc leaves no field.
    if (document.activeElement instanceof HTMLElement && list.current?.contains(document.activeElement))
      document.activeElement.blur();
    onClose();
  };
  return (
    <Dialog
      title={text("kit.filter.title")}
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          {text("ui.close")}
        </Button>
      }
    >
      {head}
      {filters.length === 0 && <p>{text("kit.filter.noneSaved")}</p>}
      <ol ref={list} className={styles.list} aria-label={text("kit.filter.title")}>
        {filters.map((saved, place) => (
          <ManagedFilter
            key={saved.id}
            shelf={shelf}
            tools={toolsOf?.(saved)}
            note={noteOf?.(saved)}
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
