import { IconApps } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { moduleList } from "./administration/module-list.ts";

export const modulesArea: Area = {
  vision: [
    {
      screen: "modules",
      title: "modules.administration.title",
      group: "clients",
      icon: IconApps,
      load: async () => ({
        default: (await import("./administration/modules-administration.tsx")).ModulesAdministration,
      }),
      search: listSearch(moduleList),
    },
  ],
};
