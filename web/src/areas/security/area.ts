import { IconDeviceMobile, IconLock } from "@tabler/icons-react";
import { doubleAuthenticationScreen } from "../../paths.ts";
import type { Area } from "../../kit/area.ts";
import { wantedSearch } from "./wanted-search.ts";

export const securityArea: Area = {
  vision: [
    {
      screen: "authentication-configuration",
      title: "security.title",
      group: "people",
      icon: IconLock,
      load: async () => ({
        default: (await import("./authentication-configuration-screen.tsx"))
          .AuthenticationConfigurationScreen,
      }),
    },
    {
      screen: doubleAuthenticationScreen,
      title: "secondFactor.section.title",
      group: "people",
      icon: IconDeviceMobile,
      load: async () => ({
        default: (await import("./double-authentication-screen.tsx")).DoubleAuthenticationScreen,
      }),
      search: (raw) => {
        const search = wantedSearch(raw);
        return search === "" ? {} : { search };
      },
    },
  ],
};
