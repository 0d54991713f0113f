import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { filterText } from "@planete/shared/contract/sheet-filter.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import type { SheetCard } from "@planete/shared/contract/hotline-view.contract.ts";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { rankSheets, sheetNumberIn } from "./rank-sheets.ts";

/** Sheets that the reader may see, by number or words, the likeliest first; those of a client at hand before the others. */
export async function findSheets(
  words: string,
  options: { readonly limit: number; readonly clientId?: string | undefined; readonly signal: AbortSignal },
): Promise<readonly SheetCard[]> {
  const { limit, clientId, signal } = options;
  const search = words.replace(/^\s*#/u, "").trim();
  const number = sheetNumberIn(words);
  const ask = async (filter: SheetFilter): Promise<readonly SheetCard[]> => {
    const text = filterText(filter);
    const { data } = await callApi(listSheets, {
      query: { ...(text === undefined ? {} : { filter: text }), limit },
      signal,
    });
    return data.map(cardFromWire);
  };
  const wish: SheetFilter = search === "" ? {} : { search };
  const found = await Promise.all([
    // A number is quoted from old mails too.
    ...(number === undefined ? [] : [ask({ number, includeArchived: true })]),
    ...(clientId === undefined ? [] : [ask({ ...wish, clients: [clientId] })]),
    ask(wish),
  ]);
  return rankSheets(found.flat(), words, clientId).slice(0, limit);
}
