import { IconMessageReport } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { messageList } from "./message-list.ts";

export const homepageMessageArea: Area = {
  vision: [
    {
      screen: "homepage-message",
      title: "homepage.title",
      group: "communication",
      icon: IconMessageReport,
      load: async () => ({ default: (await import("./messages-screen.tsx")).MessagesScreen }),
      search: listSearch(messageList),
    },
  ],
};
