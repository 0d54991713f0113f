import { IconDatabase } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { baseList } from "./base-list.ts";

export const basesArea: Area = {
  vision: [
    {
      screen: "bases",
      title: "bases.title",
      group: "clients",
      icon: IconDatabase,
      load: async () => ({ default: (await import("./bases-screen.tsx")).BasesScreen }),
      search: listSearch(baseList),
    },
  ],
};
