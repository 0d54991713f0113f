import type { VideoDraftWire, VideoWire } from "@planete/shared/contract/videos.contract.ts";
import { conflictFrom } from "../../../kit/conflict-from.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";

/** A video as its form holds it: with what the file is called, and perhaps without a length yet. */
export interface VideoDraft {
  readonly titles: Readonly<Record<string, string>>;
  readonly file: VideoWire["file"];
  readonly path: string;
  readonly seconds: number | undefined;
  readonly publishedAt: string | null;
  readonly withdrawn: boolean;
}

export const newVideo: DraftSource<VideoDraft> = {
  version: undefined,
  draft: { titles: {}, file: null, path: "", seconds: undefined, publishedAt: null, withdrawn: false },
};

export function sourceOf(video: VideoWire): DraftSource<VideoDraft> {
  const { version, titles, file, path, seconds, publishedAt, withdrawn } = video;
  return { version, draft: { titles, file, path, seconds, publishedAt, withdrawn } };
}

export function bodyOf({ file, path, seconds, ...draft }: VideoDraft): VideoDraftWire {
  return { ...draft, file: file?.id ?? null, path: file ? "" : path, seconds: seconds ?? 0 };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);
