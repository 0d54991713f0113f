/** What modules and their parts share: a name, a slug and where they lead (spec §3). */
export interface ModuleLink {
  /** The name in the company's own language. */
  readonly name: string;
  /** The name by language code, as far as it is translated. */
  readonly nameTranslation: Readonly<Record<string, string>>;
  readonly slug: string;
  readonly path: string;
}

/** A module as one person meets it. */
export interface Module extends ModuleLink {
  readonly subModules: readonly ModuleLink[];
  /** Its picture by name; empty: the letters of its name. */
  readonly icon: string;
  /** In the person's menu. */
  readonly pinned: boolean;
  /** How often the person opened it or one of its parts. */
  readonly uses: number;
}

/** The name for a reader: the first of these languages that has one, else the company's. */
export function moduleName(module: ModuleLink, languages: readonly string[]): string {
  for (const language of languages) {
    const name = module.nameTranslation[language];
    if (name !== undefined && name !== "") return name;
  }
  return module.name;
}

/** The module or part of one that leads to a path. */
export function findByPath(modules: readonly Module[], path: string): ModuleLink | undefined {
  return modules.flatMap((module) => [module, ...module.subModules]).find((link) => link.path === path);
}

const ownPlaces = /^\/(app|support-vision|update-notes)(\/|$)/;

/** Only screens of this product open in place; the older suite and other sites get a window of their own. */
export function opensInNewWindow(path: string): boolean {
  return !ownPlaces.test(path);
}
