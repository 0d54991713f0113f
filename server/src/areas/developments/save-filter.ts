import type { DevelopmentFilter } from "@planete/shared/contract/development-list.contract.ts";
import { foldName } from "@planete/shared/domain/hotline/words.ts";
import { uniqueFilterName } from "@planete/shared/domain/validation/filter-rules.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { tidy } from "./create-development.ts";
import type { SavedFilter } from "./saved-filter.store.ts";
import { deleteSavedFilter, findSavedFilters, holdFilters, insertSavedFilter } from "./saved-filter.store.ts";

const maxFilters = 100;

/** Keeps a filter under a name of its own: accents and case do not make another name (spec §5). */
export function addFilter(
  platform: Platform,
  personId: string,
  content: { readonly name: string; readonly filter: DevelopmentFilter },
): Promise<SavedFilter[]> {
  return platform.database.transaction(async (queries) => {
    const present = await holdFilters(queries, personId);
    if (present.length >= maxFilters) refuse("tooManyFilters");
    const name = tidy(content.name);
    const foldedName = foldName(name);
    if (foldedName === "") refuse("validationFailed", [{ path: "name", rule: "required", params: {} }]);
    if (uniqueFilterName(present.map((other) => other.name))(name)) refuse("filterNameTaken");
    await insertSavedFilter(queries, personId, { id: newId(), name, filter: content.filter, foldedName });
    return findSavedFilters(queries, personId);
  });
}

export function removeFilter(platform: Platform, personId: string, id: string): Promise<SavedFilter[]> {
  return platform.database.transaction(async (queries) => {
    if (!(await deleteSavedFilter(queries, personId, id))) refuse("notFound");
    return findSavedFilters(queries, personId);
  });
}
