import { IconSpeakerphone } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { communicationList } from "./communication/communication-list.ts";

export const newsArea: Area = {
  vision: [
    {
      screen: "communication",
      title: "communication.title",
      group: "communication",
      icon: IconSpeakerphone,
      load: async () => ({
        default: (await import("./communication/communications-screen.tsx")).CommunicationsScreen,
      }),
      search: listSearch(communicationList),
    },
  ],
};
