import { IconTimeline } from "@tabler/icons-react";
import { developmentsScreen } from "@planete/shared/domain/rights/right-tags.ts";
import type { Area } from "../kit/area.ts";

/** Planning and developments share a route (D16): the area is the application's own. */
export const workArea: Area = {
  vision: [
    {
      screen: developmentsScreen,
      title: "development.title",
      group: "work",
      icon: IconTimeline,
      load: async () => ({ default: (await import("./work-page.tsx")).WorkPage }),
    },
  ],
};
