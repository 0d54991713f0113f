import type { ImportKind } from "../../platform/imports/import-kind.ts";
import { foldCell } from "../../platform/imports/read-values.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";

/** A heading as headings are compared: no case, accents or signs. */
export function foldHeading(heading: string): string {
  return foldCell(heading.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " "));
}

/**
 * The field of each column, empty where none is known: by what somebody chose the last time, by the word for the
 * field in the language that knows most of the headings ("Nom" is a first name in one and a last name in another), in
 * any other language, by its name in the code, by what other programs call it. No field is filled twice.
 */
export function guessColumns(
  { labels, otherHeadings = {} }: Pick<ImportKind, "labels" | "otherHeadings">,
  headings: readonly string[],
  remembered: ReadonlyMap<string, string>,
): readonly string[] {
  const fields = Object.entries(labels);
  const folded = headings.map(foldHeading);
  const vocabularies = [
    new Map(fields.map(([field]) => [foldHeading(field), field])),
    ...languageCodes.map(
      (lang) => new Map(fields.map(([field, label]) => [foldHeading(translatorOf(lang)(label)), field])),
    ),
  ];
  const knows = (words: ReadonlyMap<string, string>): number =>
    folded.filter((heading) => words.has(heading)).length;
  const best = vocabularies.toSorted((left, right) => knows(right) - knows(left));
  const elsewhere = new Map(
    Object.entries(otherHeadings).flatMap(([field, words]) =>
      words.map((word) => [foldHeading(word), field] as const),
    ),
  );
  const used = new Set<string>();
  return folded.map((heading) => {
    const known = best.find((words) => words.has(heading))?.get(heading);
    const field = remembered.get(heading) ?? known ?? elsewhere.get(heading) ?? "";
    if (field === "" || used.has(field) || !(field in labels)) return "";
    used.add(field);
    return field;
  });
}
