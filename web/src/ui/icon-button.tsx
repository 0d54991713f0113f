import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useId } from "react";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip } from "./tooltip.tsx";
import type { Placement } from "./use-anchored.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "disabled" | "className" | "style" | "children" | "aria-label"
> {
  /** Its name for ears, and the tooltip for eyes. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: "regular" | "compact" | "small" | undefined;
  readonly variant?: "quiet" | "default" | undefined;
  /** Given: a toggle. */
  readonly pressed?: boolean | undefined;
  readonly loading?: boolean | undefined;
  readonly disabledReason?: string | undefined;
  readonly shortcut?: string | undefined;
  readonly tooltipPlacement?: Placement | undefined;
}

export function IconButton({
  label,
  icon,
  size = "compact",
  variant = "quiet",
  pressed,
  loading = false,
  disabledReason,
  shortcut,
  tooltipPlacement,
  onClick,
  ...rest
}: IconButtonProps) {
  const reasonId = useId();
  const refuses = loading || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (refuses) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip
      text={disabledReason === undefined ? label : `${label} – ${disabledReason}`}
      shortcut={shortcut}
      describes={false}
      placement={tooltipPlacement}
      showOnPress={disabledReason !== undefined}
    >
      <button
        type="button"
        {...rest}
        {...(refuses && { "aria-disabled": true })}
        {...(loading && { "aria-busy": true })}
        {...(disabledReason !== undefined && { "aria-describedby": reasonId })}
        {...(pressed !== undefined && { "aria-pressed": pressed })}
        aria-label={label}
        className={classes(styles.button, styles[size], styles[variant])}
        onClick={press}
      >
        {loading ? <Spinner /> : icon}
      </button>
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </Tooltip>
  );
}
