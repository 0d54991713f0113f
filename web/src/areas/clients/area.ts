import { IconBuildingStore } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { clientList } from "./client-list.ts";

export const clientsArea: Area = {
  vision: [
    {
      screen: "clients",
      title: "clients.title",
      group: "clients",
      icon: IconBuildingStore,
      load: async () => ({ default: (await import("./clients-screen.tsx")).ClientsScreen }),
      search: listSearch(clientList),
    },
  ],
};
