import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import type { SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { Database } from "../../../platform/database/database.ts";
import { anyBeginning } from "../list/search.store.ts";
import type { StatusInCode } from "./sheet-code.store.ts";
import { statusInWords } from "./sheet-code.store.ts";
import { beginningPattern, hidesWords, visibleText } from "../list/visible-words.store.ts";

export interface SimilarSheet {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly status: SheetStatus;
}

/** Sheets that nobody has finished yet. */
const isOpen = `s.status <= ${statusCodes.toCode("onHold")}`;

/** Words too short to say anything. */
const minLength = 3;
/** Endings that change with number and person, of words that are long enough to be known without them. */
const endingLength = 2;
const stemLength = 4;

/** How a word begins, whatever its ending: "factures" resembles "facture", and so does one that is still being typed. */
function stemOf(word: string): string {
  const letters = [...word];
  return letters.slice(0, Math.max(stemLength, letters.length - endingLength)).join("");
}

/** Sheets of one client that share the most words with what is being typed. */
export async function findSimilarSheets(
  database: Database,
  wanted: {
    readonly clientId: string;
    readonly baseId: string | null;
    readonly words: string;
    /** Finished ones too. */
    readonly answers: boolean;
    /** Fields that the reader may not see. */
    readonly hidden: readonly SheetField[];
  },
): Promise<readonly SimilarSheet[]> {
  const words = wordsOf(wanted.words, segmentThai).filter((word) => [...word].length >= minLength);
  if (words.length === 0) return [];
  const stems = [...new Set(words.map(stemOf))];
  if (hidesWords(wanted.hidden)) return findSimilarByVisibleWords(database, wanted, stems);
  const rows = await database.prepared<StatusInCode<SimilarSheet>>(
    wanted.answers ? "hotline-similar-answers" : "hotline-similar",
    `select s.id, s.number, s.subject, s.status
     from sheet s join sheet_words w on w.sheet_id = s.id
     where s.client_id = $1 and not s.archived and ${wanted.answers ? "true" : isOpen} and s.duplicate_of is null
       and ($2::uuid is null or s.base_id is null or s.base_id = $2)
       and w.public_words @@ $4::tsquery
     order by (select count(*) from unnest($3::text[]) as stem
         where exists (select 1 from unnest(tsvector_to_array(w.public_words)) as word where starts_with(word, stem))) desc,
       s.public_activity_at desc
     limit 5`,
    [wanted.clientId, wanted.baseId, stems, anyBeginning(stems)],
  );
  return rows.map((row) => statusInWords<SimilarSheet>(row));
}

/** The same for a reader who may not be told by every word that is stored. */
async function findSimilarByVisibleWords(
  { pool }: Database,
  wanted: Parameters<typeof findSimilarSheets>[1],
  stems: readonly string[],
): Promise<readonly SimilarSheet[]> {
  const { rows } = await pool.query<StatusInCode<SimilarSheet>>(
    `select found.id, found.number, found.subject, found.status
     from (
       select s.id, s.number, s.subject, s.status, s.public_activity_at,
         (select count(*) from unnest($3::text[]) as pattern where ${visibleText(wanted.hidden)} ~* pattern) as shared
       from sheet s join sheet_words w on w.sheet_id = s.id
       where s.client_id = $1 and not s.archived and ${wanted.answers ? "true" : isOpen} and s.duplicate_of is null
         and ($2::uuid is null or s.base_id is null or s.base_id = $2)
         and w.public_words @@ $4::tsquery
     ) as found
     where found.shared > 0
     order by found.shared desc, found.public_activity_at desc
     limit 5`,
    [
      wanted.clientId,
      wanted.hidden.includes("base") ? null : wanted.baseId,
      stems.map(beginningPattern),
      anyBeginning(stems),
    ],
  );
  return rows.map((row) => statusInWords<SimilarSheet>(row));
}
