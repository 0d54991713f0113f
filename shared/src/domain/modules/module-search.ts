import { foldForSearch } from "../words/fold-text.ts";
import type { Module, ModuleLink } from "./module.ts";
import { moduleName } from "./module.ts";

/** A module that was found, and why. */
export interface FoundModule {
  readonly module: Module;
  /** False when only its parts made it match. */
  readonly byName: boolean;
  /** Slugs of the parts that match by themselves. */
  readonly parts: ReadonlySet<string>;
  /** The French name, when the reader's own language alone would not have found the module. */
  readonly frenchName: string | undefined;
}

const french = "fr";

/**
 * The modules in whose names, or in the names of their parts, every word of the query occurs, in
 * the reader's language or in French, which everybody hears at work. Names that begin with the
 * query come first, then other names, then parts. An empty query finds all, in the order given.
 */
export function searchModules(
  modules: readonly Module[],
  query: string,
  languages: readonly string[],
): readonly FoundModule[] {
  const wanted = foldForSearch(query);
  if (wanted === "") {
    return modules.map((module) => ({ module, byName: true, parts: new Set(), frenchName: undefined }));
  }
  const words = wanted.split(" ");
  const holdsAll = (...names: readonly string[]): boolean => {
    const folded = foldForSearch(names.join(" "));
    return words.every((word) => folded.includes(word));
  };
  const own = (link: ModuleLink): string => moduleName(link, languages);
  const inFrench = (link: ModuleLink): string => moduleName(link, [french]);
  const inEither = (link: ModuleLink, matches: (name: string) => boolean): boolean =>
    matches(own(link)) || matches(inFrench(link));

  const found = modules.flatMap((module) => {
    const inOwn = holdsAll(own(module), ...module.subModules.map(own));
    if (!inOwn && !holdsAll(inFrench(module), ...module.subModules.map(inFrench))) return [];
    const parts = module.subModules.filter((part) => inEither(part, (name) => holdsAll(name)));
    const byName = inEither(module, (name) => holdsAll(name));
    const begins = inEither(module, (name) => foldForSearch(name).startsWith(wanted));
    return [
      {
        rank: begins ? 0 : Number(!byName) + 1,
        result: {
          module,
          byName,
          parts: new Set(parts.map((part) => part.slug)),
          frenchName: inOwn ? undefined : inFrench(module),
        },
      },
    ];
  });
  return found.toSorted((left, right) => left.rank - right.rank).map(({ result }) => result);
}
