import type { ComponentType } from "react";
import type { ScreenName } from "./route-table.ts";

type Loader = () => Promise<{ readonly default: ComponentType }>;

/** The screens of the application, each in its own part of the page. */
export const screens: Partial<Record<ScreenName, Loader>> = {
  account: async () => ({ default: (await import("./account-page.tsx")).AccountPage }),
  agenda: async () => ({ default: (await import("../areas/agenda/agenda-screen.tsx")).AgendaScreen }),
  home: async () => ({ default: (await import("./home-page.tsx")).HomePage }),
  hotline: async () => ({ default: (await import("../areas/hotline/hotline-door.tsx")).HotlineDoor }),
  "hotline-rights": async () => ({
    default: (await import("../areas/hotline/rights/hotline-rights-screen.tsx")).HotlineRightsScreen,
  }),
  modules: async () => ({ default: (await import("../areas/modules/modules-screen.tsx")).ModulesScreen }),
  news: async () => ({ default: (await import("../areas/news/news-screen.tsx")).NewsScreen }),
  "password-expiry": async () => ({ default: (await import("./password-pages.tsx")).PasswordExpiryPage }),
  "reset-password": async () => ({ default: (await import("./password-pages.tsx")).ResetPasswordPage }),
  "support-vision": async () => ({ default: (await import("./support-vision-page.tsx")).SupportVisionPage }),
  "update-notes": async () => ({
    default: (await import("../areas/releases/update-notes-screen.tsx")).UpdateNotesScreen,
  }),
  help: async () => ({ default: (await import("./help/help-page.tsx")).HelpPage }),
  contact: async () => ({ default: (await import("../areas/help/contact-screen.tsx")).ContactScreen }),
  about: async () => ({ default: (await import("../areas/home/about-screen.tsx")).AboutScreen }),
  logout: async () => ({ default: (await import("../areas/session/logout-screen.tsx")).LogoutScreen }),
};
