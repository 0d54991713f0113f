import type {
  AdministeredModuleWire,
  ModuleDraftWire,
  ModulePartWire,
} from "@planete/shared/contract/module-administration.contract.ts";
import { moduleDraftOf } from "@planete/shared/contract/module-administration.contract.ts";
import { moduleRules, named } from "@planete/shared/domain/modules/module-record.ts";
import type { RuleProblem } from "@planete/shared/domain/validation/rule.ts";
import { firstProblem, problem } from "@planete/shared/domain/validation/rule.ts";
import type { PartProblem } from "../../../kit/draft.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";

export type ModuleDraft = ModuleDraftWire;

export const newModule: DraftSource<ModuleDraft> = {
  version: undefined,
  draft: {
    slug: "",
    names: {},
    path: "",
    icon: "",
    audience: "everyone",
    clientIds: [],
    teamIds: [],
    rights: [],
    active: true,
    parts: [],
  },
};

/** A module as its form holds it. */
export function sourceOf(module: AdministeredModuleWire): DraftSource<ModuleDraft> {
  return { version: module.version, draft: moduleDraftOf(module) };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);

/** What is wrong with each part of a module. */
export function partProblems(parts: readonly ModulePartWire[]): readonly PartProblem[] {
  const slugs = parts.map(({ slug }) => slug);
  return parts.flatMap((part, index) => {
    const wrong = (field: string, found: RuleProblem | undefined): readonly PartProblem[] =>
      found ? [{ path: `parts.${index}.${field}`, problem: found }] : [];
    return [
      ...wrong("names", named(part.names)),
      ...wrong(
        "slug",
        firstProblem(part.slug, moduleRules.slug) ??
          (slugs.indexOf(part.slug) < index ? problem("taken") : undefined),
      ),
      ...wrong("path", firstProblem(part.path, moduleRules.path)),
    ];
  });
}
