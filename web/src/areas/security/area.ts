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
      sections: [
        { at: "#methods", title: "security.methods.title" },
        { at: "#single-sign-on", title: "sso.title" },
        { at: "#directory-addresses", title: "sso.addresses.title" },
        { at: "#directory-attributes", title: "sso.attributes.title" },
        { at: "#directory-people", title: "sso.people.title" },
        { at: "#directory-trial", title: "sso.trial.title" },
        { at: "#directory-conflicts", title: "sso.conflict.title" },
        { at: "#networks", title: "security.networks.title" },
        { at: "#password-age", title: "security.age.title" },
        { at: "#attempts", title: "security.attempts.title" },
        { at: "#durations", title: "security.durations.title" },
        { at: "#neutral-reset", title: "security.reset.neutral.title" },
        { at: "#history", title: "security.history.title" },
      ],
    },
    {
      screen: doubleAuthenticationScreen,
      title: "secondFactor.section.title",
      group: "people",
      icon: IconDeviceMobile,
      load: async () => ({
        default: (await import("./double-authentication-screen.tsx")).DoubleAuthenticationScreen,
      }),
      sections: [
        { at: "#policy", title: "secondFactor.policy.title" },
        { at: "#history", title: "secondFactor.history.title" },
      ],
      search: (raw) => {
        const search = wantedSearch(raw);
        return search === "" ? {} : { search };
      },
    },
  ],
};
