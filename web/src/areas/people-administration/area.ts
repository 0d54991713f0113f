import { IconUsers } from "@tabler/icons-react";
import { rightsScreen } from "../../paths.ts";
import type { Area } from "../../kit/area.ts";
import { accessSearch, accessTabs } from "./access-tabs.ts";

export const peopleAdministrationArea: Area = {
  vision: [
    {
      screen: rightsScreen,
      title: "people.screen.title",
      group: "people",
      icon: IconUsers,
      load: async () => ({ default: (await import("./access-screen.tsx")).AccessScreen }),
      sections: accessTabs.map(({ view, label }) => ({ at: `?view=${view}`, title: label })),
      search: accessSearch,
    },
  ],
};
