import type { FileRule } from "@planete/shared/domain/files/file-rules.ts";
import type { ToneRange } from "@planete/shared/domain/home/background.ts";
import { refuse } from "../http/refuse.ts";

let turn: Promise<unknown> = Promise.resolve();

/** One picture at a time: decoding takes memory by the pixel, and the machine has better things to do. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

/**
 * Decodes a picture and writes it anew as WebP: upright, no larger than the rule allows, and without
 * anything that is not the picture (position, camera, comments, bytes after its end).
 */
export function rewriteImage(
  original: () => Promise<Buffer>,
  rule: NonNullable<FileRule["image"]>,
): Promise<Buffer> {
  return inTurn(async () => {
    loading ??= loadSharp();
    const sharp = await loading;
    const { maxPixels } = rule;
    const content = await original();
    // Reads the header only, so that a picture of any size can be told from no picture at all.
    const { width, height } = await sharp(content, { limitInputPixels: false })
      .metadata()
      .catch(() => refuse("notAnImage"));
    if (width * height > maxPixels) refuse("imageTooManyPixels", { width, height, maxPixels });
    return sharp(content, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: rule.maxSide, height: rule.maxSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => refuse("notAnImage"));
  });
}

/** Between which colours a picture of ours lies, measured over every pixel of it. */
export function measureTones(picture: () => Promise<Buffer>): Promise<ToneRange> {
  return inTurn(async () => {
    loading ??= loadSharp();
    const sharp = await loading;
    const { channels } = await sharp(await picture())
      .toColourspace("srgb")
      .removeAlpha()
      .stats();
    const hex = (end: "min" | "max"): string =>
      `#${[0, 1, 2].map((at) => ((channels[at] ?? channels[0])?.[end] ?? 0).toString(16).padStart(2, "0")).join("")}`;
    return { darkest: hex("min"), lightest: hex("max") };
  });
}
