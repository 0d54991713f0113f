import type { RefObject } from "react";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { PlanningView } from "@planete/shared/domain/planning/planning-period.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useText } from "../../platform/i18n/text.ts";
import { phone, useMediaQuery } from "../../ui/use-media-query.ts";
import { createTextFitter, measureWith } from "./grid/fit-text.ts";
import { createFigureFitter } from "./grid/load-paint.ts";
import { layOutColumns } from "./grid/grid-columns.ts";
import type { GridDay } from "./grid/grid-model.ts";
import { gridMetrics } from "./grid/grid-model.ts";
import type { RowLook } from "./grid/row-look.ts";

const lettersOfFigures = "0123456789.,:·%↑/h";

/** Room for the scroll bar beside the days. */
const scrollBar = 12;

/** Four weeks fit beside menu and lists at 1440 px: days narrow before the grid has to be scrolled sideways. */
function dayWidths(view: PlanningView, available: number): { weekendWidth: number; leastDay: number } {
  if (view !== "month") return { weekendWidth: 28, leastDay: 56 };
  return { weekendWidth: available < 880 ? 20 : 24, leastDay: 29 };
}

/** Sizes, columns and fonts of the grid; new ones when the window, the zoom or the fonts change. */
export function useGridLook(
  scroller: RefObject<HTMLElement | null>,
  days: readonly GridDay[],
  view: PlanningView,
  zoom: number,
): RowLook {
  const text = useText();
  const hours = useHours();
  const fine = useMediaQuery("(pointer: fine)");
  const width = useWidth(scroller);
  const fontsLoaded = useFontsLoaded();
  const narrow = useMediaQuery(phone);
  const metrics = useMemo(() => gridMetrics(zoom, fine, narrow), [zoom, fine, narrow]);
  const columns = useMemo(() => {
    const available = width - metrics.people - scrollBar;
    return layOutColumns(days, { available, zoom, ...dayWidths(view, available) });
  }, [days, width, metrics, zoom, view]);
  const fonts = useMemo(() => {
    const family =
      getComputedStyle(document.documentElement).getPropertyValue("--font-family") || "sans-serif";
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const [title, detail] = [0.75 * rem, 0.6875 * rem];
    const plain = createTextFitter(measureWith(`400 ${detail}px ${family}`, detail));
    // As the figures of days that are over their capacity are written.
    const strong = createTextFitter(measureWith(`600 ${detail}px ${family}`, detail));
    // While the cards are on their way: the first measuring of a font takes longest.
    for (const letter of lettersOfFigures) for (const fitter of [plain, strong]) fitter.width(letter);
    return {
      title: createTextFitter(measureWith(`500 ${title}px ${family}`, title)),
      detail: plain,
      figure: createFigureFitter((words, level) => (level === "over" ? strong : plain).width(words)),
      loaded: fontsLoaded,
    };
  }, [fontsLoaded]);
  return useMemo(
    () => ({
      columns,
      metrics,
      fonts,
      moreWords: (count) => text("planning.more", { count }),
      unpinWords: (person) => text("planning.menu.unpin", { person }),
      foldWords: (person) => text("planning.more.fold", { person }),
      sumWords: (name, day, { load, capacity }) =>
        text("planning.sum.words", { name, day, load: hours(load), capacity: hours(capacity) }),
    }),
    [columns, metrics, fonts, text, hours],
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
