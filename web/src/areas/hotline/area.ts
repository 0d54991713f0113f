import { IconMessageCog } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";

export const hotlineArea: Area = {
  vision: [
    {
      screen: "hotline",
      title: "hotline.settings.title",
      group: "settings",
      icon: IconMessageCog,
      load: async () => ({
        default: (await import("./settings/hotline-settings-screen.tsx")).HotlineSettingsScreen,
      }),
      // Field rights have a page of their own as well, which is found already.
      sections: [
        { at: "#labels", title: "hotline.settings.labels.title" },
        { at: "#replies", title: "hotline.settings.replies.title" },
        { at: "#hours", title: "hotline.settings.hours.title" },
        { at: "#levels", title: "hotline.settings.levels.title", also: ["hotline.settings.levels.lead"] },
        { at: "#assignees", title: "hotline.settings.assignees.title" },
        { at: "#guides", title: "hotline.settings.guides.title" },
        { at: "#history", title: "kit.history.title" },
      ],
    },
  ],
};
