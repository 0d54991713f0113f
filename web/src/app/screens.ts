import type { ComponentType } from "react";
import type { ScreenName } from "./route-table.ts";

type Loader = () => Promise<{ readonly default: ComponentType }>;

/** The screens of the application, each in its own part of the page. */
export const screens: Partial<Record<ScreenName, Loader>> = {
  account: async () => ({ default: (await import("./account-page.tsx")).AccountPage }),
  home: async () => ({ default: (await import("./home-page.tsx")).HomePage }),
  hotline: async () => ({ default: (await import("../areas/hotline/hotline-screen.tsx")).HotlineScreen }),
  "hotline-rights": async () => ({
    default: (await import("../areas/hotline/rights/hotline-rights-screen.tsx")).HotlineRightsScreen,
  }),
  "hotline-settings": async () => ({
    default: (await import("../areas/hotline/settings/hotline-settings-screen.tsx")).HotlineSettingsScreen,
  }),
  modules: async () => ({ default: (await import("../areas/modules/modules-screen.tsx")).ModulesScreen }),
  news: async () => ({ default: (await import("../areas/news/news-screen.tsx")).NewsScreen }),
  "password-expiry": async () => ({ default: (await import("./password-pages.tsx")).PasswordExpiryPage }),
  "reset-password": async () => ({ default: (await import("./password-pages.tsx")).ResetPasswordPage }),
  "support-vision": async () => ({ default: (await import("./support-vision-page.tsx")).SupportVisionPage }),
  "double-authentication": async () => ({
    default: (await import("../areas/security/double-authentication-screen.tsx")).DoubleAuthenticationScreen,
  }),
  "authentication-configuration": async () => ({
    default: (await import("../areas/security/authentication-configuration-screen.tsx"))
      .AuthenticationConfigurationScreen,
  }),
  about: async () => ({ default: (await import("../areas/home/about-screen.tsx")).AboutScreen }),
  logout: async () => ({ default: (await import("../areas/session/logout-screen.tsx")).LogoutScreen }),
};
