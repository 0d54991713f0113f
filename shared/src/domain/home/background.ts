/** The bundled backgrounds, each with a light and a dark variant. */
export const sceneNames = [
  "dunes",
  "lagoon",
  "forest",
  "dawn",
  "alps",
  "harbour",
  "orchard",
  "slate",
] as const;

export type SceneName = (typeof sceneNames)[number];

/** The background of a new user: the plain page. */
export const plainBackground = "plain";

/** What a predefined background's value means; one that this version does not know is the plain page. */
export type Backdrop =
  | { readonly kind: "plain" }
  | { readonly kind: "scene"; readonly name: SceneName }
  | { readonly kind: "color"; readonly color: string };

/** Reads the value of a predefined background: the name of a scene, or a colour as `#rrggbb`. */
export function readBackdrop(value: string): Backdrop {
  const name = sceneNames.find((scene) => scene === value);
  if (name) return { kind: "scene", name };
  if (/^#[\da-f]{6}$/iu.test(value)) return { kind: "color", color: value.toLowerCase() };
  return { kind: "plain" };
}

/**
 * Between which colours a picture lies, as `#rrggbb`: the least and the greatest of each channel. Whatever
 * is laid over it half-transparently lies between what it makes of these two.
 */
export interface ToneRange {
  readonly darkest: string;
  readonly lightest: string;
}

/** The range of some colours and everything blended between them. */
export function toneRangeOf(colors: readonly string[]): ToneRange {
  const channels = [1, 3, 5].map((at) => colors.map((color) => color.slice(at, at + 2).toLowerCase()).sort());
  const join = (end: 0 | -1): string => `#${channels.map((values) => values.at(end) ?? "00").join("")}`;
  return { darkest: join(0), lightest: join(-1) };
}
