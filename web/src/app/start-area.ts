import { IconBriefcase, IconCode, IconHeadset } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { StartPage } from "@planete/shared/domain/home/start-pages.ts";
import { startPages } from "@planete/shared/domain/home/start-pages.ts";
import { startPageScreens } from "@planete/shared/domain/rights/right-tags.ts";
import type { Area } from "../kit/area.ts";

const icons: Readonly<Record<StartPage, ComponentType>> = {
  internalHome: IconHeadset,
  developmentHome: IconCode,
  projectHome: IconBriefcase,
};

/** Start pages hold widgets of many areas: the area is the application's own. */
export const startArea: Area = {
  vision: startPages.map((page) => ({
    screen: startPageScreens[page],
    title: `home.start.${page}.title`,
    group: "overview",
    icon: icons[page],
    load: async () => ({ default: (await import("./start-page.tsx")).startPageScreen[page] }),
  })),
};
