import { z } from "zod";
import { videoLimits, videoProblems, videoRules, videosRight, videoStates } from "../domain/help/video.ts";
import { languageCodes } from "../i18n/languages.ts";
import type { UploadField } from "./call.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { id, instant, instantIn, languageCode, ruledText, text } from "./fields.ts";
import { commaList, listAnswer, listQuery } from "./list.ts";
import { conflictDetails, recordVersion } from "./record.ts";
import { videoSorts } from "./video-list-words.ts";

const path = "/support-vision/videos";
const access = rightAccess(videosRight);

/** What an administrator writes. */
const videoDraft = z
  .strictObject({
    /** By language code (D2). */
    titles: z.partialRecord(z.enum(languageCodes), ruledText(videoRules.title)),
    /** An upload of the writer's, or the file that the video has; null where the path counts. */
    file: id.nullable(),
    /** Of a film that is served with the pages; empty beside a file. */
    path: text(videoLimits.path).trim(),
    /** As the writer's browser read it off the film. */
    seconds: z.int().min(1).max(videoLimits.seconds),
    /** Null: as soon as it is saved. */
    publishedAt: instantIn.nullable(),
    withdrawn: z.boolean(),
  })
  .superRefine((draft, context) => {
    for (const { path: field, problem } of videoProblems(draft))
      context.addIssue({ code: "custom", path: [field], params: { ...problem.params, rule: problem.rule } });
  });

export type VideoDraftWire = z.output<typeof videoDraft>;

const videoFile = z.strictObject({ id, name: z.string(), mediaType: z.string(), bytes: z.int() });

export type VideoFileWire = z.output<typeof videoFile>;

const videoOut = z.strictObject({
  id,
  version: recordVersion,
  titles: z.record(z.string(), z.string()),
  file: videoFile.nullable(),
  path: z.string(),
  seconds: z.int(),
  publishedAt: instant,
  withdrawn: z.boolean(),
  state: z.enum(videoStates),
  /** When people were told of it, which happens once; null before. */
  announcedAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  changedAt: instant,
  /** Who saved it last. */
  changedBy: z.string().nullable(),
});

export type VideoWire = z.output<typeof videoOut>;

export type VideoSort = (typeof videoSorts)[number];

const filters = { state: commaList(z.enum(videoStates)).optional() };
const params = z.strictObject({ id });
const answer = z.strictObject({ data: videoOut });

export const listHelpVideos = declareCall({
  name: "listHelpVideos",
  summary:
    "The videos of the help, planned and withdrawn ones too; titles are sorted as the caller reads them",
  method: "GET",
  path,
  access,
  records: ["video"],
  query: listQuery(videoSorts, filters),
  answer: listAnswer(videoOut),
});

export const exportHelpVideos = declareCall({
  name: "exportHelpVideos",
  summary: "The same rows as a CSV file",
  method: "GET",
  path: `${path}/export`,
  access,
  query: listQuery(videoSorts, filters).omit({ cursor: true, limit: true }).extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readHelpVideoSetup = declareCall({
  name: "readHelpVideoSetup",
  summary: "The zone that the moments of publication are meant in",
  method: "GET",
  path: `${path}/setup`,
  access,
  answer: z.strictObject({ data: z.strictObject({ timeZone: z.string() }) }),
});

export const readHelpVideo = declareCall({
  name: "readHelpVideo",
  summary: "One video of the help as its writer sees it",
  method: "GET",
  path: `${path}/{id}`,
  access,
  records: ["video"],
  params,
  answer,
});

export const createHelpVideo = declareCall({
  name: "createHelpVideo",
  summary: "Makes a video of the help, published at once or at its time; people are told of it once",
  method: "POST",
  path,
  access,
  records: ["video"],
  body: videoDraft,
  answer,
  errors: ["attachmentMissing"],
});

export const saveHelpVideo = declareCall({
  name: "saveHelpVideo",
  summary: "Changes a video, if nobody else has since the given version; who was told is not told again",
  method: "PUT",
  path: `${path}/{id}`,
  access,
  records: ["video"],
  params,
  body: z.strictObject({ version: recordVersion, video: videoDraft }),
  answer,
  errors: ["conflict", "attachmentMissing"],
});

export const removeHelpVideo = declareCall({
  name: "removeHelpVideo",
  summary: "Deletes a video with its file; its history stays",
  method: "DELETE",
  path: `${path}/{id}`,
  access,
  records: ["video"],
  params,
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict"],
});

export const videoUpload = { field: "file", purpose: "video" } as const satisfies UploadField;

export const uploadHelpVideo = declareCall({
  name: "uploadHelpVideo",
  summary: "Takes an MP4 or WebM file of at most 200 MB; one that no video names is forgotten after a day",
  method: "POST",
  path: `${path}/file`,
  access,
  upload: videoUpload,
  bodyLimit: 201_000_000,
  timeoutMs: 600_000,
  answer: z.strictObject({ data: videoFile }),
  errors: ["fileTooLarge", "fileTypeRefused", "invalidExtension", "quotaReached"],
});

export const playUploadedVideo = declareCall({
  name: "playUploadedVideo",
  summary:
    "The file of any video, or one that the caller has just uploaded, for those who write; in parts where a player asks for them (Range)",
  method: "GET",
  path: `${path}/file/{fileId}`,
  access,
  params: z.strictObject({ fileId: id }),
  answer: fileAnswer,
  errors: ["rangeNotSatisfiable"],
});

export const videoConflict = conflictDetails(videoOut);
