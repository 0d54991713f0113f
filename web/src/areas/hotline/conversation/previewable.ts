import type { AttachmentWire } from "@planete/shared/contract/hotline-sheet.contract.ts";

/** Pictures that a browser shows without running anything (D9). */
export function isPicture({ mediaType }: Pick<AttachmentWire, "mediaType">): boolean {
  return /^image\/(png|jpeg|webp|gif)$/.test(mediaType);
}

/** What opens in a window of its own, in the browser's viewer. */
export function isPdf({ mediaType }: Pick<AttachmentWire, "mediaType">): boolean {
  return mediaType === "application/pdf";
}
