import { IconPin, IconPinFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SavedFilter } from "@planete/shared/contract/hotline-filter-view.contract.ts";
import { maxPinnedFilters } from "@planete/shared/domain/hotline/sheet-queues.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { usePins } from "../views/use-pins.ts";

/** Pins a saved filter beside the standing views, or takes the pin away. */
export function PinFilter({ saved: { id, name } }: { readonly saved: SavedFilter }): ReactNode {
  const text = useText();
  const pins = usePins();
  const isPinned = pins.has(id);
  return (
    <IconButton
      label={text(isPinned ? "hotline.filter.unpin.action" : "hotline.filter.pin.action", { name })}
      icon={isPinned ? <IconPinFilled /> : <IconPin />}
      disabledReason={
        !isPinned && pins.full ? text("hotline.filter.pinnedMost", { count: maxPinnedFilters }) : undefined
      }
      onClick={() => void pins.set(id, !isPinned)}
    />
  );
}
