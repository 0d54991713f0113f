import type { Module, ModuleLink } from "./module.ts";
import { moduleName } from "./module.ts";

const ligatures: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss", ø: "o", ł: "l" };

/**
 * Text as search compares it: small letters, no accents, single spaces. Only the accents of Latin
 * letters go: the vowels and tones of Thai are marks too, and without them other words remain.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[\s'’‐‑–-]+/g, " ")
    .trim();
}

/** A module that was found, and why. */
export interface FoundModule {
  readonly module: Module;
  /** Slugs of the parts that match by themselves. */
  readonly parts: ReadonlySet<string>;
  /** The French name, when the reader's own language alone would not have found the module. */
  readonly frenchName: string | undefined;
}

const french = "fr";

/**
 * The modules in whose names, or in the names of their parts, every word of the query occurs, in
 * the reader's language or in French, which everybody hears at work. An empty query finds all.
 */
export function searchModules(
  modules: readonly Module[],
  query: string,
  languages: readonly string[],
): readonly FoundModule[] {
  const words = foldForSearch(query)
    .split(" ")
    .filter((word) => word !== "");
  if (words.length === 0)
    return modules.map((module) => ({ module, parts: new Set(), frenchName: undefined }));

  const holdsAll = (...names: readonly string[]): boolean => {
    const folded = foldForSearch(names.join(" "));
    return words.every((word) => folded.includes(word));
  };
  const own = (link: ModuleLink): string => moduleName(link, languages);
  const inFrench = (link: ModuleLink): string => moduleName(link, [french]);

  return modules.flatMap((module) => {
    const parts = module.subModules.filter((part) => holdsAll(own(part)) || holdsAll(inFrench(part)));
    const byOwn = holdsAll(own(module), ...module.subModules.map(own));
    const byFrench = holdsAll(inFrench(module), ...module.subModules.map(inFrench));
    if (!byOwn && !byFrench) return [];
    return [
      {
        module,
        parts: new Set(parts.map((part) => part.slug)),
        frenchName: byOwn ? undefined : inFrench(module),
      },
    ];
  });
}
