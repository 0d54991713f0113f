import type { Statement } from "../../server/src/platform/database/statement.ts";
import { sheetPageStatement } from "../../server/src/areas/hotline/list/list.store.ts";
import { passingStatement } from "../../server/src/areas/hotline/sheets/open-sheet.store.ts";
import type { FilterScope } from "../../server/src/areas/hotline/list/sheet-filter.store.ts";
import { wordFrequencies } from "../../server/src/areas/hotline/list/word-frequency.store.ts";
import { hashToken } from "../../server/src/platform/sessions/session-token.ts";
import type { Database } from "../../server/src/platform/database/database.ts";
import type { SheetFilter } from "../../shared/src/contract/sheet-filter.ts";
import { filterText } from "../../shared/src/contract/sheet-filter.ts";
import { sheetPageLength } from "../../shared/src/contract/hotline-list.contract.ts";
import { sheetsPath } from "../../shared/src/contract/hotline-sheet.contract.ts";

/** A call as people make it, and the statements that have to answer it. */
export interface Question {
  readonly path: string;
  readonly statements: readonly Statement[];
}

export interface Questions {
  readonly list: readonly Question[];
  readonly open: readonly Question[];
  readonly search: readonly Question[];
  /** Sheets to open, with a page of messages each. */
  readonly longIds: readonly string[];
  /** Sheets to write in. */
  readonly sheetIds: readonly string[];
}

const sampled = 100;

/** What an agent asks all day, out of the data that is there. */
export async function questionsOf(database: Database, scope: FilterScope, token: string): Promise<Questions> {
  const tokenHash = hashToken(token);
  const { rows } = await database.pool.query<{ id: string; client: string; number: number }>(
    `select id, client_id as client, number from sheet where not archived order by md5(id::text) limit ${2 * sampled}`,
  );
  const sheets = rows.slice(0, sampled);
  const long = rows.slice(sampled);
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
    statements: [sheetPageStatement(filter, scope, { ...wish, withCounts: true, tokenHash })],
  });
  const search = (text: string): Question => ({
    path: pathOf({ search: text }),
    statements: [sheetPageStatement({ search: text }, scope, { ...wish, withCounts: false, tokenHash })],
  });
  const filters: SheetFilter[] = [
    {},
    { statuses: ["requestSent", "acknowledged", "onHold"] },
    { assigned: "unassigned" },
    { assigned: "mine", statuses: ["requestSent", "acknowledged"] },
    { requestTypes: ["anomaly"] },
  ];
  return {
    list: [...filters, ...sheets.slice(0, 10).map(({ client }) => ({ clients: [client] }))].map(ask),
    open: long.map(({ id }) => ({
      path: `${sheetsPath}/${id}`,
      statements: [passingStatement("staff", [{ reader: scope.reader, sheetId: id, tokenHash }])],
    })),
    search: searchesOf(
      texts.map(({ text }) => text),
      sheets,
    ).map(search),
    longIds: long.map(({ id }) => id),
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
