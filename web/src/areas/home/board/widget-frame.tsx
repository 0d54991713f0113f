import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import styles from "./board.module.css";

export interface WidgetHandles {
  readonly title: string;
  /** The title with place and size, for ears. */
  readonly description: string;
  readonly held: boolean;
  readonly hintId: string;
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  readonly onRemove: () => void;
  /** By pointer; left out where the board is reflowed. */
  readonly onDrag?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  readonly onResize?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  /** Earlier and later in the order, where the board is reflowed. */
  readonly onEarlier?: (() => void) | undefined;
  readonly onLater?: (() => void) | undefined;
}

export interface WidgetFrameProps {
  readonly id: string;
  readonly area: string | undefined;
  readonly handles: WidgetHandles | undefined;
  readonly children: ReactNode;
}

/** One widget on the board; while the board is being changed its content rests under the handles. */
export function WidgetFrame({ id, area, handles, children }: WidgetFrameProps): ReactNode {
  return (
    <li
      className={styles.frame}
      style={area === undefined ? undefined : { gridArea: area }}
      data-widget={id}
      data-held={handles?.held || undefined}
    >
      <div className={styles.content} inert={handles !== undefined}>
        {children}
      </div>
      {handles && <Handles {...handles} />}
    </li>
  );
}

function Handles(props: WidgetHandles): ReactNode {
  const { title, description, held, hintId, onToggle, onKeyDown, onBlur, onRemove } = props;
  const { onDrag, onResize, onEarlier, onLater } = props;
  const text = useText();
  return (
    <>
      <button
        type="button"
        className={styles.grip}
        aria-label={description}
        aria-pressed={held}
        aria-describedby={hintId}
        data-drags={onDrag ? true : undefined}
        onPointerDown={onDrag}
        // The mouse drags; only keys and assistive technology press without a pointer.
        onClick={(event) => event.detail === 0 && onToggle()}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <div className={styles.tools}>
        {onEarlier && (
          <IconButton
            size="small"
            variant="default"
            label={text("home.edit.earlier.action", { title })}
            icon={<IconArrowUp />}
            onClick={onEarlier}
          />
        )}
        {onLater && (
          <IconButton
            size="small"
            variant="default"
            label={text("home.edit.later.action", { title })}
            icon={<IconArrowDown />}
            onClick={onLater}
          />
        )}
        <IconButton
          size="small"
          variant="default"
          label={text("home.edit.remove.action", { title })}
          icon={<IconX />}
          onClick={onRemove}
        />
      </div>
      {onResize && <span className={styles.corner} aria-hidden="true" onPointerDown={onResize} />}
    </>
  );
}
