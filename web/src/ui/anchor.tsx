import type { ReactNode } from "react";
import { useAnchor } from "./use-anchor.ts";

/** A field, or a few of them, that a link leads to. */
export function Anchor({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  useAnchor(id);
  return <div id={id}>{children}</div>;
}
