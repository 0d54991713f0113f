import type { BaseStatus } from "./base.ts";

/** What is changed of many bases at once. */
export type BasesChange =
  | { readonly what: "status"; readonly status: BaseStatus }
  | { readonly what: "release"; readonly release: string }
  | { readonly what: "addModules" | "removeModules"; readonly modules: readonly string[] };

interface Changeable {
  readonly status: BaseStatus;
  readonly release: string;
  readonly modules: readonly string[];
}

/** The part of a base that becomes different; undefined where it is so already. */
export function basePart(
  { status, release, modules }: Changeable,
  change: BasesChange,
): { status: BaseStatus } | { release: string } | { modules: string[] } | undefined {
  switch (change.what) {
    case "status":
      return status === change.status ? undefined : { status: change.status };
    case "release":
      return release === change.release ? undefined : { release: change.release };
    case "addModules":
    case "removeModules":
      break;
  }
  const changed =
    change.what === "addModules"
      ? [...new Set([...modules, ...change.modules])]
      : modules.filter((slug) => !change.modules.includes(slug));
  return changed.length === modules.length ? undefined : { modules: changed };
}

/** The change that gives a base back what `change` takes from it; undefined where it takes nothing. */
export function baseUndo(was: Changeable, change: BasesChange): BasesChange | undefined {
  if (!basePart(was, change)) return undefined;
  switch (change.what) {
    case "status":
      return { what: "status", status: was.status };
    case "release":
      return { what: "release", release: was.release };
    case "addModules":
    case "removeModules":
      break;
  }
  const { what, modules } = change;
  return what === "addModules"
    ? { what: "removeModules", modules: modules.filter((slug) => !was.modules.includes(slug)) }
    : { what: "addModules", modules: modules.filter((slug) => was.modules.includes(slug)) };
}
