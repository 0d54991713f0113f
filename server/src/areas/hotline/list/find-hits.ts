import type { CallResult } from "@planete/shared/contract/call.ts";
import type { findSheetHits } from "@planete/shared/contract/hotline-list.contract.ts";
import { snippetOf } from "@planete/shared/domain/hotline/search-marks.ts";
import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findMessageHits } from "./hit.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";

/** Where in their messages sheets hold the words of a search; those that the reader may not see are left out. */
export async function findHits(
  { database }: Platform,
  reader: SheetReader,
  { ids, search }: { readonly ids: readonly string[]; readonly search: string },
): Promise<CallResult<typeof findSheetHits>> {
  const words = wordsOf(search, segmentThai);
  if (words.length === 0) return { data: [] };
  const found = await findMessageHits(database, reader, ids, words);
  return {
    data: found.flatMap(({ id, kind, author, text }) => {
      const snippet = snippetOf(text, words);
      return snippet === undefined ? [] : [{ id, kind, author, text: snippet }];
    }),
  };
}
