import type { FieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import { sql } from "kysely";
import type { Transaction } from "kysely";
import { askTogether } from "../../../platform/hot-path/ask-together.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import { callerStamp } from "../../../platform/sessions/caller.store.ts";
import { underFieldRights } from "../settings/kept-field-rights.ts";
import type { InCodes } from "./sheet-code.store.ts";
import { rowInWords } from "./sheet-code.store.ts";
import { sheetColumns } from "./sheet-columns.ts";
import type { SheetRow } from "./sheet-edit.ts";
import type { SheetSight, Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { sheetInSight, sightColumn } from "../readers/sheet-sight.store.ts";
import { fieldRightsStamp } from "../settings/setting.store.ts";

/** A sheet as a change is judged by. */
export interface SheetLook {
  readonly row: SheetRow;
  readonly rights: FieldRights;
  /** Position of the newest message by somebody else that the sender had not seen; 0 without one. */
  readonly lastMessageOfOthers: number;
  /** The message that was sent under the same id before. */
  readonly sentBefore: string | null;
  /** Of the caller's token, where it was looked with one. */
  readonly callerStamp: string | null;
}

interface LookRow extends InCodes<SheetRow> {
  place: number;
  rights_stamp: string | null;
  last_of_others: number | null;
  sent_before: string | null;
  caller_stamp: string | null;
}

/** At several sheets for several people; the planner must not see how many, or it would plan anew for each number. */
const lookText = (side: Side, position: string, condition: string): string => `
  select ${sheetColumns.map((column) => `s.${column}`).join(", ")}, asked.place::integer as place,
    ${fieldRightsStamp} as rights_stamp,
    (select ${position} from sheet_message m
     where m.sheet_id = s.id and ${condition} and m.author_id is distinct from asked.person_id
       and ${position} > asked.seen_up_to
     order by ${position} desc limit 1) as last_of_others,
    (select m.id from sheet_message m
     where m.author_id = asked.person_id and m.client_message_id = asked.client_message_id) as sent_before,
    ${callerStamp("asked.token_hash")} as caller_stamp
  from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::uuid[]),
      (select $5::bytea[]), (select $6::integer[])) with ordinality
    as asked (sheet_id, person_id, client_message_id, client_id, token_hash, seen_up_to, place)
  join sheet s on s.id = asked.sheet_id and ${sheetInSight(side, "s", "asked.client_id")}`;

const lookTexts = {
  staff: lookText("staff", "m.staff_position", "m.recalled_at is null"),
  client: lookText("client", "m.public_position", "m.public_position is not null"),
};

type Looker = SheetSight & { readonly personId: string | null };

interface LookWish {
  /** What a message is sent under. */
  readonly clientMessageId?: string | null;
  /** The position that its sender had seen. */
  readonly seenUpTo?: number | null;
  readonly tokenHash?: Buffer | null;
}

interface LookAsk extends LookWish {
  readonly reader: Looker;
  readonly sheetId: string;
}

type Looked = Omit<SheetLook, "rights"> & { readonly rightsStamp: string | null };

function toLooked({
  place: _place,
  rights_stamp: rightsStamp,
  last_of_others: last,
  sent_before: sentBefore,
  caller_stamp: callerStamped,
  ...row
}: LookRow): Looked {
  return {
    row: rowInWords(row),
    rightsStamp,
    lastMessageOfOthers: last ?? 0,
    sentBefore,
    callerStamp: callerStamped,
  };
}

const look = (side: Side) =>
  askTogether<LookAsk, Looked | undefined>(async (database, asks) => {
    const rows = await database.prepared<LookRow>(`hotline-look-${side}`, lookTexts[side], [
      asks.map(({ sheetId }) => sheetId),
      asks.map(({ reader }) => reader.personId),
      asks.map(({ clientMessageId = null }) => clientMessageId),
      sightColumn(asks.map(({ reader }) => reader)),
      asks.map(({ tokenHash = null }) => tokenHash),
      asks.map(({ seenUpTo = null }) => seenUpTo),
    ]);
    const found = new Map(rows.map((row) => [row.place, toLooked(row)]));
    return asks.map((_ask, index) => found.get(index + 1));
  });

const lookAs: Readonly<Record<Side, ReturnType<typeof look>>> = {
  staff: look("staff"),
  client: look("client"),
};

/** The sheet before a change; one that the reader may not see does not exist. */
export async function lookAtSheet(
  database: Database,
  reader: Looker,
  sheetId: string,
  wish: LookWish = {},
): Promise<SheetLook | undefined> {
  const { answer, rights } = await underFieldRights(database, () =>
    lookAs[reader.side](database, { ...wish, reader, sheetId }),
  );
  if (!answer) return undefined;
  const { rightsStamp: _stamp, ...found } = answer;
  return { ...found, rights };
}

/** The sheet's row, locked for the rest of the transaction; undefined when it is gone. */
export async function lockSheet(
  queries: Transaction<Schema>,
  sheetId: string,
  patienceMs: number,
): Promise<SheetRow | undefined> {
  await sql`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)`.execute(queries);
  const { rows } = await sql<InCodes<SheetRow>>`
    select ${sql.raw(sheetColumns.join(", "))} from sheet where id = ${sheetId} for update`.execute(queries);
  return rows[0] && rowInWords(rows[0]);
}
