import { saveHelpVideo } from "@planete/shared/contract/videos.contract.ts";
import { videoLimits } from "@planete/shared/domain/help/video.ts";
import type { TextSource } from "../../platform/texts/text-source.ts";
import { judged, withWords } from "../../platform/texts/text-source.ts";
import { findTitles } from "./kept-video.store.ts";
import { readVideo, saveVideo } from "./save-video.ts";

/** Titles of the videos of the help that are shown or will be. */
export const videoTitles: TextSource = {
  kind: "video",
  find: async (platform) => {
    const rows = await findTitles(platform.database.kysely);
    return rows.map(({ id, revision, title, changedAt }) => ({
      record: id,
      field: "title",
      titles: title,
      words: title,
      version: revision,
      longest: videoLimits.title,
      changedAt,
    }));
  },
  write: async (platform, caller, { record: id }, change) => {
    const { titles, file, path, seconds, publishedAt, withdrawn } = await readVideo(
      platform,
      platform.database.kysely,
      id,
    );
    const { version, video } = judged(
      saveHelpVideo.body,
      {
        version: change.version,
        video: {
          titles: withWords(titles, change),
          file: file?.id ?? null,
          path,
          seconds,
          publishedAt,
          withdrawn,
        },
      },
      change,
    );
    return saveVideo(platform, caller, { id, version, draft: video });
  },
};
