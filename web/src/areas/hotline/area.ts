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
    },
  ],
};
