import type { ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { HomeMessage } from "../../areas/homepage-message/home-message.tsx";
import { NewsBanners } from "../../areas/news/banners/news-banners.tsx";
import { paths } from "../../paths.ts";
import { LiveBanner } from "./live-banner.tsx";
import { UpdateBanner } from "./update-banner.tsx";
import { useMenu } from "./use-menu.ts";

/** What the frame has to say above a page; a page as high as the window learns how much room that takes. */
export function Banners(): ReactNode {
  const isHome = useMenu().isCurrent(paths.home);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = box.current?.parentElement;
    if (!box.current || !frame) return undefined;
    // Most pages open without a banner: then there is nothing to say, and the whole page is not styled twice.
    let known = 0;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      if (height !== known) frame.style.setProperty("--banners-height", `${height}px`);
      known = height;
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const focusPage = (): void => {
    const page = box.current?.nextElementSibling;
    if (page instanceof HTMLElement) page.focus({ preventScroll: true });
  };
  return (
    <div ref={box}>
      <LiveBanner />
      <UpdateBanner />
      {/* Below what the product itself says, which never takes its place. */}
      <NewsBanners onLast={focusPage} />
      {isHome && <HomeMessage />}
    </div>
  );
}
