import type { ReactNode } from "react";
import type { WidgetName } from "@planete/shared/domain/home/board.ts";

/** What the widgets are called and show; other areas bring them, the app puts them together. */
export type HomeWidgets = Readonly<
  Record<WidgetName, { readonly title: string; readonly content: ReactNode }>
>;
