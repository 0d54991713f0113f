import { IconLanguage } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { textList } from "./text-list.ts";

export const languagesArea: Area = {
  vision: [
    {
      screen: "languages",
      title: "texts.title",
      group: "communication",
      icon: IconLanguage,
      load: async () => ({ default: (await import("./texts-screen.tsx")).TextsScreen }),
      search: listSearch(textList),
    },
  ],
};
