import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useId } from "react";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";
import { Tooltip } from "./tooltip.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./button.module.css";

export type ButtonVariant = "primary" | "default" | "quiet" | "danger";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled" | "className" | "style"> {
  /** One primary per view. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: "regular" | "compact" | undefined;
  readonly icon?: ReactNode;
  readonly iconEnd?: ReactNode;
  /** Keeps the width and refuses presses until done. */
  readonly loading?: boolean | undefined;
  /** A button is never mutely disabled: it stays reachable and tells why it refuses. */
  readonly disabledReason?: string | undefined;
  readonly fullWidth?: boolean | undefined;
}

export function Button({
  variant = "default",
  size = "regular",
  icon,
  iconEnd,
  loading = false,
  disabledReason,
  fullWidth = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const refuses = loading || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // A refused submit button must not send its form.
    if (refuses) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type={type}
      {...rest}
      {...(refuses && { "aria-disabled": true })}
      {...(loading && { "aria-busy": true })}
      {...(disabledReason !== undefined && { "aria-describedby": reasonId })}
      className={classes(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth)}
      data-refused={disabledReason !== undefined || undefined}
      onClick={press}
    >
      <span className={classes(styles.content, loading && styles.veiled)}>
        {icon}
        <span className={styles.label}>{children}</span>
        {iconEnd}
      </span>
      {loading && <Spinner />}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <Tooltip text={disabledReason} describes={false} showOnPress>
      {button}
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
    </Tooltip>
  );
}
