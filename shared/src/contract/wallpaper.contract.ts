import { z } from "zod";
import { backgroundWire } from "./preferences.contract.ts";
import type { UploadField } from "./call.ts";
import { declareCall, fileAnswer, sessionAccess } from "./call.ts";
import { id } from "./fields.ts";

/** The wallpaper's field in its form. */
export const wallpaperUpload = { field: "wallpaper", purpose: "wallpaper" } as const satisfies UploadField;

/** The background as GET /interface tells it from now on. */
const backgroundAnswer = z.strictObject({ data: backgroundWire });

export const saveWallpaper = declareCall({
  name: "saveWallpaper",
  summary:
    "Replace the person's own wallpaper by a PNG, JPEG or WebP picture of at most 2 MB (D9), and show it",
  method: "POST",
  path: "/upload/wallpapers",
  access: sessionAccess,
  upload: wallpaperUpload,
  answer: backgroundAnswer,
  errors: [
    "notAnImage",
    "invalidExtension",
    "fileTooLarge",
    "imageTooManyPixels",
    "storageFull",
    "quotaReached",
  ],
});

export const readWallpaper = declareCall({
  name: "readWallpaper",
  summary: "The person's own wallpaper",
  method: "GET",
  path: "/upload/wallpapers",
  access: sessionAccess,
  /** The version only tells browsers apart what they may keep. */
  query: z.strictObject({ v: id.optional() }),
  answer: fileAnswer,
  errors: ["notFound"],
});

export const showWallpaper = declareCall({
  name: "showWallpaper",
  summary: "Show the person's own wallpaper again; a custom background is never sent to POST /interface",
  method: "PUT",
  path: "/upload/wallpapers",
  access: sessionAccess,
  answer: backgroundAnswer,
  errors: ["notFound"],
});

export const removeWallpaper = declareCall({
  name: "removeWallpaper",
  summary: "Remove the person's own wallpaper; where it was shown, the plain background follows",
  method: "DELETE",
  path: "/upload/wallpapers",
  access: sessionAccess,
  answer: backgroundAnswer,
});
