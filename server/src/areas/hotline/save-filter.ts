import { savedFiltersChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { foldName } from "@planete/shared/domain/hotline/words.ts";
import { uniqueFilterName } from "@planete/shared/domain/validation/filter-rules.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SavedFilter } from "./saved-filter.store.ts";
import {
  clearDefault,
  deleteSavedFilter,
  findSavedFilters,
  holdFilters,
  insertSavedFilter,
  placeSavedFilters,
  updateSavedFilter,
} from "./saved-filter.store.ts";

const maxFilters = 100;

type Content = Omit<SavedFilter, "id">;

/** Runs a change of a person's filters after everything another page of theirs has begun. */
function changeFilters<Result>(
  platform: Platform,
  personId: string,
  work: (queries: Transaction<Schema>, present: readonly SavedFilter[]) => Promise<Result>,
): Promise<Result> {
  return platform.database.transaction(async (queries) => {
    const result = await work(queries, await holdFilters(queries, personId));
    await announce(queries, { event: savedFiltersChanged, audience: [personTopic(personId)], payload: {} });
    return result;
  });
}

/** "This name already exists for another filter": accents and case do not make another name (spec §5). */
function requireFreeName(name: string, others: readonly SavedFilter[]): string {
  const folded = foldName(name);
  if (folded === "") refuse("validationFailed", [{ path: "name", rule: "required", params: {} }]);
  if (uniqueFilterName(others.map((other) => other.name))(name)) refuse("filterNameTaken");
  return folded;
}

export function addFilter(platform: Platform, personId: string, content: Content): Promise<SavedFilter> {
  return changeFilters(platform, personId, async (queries, present) => {
    if (present.length >= maxFilters) refuse("tooManyFilters");
    const foldedName = requireFreeName(content.name, present);
    if (content.isDefault) await clearDefault(queries, personId);
    const saved = { id: newId(), ...content, name: content.name.trim() };
    await insertSavedFilter(queries, personId, { ...saved, foldedName, position: present.length });
    return saved;
  });
}

export function changeFilter(
  platform: Platform,
  personId: string,
  id: string,
  changes: { readonly [Key in keyof Content]?: Content[Key] | undefined },
): Promise<SavedFilter> {
  return changeFilters(platform, personId, async (queries, present) => {
    const before = present.find((filter) => filter.id === id) ?? refuse("notFound");
    const saved: SavedFilter = {
      id,
      name: (changes.name ?? before.name).trim(),
      filter: changes.filter ?? before.filter,
      isDefault: changes.isDefault ?? before.isDefault,
    };
    const foldedName = requireFreeName(
      saved.name,
      present.filter((filter) => filter.id !== id),
    );
    if (saved.isDefault && !before.isDefault) await clearDefault(queries, personId);
    await updateSavedFilter(queries, personId, { ...saved, foldedName });
    return saved;
  });
}

export function removeFilter(
  platform: Platform,
  personId: string,
  id: string,
): Promise<readonly SavedFilter[]> {
  return changeFilters(platform, personId, async (queries) => {
    if (!(await deleteSavedFilter(queries, personId, id))) refuse("notFound");
    return findSavedFilters(queries, personId);
  });
}

export function orderFilters(
  platform: Platform,
  personId: string,
  ids: readonly string[],
): Promise<readonly SavedFilter[]> {
  return changeFilters(platform, personId, async (queries, present) => {
    const rest = present.map(({ id }) => id).filter((id) => !ids.includes(id));
    await placeSavedFilters(queries, personId, [...ids, ...rest]);
    return findSavedFilters(queries, personId);
  });
}
