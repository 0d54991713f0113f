import { declareRecord } from "../records/record-kind.ts";
import { supportVisionRight } from "../rights/right-tags.ts";
import type { Rule, RuleProblem } from "../validation/rule.ts";
import { firstProblem, problem } from "../validation/rule.ts";
import { maxLength } from "../validation/text-rules.ts";

/** Keeps the videos of the help (spec §7). */
export const videosRight = supportVisionRight("videos");

/** Longest title and path in characters, longest film in seconds. */
export const videoLimits = { title: 120, path: 300, seconds: 6 * 3_600 } as const;

export const videoStates = ["planned", "published", "withdrawn"] as const;
export type VideoState = (typeof videoStates)[number];

/** Words of an address that stay within the product; `..` would leave the folder of its pages. */
const insideProduct = /^(?:\/[\w-]+(?:\.[\w-]+)*)+$/;

/** A film that is served with the pages: the browser plays nothing from elsewhere. */
export const videoPath: Rule = (value) =>
  insideProduct.test(value) && /\.(?:mp4|webm)$/i.test(value) ? undefined : problem("videoPath");

/** What each text of a video must meet. */
export const videoRules = {
  title: [maxLength(videoLimits.title)],
  path: [maxLength(videoLimits.path), videoPath],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

export const videoRecord = declareRecord({
  name: "video",
  right: videosRight,
  actions: ["create", "change", "withdraw", "remove"],
  fields: ["titles", "file", "path", "seconds", "publishedAt", "withdrawn"],
});

interface Draft {
  readonly titles: Readonly<Record<string, string>>;
  /** Null: none was uploaded, and the path counts. */
  readonly file: unknown;
  readonly path: string;
}

/** What keeps a video from being saved, by field: readers of every language get a title, French standing in (D23). */
export function videoProblems({
  titles,
  file,
  path,
}: Draft): readonly { readonly path: "titles" | "file" | "path"; readonly problem: RuleProblem }[] {
  const missing = path === "" ? problem("required") : undefined;
  const refused = file === null && path !== "" ? firstProblem(path, videoRules.path) : undefined;
  return [
    ...((titles["fr"] ?? "").trim() === "" ? [{ path: "titles" as const, problem: problem("french") }] : []),
    ...(file === null && missing ? [{ path: "file" as const, problem: missing }] : []),
    ...(refused ? [{ path: "path" as const, problem: refused }] : []),
  ];
}

/** Where a video is in its life at an instant. */
export function videoState(
  { publishedAt, withdrawn }: { readonly publishedAt: Date; readonly withdrawn: boolean },
  now: Date,
): VideoState {
  if (withdrawn) return "withdrawn";
  return publishedAt.getTime() > now.getTime() ? "planned" : "published";
}

/** How long a film is, as a player writes it: `0:06`, `12:40`, `1:02:03`. */
export function playingTime(seconds: number): string {
  const two = (figure: number): string => String(figure).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
