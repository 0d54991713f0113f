import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { Database } from "../../../platform/database/database.ts";
import { anyBeginning, readableBy } from "./search.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { sheetInSight, sightValues } from "../readers/sheet-sight.store.ts";

export interface MessageHit {
  readonly id: string;
  readonly kind: MessageKind;
  readonly author: string;
  readonly text: string;
}

/** More of one message than this is not searched for the place of a word. */
const longest = 20_000;

/** For each of the sheets the newest message that the reader may read and that holds one of the words. */
export async function findMessageHits(
  database: Database,
  reader: SheetReader,
  ids: readonly string[],
  words: readonly string[],
): Promise<readonly MessageHit[]> {
  return database.prepared<MessageHit & Record<string, unknown>>(
    `hotline-hits-${reader.side}`,
    `select s.id, hit.kind, hit.text, p.firstname || ' ' || p.lastname as author
     from sheet s
     cross join lateral (
       select m.kind, m.author_id, left(m.text, ${longest}) as text from sheet_message m
       where m.sheet_id = s.id and m.words @@ $2::tsquery and ${readableBy(reader.side)}
       order by m.staff_position desc limit 1) as hit
     join person p on p.id = hit.author_id
     where s.id = any ($1::uuid[]) and ${sheetInSight(reader.side, "s", "$3")}`,
    [ids, anyBeginning(words), ...sightValues(reader)],
  );
}
