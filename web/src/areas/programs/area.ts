import { IconPlugConnected } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { programList } from "./program-list.ts";

export const programsArea: Area = {
  vision: [
    {
      screen: "programs",
      title: "programs.title",
      group: "settings",
      icon: IconPlugConnected,
      load: async () => ({ default: (await import("./programs-screen.tsx")).ProgramsScreen }),
      search: listSearch(programList),
    },
  ],
};
