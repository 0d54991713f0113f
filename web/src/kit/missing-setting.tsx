import type { ReactNode } from "react";
import { useSession } from "../platform/session/use-session.ts";
import { EmptyState } from "../ui/empty-state.tsx";

export interface MissingSettingProps {
  /** The right to settle it. */
  readonly right: string;
  /** For its holders: what is missing and what to do, and the way there. */
  readonly todo: string;
  readonly action: { readonly label: string; readonly href: string };
  /** For everybody else: whom to ask. */
  readonly ask: string;
}

/** Something that somebody has to set up first: whoever may is led there, never sent to "an administrator". */
export function MissingSetting({ right, todo, action, ask }: MissingSettingProps): ReactNode {
  const session = useSession();
  const may = session.kind === "person" && (session.user.rights[right] ?? 0) >= 1;
  return may ? <EmptyState primary={action}>{todo}</EmptyState> : <EmptyState>{ask}</EmptyState>;
}
