import { IconCalendarOff } from "@tabler/icons-react";
import { leaveScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { Area } from "../../kit/area.ts";
import { leaveSearch, leaveTabs } from "./leave-tabs.ts";

export const leaveArea: Area = {
  vision: [
    {
      screen: leaveScreen,
      title: "leave.title",
      group: "work",
      icon: IconCalendarOff,
      load: async () => ({ default: (await import("./leave-screen.tsx")).LeaveScreen }),
      sections: leaveTabs.map(({ view, label, begins }) => ({
        at: begins === undefined ? `?view=${view}` : `?view=${view}&${begins}`,
        title: label,
      })),
      search: leaveSearch,
    },
  ],
};
