import type { ReactNode } from "react";
import type { ButtonVariant } from "./button.tsx";
import { classes } from "./classes.ts";
import type { LinkProps } from "./link.tsx";
import { Link } from "./link.tsx";
import styles from "./button.module.css";

export interface ButtonLinkProps extends Omit<LinkProps, "className" | "style"> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: "regular" | "compact" | undefined;
  readonly icon?: ReactNode;
  readonly fullWidth?: boolean | undefined;
}

/** A link with the weight of a button. */
export function ButtonLink({
  variant = "default",
  size = "regular",
  icon,
  fullWidth = false,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classes(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth)}
    >
      <span className={styles.content}>
        {icon}
        <span className={styles.label}>{children}</span>
      </span>
    </Link>
  );
}
