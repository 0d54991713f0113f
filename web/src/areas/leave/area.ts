import { IconCalendarOff } from "@tabler/icons-react";
import { leaveScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { Area } from "../../kit/area.ts";
import { leaveSearch } from "./leave-tabs.ts";

export const leaveArea: Area = {
  vision: [
    {
      screen: leaveScreen,
      title: "leave.title",
      group: "work",
      icon: IconCalendarOff,
      load: async () => ({ default: (await import("./leave-screen.tsx")).LeaveScreen }),
      search: leaveSearch,
    },
  ],
};
