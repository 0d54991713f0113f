import { IconTimeline } from "@tabler/icons-react";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { Area } from "../../kit/area.ts";

/** The planning calendar is the first view of developments (D16). */
export const planningArea: Area = {
  vision: [
    {
      screen: developmentsScreen,
      title: "planning.title",
      group: "work",
      icon: IconTimeline,
      load: async () => ({ default: (await import("./planning-screen.tsx")).PlanningScreen }),
    },
  ],
};
