import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-codes.ts";
import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { Database } from "../../platform/database/database.ts";
import { anyOf } from "./search.store.ts";

export interface SimilarSheet {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly status: SheetStatus;
}

/** Words too short to say anything. */
const minLength = 3;

/** Open sheets of one client that share the most words with what is being typed. */
export async function findSimilarSheets(
  database: Database,
  wanted: { readonly clientId: string; readonly baseId: string | null; readonly words: string },
): Promise<readonly SimilarSheet[]> {
  const words = wordsOf(wanted.words, segmentThai).filter((word) => [...word].length >= minLength);
  if (words.length === 0) return [];
  return database.prepared<SimilarSheet>(
    "hotline-similar",
    `select s.id, s.number, s.subject, s.status
     from sheet s join sheet_words w on w.sheet_id = s.id
     where s.client_id = $1 and not s.archived and s.status <= 3 and s.duplicate_of is null
       and ($2::uuid is null or s.base_id is null or s.base_id = $2)
       and w.public_words @@ $4::tsquery
     order by (select count(*) from unnest(tsvector_to_array(w.public_words)) as word where word = any ($3::text[])) desc,
       s.public_activity_at desc
     limit 5`,
    [wanted.clientId, wanted.baseId, words, anyOf(words)],
  );
}
