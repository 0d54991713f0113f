import type { RefObject } from "react";
import { useLayoutEffect } from "react";

/**
 * While mounted, `layerRef` knows how much of the window's end a phone's keyboard covers (`--covered`): CSS is not told,
 * and what stands at the end of the window would lie under the keys.
 */
export function useAboveKeyboard(layerRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const layer = layerRef.current;
    const view = window.visualViewport;
    if (!layer || !view) return undefined;
    const fit = (): void => {
      // Who has zoomed in sees less of the window too, and nothing of it is covered.
      const isZoomed = view.scale > 1.01;
      const covered = isZoomed ? 0 : Math.max(0, window.innerHeight - view.height - view.offsetTop);
      layer.style.setProperty("--covered", `${covered}px`);
      if (covered > 0 && layer.contains(document.activeElement))
        document.activeElement?.scrollIntoView({ block: "nearest" });
    };
    fit();
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, [layerRef]);
}
