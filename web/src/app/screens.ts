import type { ComponentType } from "react";
import type { ScreenName } from "./route-table.ts";

type Loader = () => Promise<{ readonly default: ComponentType }>;

/** The screens of the application, each in its own part of the page. */
export const screens: Partial<Record<ScreenName, Loader>> = {
  home: async () => ({ default: (await import("./home-page.tsx")).HomePage }),
  modules: async () => ({ default: (await import("../areas/modules/modules-screen.tsx")).ModulesScreen }),
  news: async () => ({ default: (await import("../areas/news/news-screen.tsx")).NewsScreen }),
  about: async () => ({ default: (await import("../areas/home/about-screen.tsx")).AboutScreen }),
  logout: async () => ({ default: (await import("../areas/session/logout-screen.tsx")).LogoutScreen }),
};
