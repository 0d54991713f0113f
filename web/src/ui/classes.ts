/** Joins the class names that apply; the rest may be false or absent. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
