import type { LiveEvent } from "@planete/shared/contract/live.contract.ts";
import { foldName } from "@planete/shared/domain/hotline/words.ts";
import { uniqueFilterName } from "@planete/shared/domain/validation/filter-rules.ts";
import type { Transaction } from "kysely";
import type { Database, Queries } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { refuse } from "../http/refuse.ts";
import { newId } from "../ids.ts";
import { announce } from "../live/announce.ts";
import type { Topic } from "../live/topics.ts";
import { personTopic } from "../live/topics.ts";
import type { FilterTable, SavedFilter } from "./saved-filter.store.ts";
import {
  clearDefault,
  deleteSavedFilter,
  findSavedFilters,
  holdFilters,
  insertSavedFilter,
  placeSavedFilters,
  updateSavedFilter,
} from "./saved-filter.store.ts";

/** A list whose filters people save under names of their own. */
export interface FilteredList<Filter> {
  readonly table: FilterTable;
  /** What is stored as a filter; what nobody understands any more shows all. */
  readonly read: (stored: unknown) => Filter;
  /** Tells the person's other pages. */
  readonly changed: LiveEvent;
  /** Others who see some of the person's filters. */
  readonly alsoTold?: (queries: Queries, personId: string) => Promise<readonly Topic[]>;
}

type Content<Filter> = Omit<SavedFilter<Filter>, "id">;

const maxFilters = 100;

export interface SavedFilters<Filter> {
  readonly add: (
    database: Database,
    personId: string,
    content: Content<Filter>,
  ) => Promise<SavedFilter<Filter>>;
  readonly change: (
    database: Database,
    personId: string,
    id: string,
    changes: { readonly [Key in keyof Content<Filter>]?: Content<Filter>[Key] | undefined },
  ) => Promise<SavedFilter<Filter>>;
  readonly remove: (database: Database, personId: string, id: string) => Promise<SavedFilter<Filter>[]>;
  /** Puts them into an order; those not named follow. */
  readonly order: (
    database: Database,
    personId: string,
    ids: readonly string[],
  ) => Promise<SavedFilter<Filter>[]>;
}

/** "This name already exists for another filter": accents and case do not make another name (spec §5). */
function requireFreeName(name: string, others: readonly { readonly name: string }[]): string {
  const folded = foldName(name);
  if (folded === "") refuse("validationFailed", [{ path: "name", rule: "required", params: {} }]);
  if (uniqueFilterName(others.map((other) => other.name))(name)) refuse("filterNameTaken");
  return folded;
}

/** The saved filters of a list: their names, contents, order and default. */
export function savedFiltersOf<Filter>(list: FilteredList<Filter>): SavedFilters<Filter> {
  const { table } = list;
  /** Runs a change of a person's filters after everything another page of theirs has begun. */
  const inTurn = <Result>(
    database: Database,
    personId: string,
    work: (queries: Transaction<Schema>, present: readonly SavedFilter<Filter>[]) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction(async (queries) => {
      const present = await holdFilters(queries, list, personId);
      // Asked before: what is removed reaches nobody afterwards.
      const others = (await list.alsoTold?.(queries, personId)) ?? [];
      const result = await work(queries, present);
      const audience = [personTopic(personId), ...others];
      await announce(queries, { event: list.changed, audience, payload: {} });
      return result;
    });

  return {
    add: (database, personId, content) =>
      inTurn(database, personId, async (queries, present) => {
        if (present.length >= maxFilters) refuse("tooManyFilters");
        const foldedName = requireFreeName(content.name, present);
        if (content.isDefault) await clearDefault(queries, table, personId);
        const saved = { id: newId(), ...content, name: content.name.trim() };
        await insertSavedFilter(queries, table, personId, {
          ...saved,
          foldedName,
          position: present.length,
        });
        return saved;
      }),
    change: (database, personId, id, changes) =>
      inTurn(database, personId, async (queries, present) => {
        const before = present.find((filter) => filter.id === id) ?? refuse("notFound");
        const saved: SavedFilter<Filter> = {
          id,
          name: (changes.name ?? before.name).trim(),
          filter: changes.filter ?? before.filter,
          isDefault: changes.isDefault ?? before.isDefault,
        };
        const foldedName = requireFreeName(
          saved.name,
          present.filter((filter) => filter.id !== id),
        );
        if (saved.isDefault && !before.isDefault) await clearDefault(queries, table, personId);
        await updateSavedFilter(queries, table, personId, { ...saved, foldedName });
        return saved;
      }),
    remove: (database, personId, id) =>
      inTurn(database, personId, async (queries) => {
        if (!(await deleteSavedFilter(queries, table, personId, id))) refuse("notFound");
        return findSavedFilters(queries, list, personId);
      }),
    order: (database, personId, ids) =>
      inTurn(database, personId, async (queries, present) => {
        const rest = present.map(({ id }) => id).filter((id) => !ids.includes(id));
        await placeSavedFilters(queries, table, personId, [...ids, ...rest]);
        return findSavedFilters(queries, list, personId);
      }),
  };
}
