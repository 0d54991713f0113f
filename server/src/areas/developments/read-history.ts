import type { historyWire, NamedView } from "@planete/shared/contract/development-wire.ts";
import type { z } from "zod";
import type { Queries } from "../../platform/database/database.ts";
import type { ActionRow } from "./action.store.ts";
import { findActions } from "./action.store.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { findNames } from "./reference.store.ts";

/** Who did what on a development, with the names of whoever its entries are about: the sentence is the reader's. */
export async function readHistory(
  queries: Queries,
  reader: DevelopmentReader,
  developmentId: string,
  asked: Parameters<typeof findActions>[2],
): Promise<{ readonly data: z.output<typeof historyWire>[]; readonly next: string | null }> {
  const { rows, next } = await findActions(queries, developmentId, asked);
  const names = await findNames(queries, new Set(rows.flatMap((row) => personIdsOf(row))));
  return { data: rows.map((row) => actionToWire(row, reader, names)), next };
}

/** The people that the params of an entry name: whose hours, from whom, to whom. */
function personIdsOf({ params }: ActionRow): readonly string[] {
  return [params, params["from"], params["to"]].flatMap((part) => {
    const id: unknown = typeof part === "object" && part !== null ? Reflect.get(part, "personId") : undefined;
    return typeof id === "string" ? [id] : [];
  });
}

function actionToWire(row: ActionRow, reader: DevelopmentReader, names: ReadonlyMap<string, NamedView>) {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    user: row.actor,
    action: row.action,
    params: row.params,
    cardId: row.cardId,
    people: [...new Set(personIdsOf(row))].flatMap((id) => names.get(id) ?? []),
    undoable: row.canBeUndone && row.actor?.id === reader.personId,
    undone: row.undone,
  };
}
