import type { ReactNode } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Tile } from "../../ui/tile.tsx";

/** A widget that this version does not know: its place and its data are kept for the one that does. */
export function UnknownTile({ title }: { readonly title: string }): ReactNode {
  const text = useText();
  return (
    <Tile title={title}>
      <EmptyState>{text("home.unknown.text")}</EmptyState>
    </Tile>
  );
}
