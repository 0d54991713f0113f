import type { ComponentType } from "react";
import { useEffect, useId } from "react";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";

/** Something that can be done with what is open on the page, as the palette offers it. */
export interface PageAction {
  readonly label: MessageId;
  readonly icon: ComponentType;
  /** The key that does the same on the page. */
  readonly shortcut?: string | undefined;
  readonly run: () => void;
}

/** What is open, in a few characters ("#1126"), and what this reader may do with it now. */
export interface PageActions {
  readonly about: string;
  readonly actions: readonly PageAction[];
}

const shown = new Map<string, PageActions>();

/** While the caller is on the page, the palette offers what it can do; false stands for what the reader may not. */
export function usePageActions(about: string, actions: readonly (PageAction | false)[]): void {
  const id = useId();
  // With every drawing: what is offered is what would be done now.
  useEffect(() => {
    shown.set(id, { about, actions: actions.filter((action) => action !== false) });
  });
  useEffect(() => () => void shown.delete(id), [id]);
}

export function pageActions(): readonly PageActions[] {
  return [...shown.values()];
}
