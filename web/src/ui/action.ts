import type { ReactNode } from "react";

interface ActionFace {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean | undefined;
  /** Present: the action is shown but refuses, and says this. */
  readonly disabledReason?: string | undefined;
}

/** Something a person can do from a menu, an empty state, a row or a banner: a deed or a place to go. */
export type Action =
  | (ActionFace & { readonly onClick: () => void; readonly href?: never })
  | (ActionFace & { readonly href: string; readonly onClick?: never });
