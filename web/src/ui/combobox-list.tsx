import type { RefObject } from "react";
import { useEffect } from "react";
import { IconCheck } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import type { ComboboxOption, FoundOptions } from "./combobox-options.ts";
import { useAnchored } from "./use-anchored.ts";
import floatingStyles from "./floating.module.css";
import styles from "./combobox-list.module.css";

export interface ComboboxListProps<Value extends string> {
  readonly id: string;
  readonly label: string;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly popupRef: RefObject<HTMLDivElement | null>;
  readonly found: FoundOptions<Value>;
  readonly active: number;
  readonly isChosen: (option: ComboboxOption<Value>) => boolean;
  readonly onHover: (index: number) => void;
  readonly onChoose: (option: ComboboxOption<Value>) => void;
  /** The field has gone out of sight. */
  readonly onLeave: () => void;
  readonly multiple?: boolean | undefined;
}

/** The list under a combobox. Focus stays in the input; the active option is told by id. */
export function ComboboxList<Value extends string>(props: ComboboxListProps<Value>) {
  const { id, label, anchorRef, popupRef, found, active, isChosen, onHover, onChoose, onLeave, multiple } =
    props;
  const text = useText();
  useAnchored(anchorRef, popupRef, true, { matchWidth: true, onLeave });
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  return (
    <div ref={popupRef} popover="manual" className={classes(floatingStyles.floating, styles.popup)}>
      {found.options.length > 0 && (
        <div
          id={id}
          role="listbox"
          tabIndex={-1}
          aria-label={label}
          aria-multiselectable={multiple}
          aria-busy={found.state === "loading"}
        >
          {found.options.map((option, index) => {
            const chosen = isChosen(option);
            return (
              // The keys live on the input, as the combobox pattern asks.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={chosen}
                className={classes(styles.option, index === active && styles.active)}
                onPointerMove={() => onHover(index)}
                // Keeps the focus in the input.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                {option.start}
                <span className={styles.words}>
                  {option.label}
                  {option.description !== undefined && (
                    <span className={styles.description}>{option.description}</span>
                  )}
                </span>
                {chosen && <IconCheck aria-hidden="true" />}
              </div>
            );
          })}
        </div>
      )}
      <div role="status" className={styles.status}>
        {found.state === "loading" && <p className={styles.note}>{text("ui.combobox.searching")}</p>}
        {found.state === "failed" && <p className={styles.note}>{text("ui.error.default")}</p>}
        {found.state === "ready" && found.options.length === 0 && (
          <p className={styles.note}>{text("ui.combobox.nothing")}</p>
        )}
        {found.state === "ready" && found.more && <p className={styles.note}>{text("ui.combobox.more")}</p>}
      </div>
      {found.state === "failed" && (
        <Button
          size="compact"
          variant="quiet"
          onPointerDown={(event) => event.preventDefault()}
          onClick={found.retry}
        >
          {text("ui.error.retry")}
        </Button>
      )}
    </div>
  );
}
