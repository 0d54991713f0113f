import type { ComponentType } from "react";
import type { SupportVisionScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";

/** The groups of the menu of support vision, in their order; `kit.menu.group.<name>`. */
export const visionGroups = ["overview", "clients", "people", "work", "communication", "settings"] as const;
export type VisionGroup = (typeof visionGroups)[number];

/** A part of a screen that the palette finds by its name and leads to. */
export interface ScreenSection {
  /** What follows the address of the screen: the id of a section or a field, or the tab. */
  readonly at: `#${string}` | `?${string}`;
  readonly title: MessageId;
  /** What else it is found by, such as the fields that it holds. */
  readonly also?: readonly MessageId[];
}

/** One screen of support vision: everything that the product needs to know of it. */
export interface VisionScreen {
  /** The last part of its address, and with `support-vision-` before it its right (spec §2, D4). */
  readonly screen: SupportVisionScreen;
  readonly title: MessageId;
  readonly group: VisionGroup;
  readonly icon: ComponentType;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly sections?: readonly ScreenSection[];
  /** Reads what stands behind the `?` of its address, as `listSearch` does. */
  readonly search?: ((raw: Readonly<Record<string, unknown>>) => Record<string, unknown>) | undefined;
}

/** What an area brings into the application; listed in `app/areas.ts`. */
export interface Area {
  readonly vision: readonly VisionScreen[];
}
