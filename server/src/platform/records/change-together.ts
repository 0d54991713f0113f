import type { Transaction } from "kysely";
import type { RefusedRecord } from "@planete/shared/contract/error-details.ts";
import { recordsAtOnce } from "@planete/shared/contract/record.ts";
import type { Schema } from "../database/schema.ts";
import { Refusal, refuse } from "../http/refuse.ts";
import { inSavepoint } from "./savepoint.store.ts";

/**
 * Changes many records in the transaction of the caller: all of them, or none (D21). Each that is refused is taken
 * back by itself and the rest is tried too, so that whoever asked hears of everything that stands in the way at once.
 */
export async function changeTogether<Wanted extends { readonly id: string }>(
  queries: Transaction<Schema>,
  all: readonly Wanted[],
  {
    change,
    nameOf,
  }: {
    readonly change: (wanted: Wanted) => Promise<unknown>;
    /** What people call it; empty where there is no such record. */
    readonly nameOf: (wanted: Wanted) => string | Promise<string>;
  },
): Promise<void> {
  if (all.length > recordsAtOnce) {
    refuse("validationFailed", [{ path: "ids", rule: "maxItems", params: { val: recordsAtOnce } }]);
  }
  if (new Set(all.map(({ id }) => id)).size < all.length) {
    refuse("validationFailed", [{ path: "ids", rule: "duplicate", params: {} }]);
  }
  const refused: RefusedRecord[] = [];
  for (const wanted of all) {
    try {
      await inSavepoint(queries, () => change(wanted));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({
        id: wanted.id,
        name: await nameOf(wanted),
        error: error.code,
        ...(error.details === undefined ? {} : { details: error.details }),
      });
    }
  }
  if (refused.length > 0) refuse("recordsRefused", { refused });
}
