import { IconMovie } from "@tabler/icons-react";
import type { Area } from "../../kit/area.ts";
import { listSearch } from "../../kit/list-address.ts";
import { videoList } from "./administration/video-list.ts";

export const helpArea: Area = {
  vision: [
    {
      screen: "videos",
      title: "videos.title",
      group: "communication",
      icon: IconMovie,
      load: async () => ({ default: (await import("./administration/videos-screen.tsx")).VideosScreen }),
      search: listSearch(videoList),
    },
  ],
};
