import { declareRecord } from "../records/record-kind.ts";
import { supportVisionRight } from "../rights/right-tags.ts";
import { linkAddress } from "../validation/link-rules.ts";
import type { Rule } from "../validation/rule.ts";
import { problem } from "../validation/rule.ts";
import { maxLength, required } from "../validation/text-rules.ts";
import { foldText } from "../words/fold-text.ts";

export const moduleRecord = declareRecord({
  name: "module",
  right: supportVisionRight("modules"),
  actions: ["create", "change", "remove", "order"],
  fields: [
    "slug",
    "names",
    "path",
    "icon",
    "audience",
    "clients",
    "teams",
    "rights",
    "active",
    "parts",
    "position",
  ],
});

/** Words of an address: what links, filters and bases call a module by. */
const slug: Rule = (value) => (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) ? undefined : problem("slug"));

/** What each field of a module and of a part must meet. */
export const moduleRules = {
  slug: [required, maxLength(60), slug],
  name: [maxLength(80)],
  path: [required, maxLength(300), linkAddress],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

export const moduleLimits = { parts: 40, clients: 500, teams: 100, rights: 100 } as const;

/** Names by language code. */
export type ModuleNames = Readonly<Record<string, string>>;

const isGiven = (name: string | undefined): boolean => (name ?? "").trim() !== "";

/** A module is called something in one language at least. */
export const named: Rule<ModuleNames> = (names) =>
  Object.values(names).some(isGiven) ? undefined : problem("required");

/** The names that say something, without the spaces around them. */
export function givenNames(names: ModuleNames): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([code, name]) => (isGiven(name) ? [[code, name.trim()]] : [])),
  );
}

/** The name that stands in for the languages without one: the company's French, else English, else any. */
export function standInName(names: ModuleNames): string {
  const given = givenNames(names);
  return given["fr"] ?? given["en"] ?? Object.values(given)[0] ?? "";
}

/** The languages whose readers meet a name of another language; French of Colombia reads French (D2). */
export function missingLanguages<Code extends string>(
  names: ModuleNames,
  codes: readonly Code[],
): readonly Code[] {
  return codes.filter((code) => !isGiven(names[code]) && !(code === "fr-CO" && isGiven(names["fr"])));
}

/** A slug made of a name: "Relevés d’heures" → "releves-d-heures". */
export function slugOf(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
}
