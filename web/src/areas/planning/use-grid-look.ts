import type { RefObject } from "react";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { PlanningView } from "@planete/shared/domain/planning/planning-period.ts";
import { useText } from "../../platform/i18n/text.ts";
import { phone, useMediaQuery } from "../../ui/use-media-query.ts";
import { createTextFitter, measureWith } from "./grid/fit-text.ts";
import { layOutColumns } from "./grid/grid-columns.ts";
import type { GridDay } from "./grid/grid-model.ts";
import { gridMetrics } from "./grid/grid-model.ts";
import type { RowLook } from "./grid/row-look.ts";

/** Room for the scroll bar beside the days. */
const scrollBar = 12;

/** Sizes, columns and fonts of the grid; new ones when the window, the zoom or the fonts change. */
export function useGridLook(
  scroller: RefObject<HTMLElement | null>,
  days: readonly GridDay[],
  view: PlanningView,
  zoom: number,
): RowLook {
  const text = useText();
  const fine = useMediaQuery("(pointer: fine)");
  const width = useWidth(scroller);
  const fontsLoaded = useFontsLoaded();
  const narrow = useMediaQuery(phone);
  const metrics = useMemo(() => gridMetrics(zoom, fine, narrow), [zoom, fine, narrow]);
  const columns = useMemo(
    () =>
      layOutColumns(days, {
        available: width - metrics.people - scrollBar,
        zoom,
        weekendWidth: view === "month" ? 24 : 28,
        leastDay: view === "month" ? 34 : 56,
      }),
    [days, width, metrics, zoom, view],
  );
  const fonts = useMemo(() => {
    const family =
      getComputedStyle(document.documentElement).getPropertyValue("--font-family") || "sans-serif";
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const [title, detail] = [0.75 * rem, 0.6875 * rem];
    return {
      title: createTextFitter(measureWith(`500 ${title}px ${family}`, title)),
      detail: createTextFitter(measureWith(`400 ${detail}px ${family}`, detail)),
      strong: createTextFitter(measureWith(`600 ${detail}px ${family}`, detail)),
      loaded: fontsLoaded,
    };
  }, [fontsLoaded]);
  return useMemo(
    () => ({ columns, metrics, fonts, moreWords: (count) => text("planning.more", { count }) }),
    [columns, metrics, fonts, text],
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1_200);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Texts measured before their font has come are measured again. */
function useFontsLoaded(): boolean {
  const [loaded, setLoaded] = useState(() => !("fonts" in document) || document.fonts.status === "loaded");
  useEffect(() => {
    if (loaded) return undefined;
    let gone = false;
    void document.fonts.ready.then(() => !gone && setLoaded(true));
    return () => {
      gone = true;
    };
  }, [loaded]);
  return loaded;
}
