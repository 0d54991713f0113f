import type { Entry } from "./menu-draft.ts";

export interface MenuRowProps {
  readonly entry: Entry;
  readonly entries: readonly Entry[];
  /** Known to the server by this slug already. */
  readonly isSaved: boolean;
  readonly isOpen: boolean;
  readonly errorAt: (part: string) => string | undefined;
  readonly onToggle: () => void;
  readonly onChange: (changes: Partial<Entry>) => void;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}
