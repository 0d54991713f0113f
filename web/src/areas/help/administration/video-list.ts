import { videoSorts } from "@planete/shared/contract/video-list-words.ts";
import { videoStates } from "@planete/shared/domain/help/video.ts";
import { declareList } from "../../../kit/list-address.ts";

export const videoList = declareList({
  name: "videos",
  sorts: videoSorts,
  usualSort: "-publishedAt",
  filters: { state: videoStates },
});
