import { IconMailForward } from "@tabler/icons-react";
import { broadcastScreen } from "../../paths.ts";
import type { Area } from "../../kit/area.ts";
import { readListName } from "./list-address.ts";

export const broadcastArea: Area = {
  vision: [
    {
      screen: broadcastScreen,
      title: "broadcast.title",
      group: "communication",
      icon: IconMailForward,
      load: async () => ({ default: (await import("./broadcast-screen.tsx")).BroadcastScreen }),
      search: (raw) => {
        const list = readListName(raw);
        return list === undefined ? {} : { list };
      },
    },
  ],
};
