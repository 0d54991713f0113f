import type { Statement } from "../../server/src/areas/hotline/list.store.ts";
import {
  cardsStatement,
  searchStatement,
  sheetPageStatement,
} from "../../server/src/areas/hotline/list.store.ts";
import { openStatement } from "../../server/src/areas/hotline/open-sheet.store.ts";
import type { FilterScope } from "../../server/src/areas/hotline/sheet-filter.store.ts";
import { wordFrequencies } from "../../server/src/areas/hotline/word-frequency.store.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import { filterText } from "../../shared/src/contract/hotline-filter-view.contract.ts";
import type { SheetFilter } from "../../shared/src/contract/hotline-list.contract.ts";
import { sheetPageLength } from "../../shared/src/contract/hotline-list.contract.ts";
import { messagePageLength, sheetsPath } from "../../shared/src/contract/hotline-sheet.contract.ts";

/** A call as people make it, and the statements that have to answer it. */
export interface Question {
  readonly path: string;
  readonly statements: readonly Statement[];
}

export interface Questions {
  readonly list: readonly Question[];
  readonly open: readonly Question[];
  readonly search: readonly Question[];
  readonly sheetIds: readonly string[];
}

const sampled = 100;

/** What an agent asks all day, out of the data that is there. */
export async function questionsOf(database: Database, scope: FilterScope): Promise<Questions> {
  const { rows: sheets } = await database.pool.query<{ id: string; client: string; number: number }>(
    `select id, client_id as client, number from sheet where not archived order by md5(id::text) limit ${sampled}`,
  );
  const { rows: texts } = await database.pool.query<{ text: string }>(
    `select text from sheet_message where sheet_id = any ($1::uuid[]) and staff_position = 1 order by id`,
    [sheets.map(({ id }) => id)],
  );
  // Read in the background: the statements below are made with them.
  wordFrequencies(database);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const wish = { sort: "activity", limit: sheetPageLength } as const;
  const pathOf = (filter: SheetFilter): string => {
    const text = filterText(filter);
    return text === undefined ? sheetsPath : `${sheetsPath}?filter=${encodeURIComponent(text)}`;
  };
  const ask = (filter: SheetFilter): Question => ({
    path: pathOf(filter),
    statements: [sheetPageStatement(filter, scope, { ...wish, withCounts: true })],
  });
  const search = async (text: string): Promise<Question> => {
    const found = searchStatement({ search: text }, scope, { ...wish, withCounts: false });
    const { rows } = await database.pool.query<{ id: string }>(found.text, [...found.values]);
    const ids = rows.slice(0, sheetPageLength).map(({ id }) => id);
    return { path: pathOf({ search: text }), statements: [found, cardsStatement(scope, ids)] };
  };
  const filters: SheetFilter[] = [
    {},
    { statuses: [1, 2, 3] },
    { assigned: "unassigned" },
    { assigned: "mine", statuses: [1, 2] },
    { requestTypes: [1] },
  ];
  return {
    list: [...filters, ...sheets.slice(0, 10).map(({ client }) => ({ clients: [client] }))].map(ask),
    open: sheets.map(({ id }) => ({
      path: `${sheetsPath}/${id}`,
      statements: [openStatement(scope.reader, id, messagePageLength)],
    })),
    search: await Promise.all(
      searchesOf(
        texts.map(({ text }) => text),
        sheets,
      ).map(search),
    ),
    sheetIds: sheets.map(({ id }) => id),
  };
}

/** One word, two words of one message, the beginning of a word, the number of a sheet, in turns. */
function searchesOf(texts: readonly string[], sheets: readonly { readonly number: number }[]): string[] {
  return texts.flatMap((text, index) => {
    const words = (text.match(/[\p{L}\p{M}\p{N}]{4,}/gu) ?? []).toSorted(
      (one, other) => other.length - one.length,
    );
    const [first, second = ""] = words;
    if (first === undefined) return [];
    return [
      [first, `${first} ${second}`, first.slice(0, 5), String(sheets[index]?.number)][index % 4] ?? first,
    ];
  });
}
