import type { FieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import type { MessageKind, SheetStatus } from "@planete/shared/domain/hotline/sheet-codes.ts";
import type { Database } from "../../platform/database/database.ts";
import { eventColumns, toEvent } from "./event.store.ts";
import type { EventRow, StoredEvent } from "./event.store.ts";
import type { Side } from "./side.ts";
import type { MessageRow, StoredMessage } from "./message.store.ts";
import { messageColumns, messagesSeen, toMessage } from "./message.store.ts";
import { toFieldRights } from "./setting.store.ts";
import type { CardRow } from "./sheet-card.store.ts";
import { cardColumns, cardJoins } from "./sheet-card.store.ts";
import type { SheetReader } from "./sheet-reader.ts";

export interface SheetLinkRow {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly status: SheetStatus;
}

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly staff: boolean;
}

/** A sheet with what only its own screen shows. */
export interface DetailRow extends CardRow {
  phone: string;
  url: string;
  status_since: Date;
  system_due_at: Date | null;
  reopened: number;
  rating: number | null;
  read_up_to: number | null;
  users: readonly PersonRow[] | null;
  duplicate_of: SheetLinkRow | null;
  duplicates: readonly SheetLinkRow[] | null;
  follow_up_of: SheetLinkRow | null;
  follow_ups: readonly SheetLinkRow[] | null;
  seen_by_client: { readonly position: number; readonly at: string } | null;
  present:
    | readonly {
        readonly person: PersonRow;
        readonly state: "viewing" | "typing";
        readonly kind: MessageKind | null;
        readonly at: string;
      }[]
    | null;
}

export interface OpenedSheet {
  readonly row: DetailRow;
  readonly rights: FieldRights;
  /** The last ones, oldest first, with one more than asked for when there are older ones. */
  readonly messages: readonly StoredMessage[];
  readonly events: readonly StoredEvent[];
}

/** After this long without a sign somebody is not there any more. */
const presenceSeconds = 45;

const person = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.firstname || ' ' || ${alias}.lastname, 'staff', ${alias}.employee)`;

const link = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'number', ${alias}.number, 'subject', ${alias}.subject, 'status', ${alias}.status)`;

function detailColumns(side: Side): string {
  // A sheet of another client, and colleagues who follow, are nothing that clients learn of (D8).
  const same = (alias: string): string => (side === "staff" ? "" : `and ${alias}.client_id = s.client_id`);
  return `
    s.phone, s.url, s.status_since, s.system_due_at, s.reopened, s.rating, mark.position as read_up_to,
    (select json_agg(${person("p")} order by p.lastname, p.firstname) from sheet_user u join person p on p.id = u.person_id
     where u.sheet_id = s.id ${side === "staff" ? "" : "and not p.employee"}) as users,
    (select ${link("d")} from sheet d where d.id = s.duplicate_of ${same("d")}) as duplicate_of,
    (select json_agg(${link("d")} order by d.number) from sheet d where d.duplicate_of = s.id ${same("d")}) as duplicates,
    (select ${link("d")} from sheet d where d.id = s.follow_up_of ${same("d")}) as follow_up_of,
    (select json_agg(${link("d")} order by d.number) from sheet d where d.follow_up_of = s.id ${same("d")}) as follow_ups,
    ${side === "staff" ? staffColumns : "null::json as seen_by_client, null::json as present"}`;
}

const staffColumns = `
    (select json_build_object('at', seen.at, 'position', coalesce((
        select max(m.staff_position) from sheet_message m where m.sheet_id = s.id and m.public_position <= seen.position), 0))
     from sheet_read seen join person p on p.id = seen.person_id
     where seen.sheet_id = s.id and not p.employee order by seen.position desc, seen.at limit 1) as seen_by_client,
    (select json_agg(json_build_object('person', ${person("p")}, 'state', here.state, 'kind', here.kind, 'at', here.at))
     from sheet_presence here join person p on p.id = here.person_id
     where here.sheet_id = s.id and here.person_id <> $1 and here.at > now() - interval '${presenceSeconds} seconds') as present`;

function detailText(side: Side): string {
  return `
    select (select value from hotline_setting where key = 'fieldRights') as field_rights,
      ${cardColumns(side)}, ${detailColumns(side)}
    from sheet s ${cardJoins(side, "$1")}
    where s.id = $2 and ($3::uuid is null or s.client_id = $3)`;
}

function openText(side: Side): string {
  const { position, condition } = messagesSeen[side];
  const eventPosition = side === "staff" ? "e.staff_position" : "e.public_position";
  return `
    with opened as materialized (${detailText(side)}), last as materialized (
      select ${messageColumns}, ${position} as place from opened
      join sheet_message m on m.sheet_id = opened.id join person p on p.id = m.author_id
      where ${condition} order by ${position} desc limit $4
    )
    select opened.*,
      (select json_agg(last order by last.place) from last) as conversation,
      (select json_agg(event order by event.place) from (
        select ${eventColumns(side)}, ${eventPosition} as place from sheet_event e left join person p on p.id = e.actor_id
        where e.sheet_id = opened.id and ${eventPosition} is not null
          and (${eventPosition} > (select min(place) from last) or (select count(*) from last) < $4)
        order by ${eventPosition} desc limit 200) as event) as history
    from opened`;
}

const detailTexts: Readonly<Record<Side, string>> = {
  staff: detailText("staff"),
  client: detailText("client"),
};
const openTexts: Readonly<Record<Side, string>> = { staff: openText("staff"), client: openText("client") };

const sideOf = (reader: SheetReader): Side => (reader.staff ? "staff" : "client");

/** The sheet with its last messages and their events. */
export function openStatement(reader: SheetReader, sheetId: string, limit: number) {
  const side = sideOf(reader);
  return {
    name: `hotline-open-${side}`,
    text: openTexts[side],
    values: [reader.personId, sheetId, reader.clientId, limit + 1],
  } as const;
}

/** The same, asked in one round trip. */
export async function findOpenedSheet(
  database: Database,
  reader: SheetReader,
  sheetId: string,
  limit: number,
): Promise<OpenedSheet | undefined> {
  const { name, text, values } = openStatement(reader, sheetId, limit);
  const [row] = await database.prepared<
    DetailRow & { field_rights: unknown; conversation: MessageRow[] | null; history: EventRow[] | null }
  >(name, text, values);
  return (
    row && {
      row,
      rights: toFieldRights(row.field_rights),
      messages: (row.conversation ?? []).map(toMessage),
      events: (row.history ?? []).map(toEvent),
    }
  );
}

/** The sheet alone, for the answer of a change. */
export async function findSheetDetail(
  database: Database,
  reader: SheetReader,
  sheetId: string,
): Promise<Pick<OpenedSheet, "row" | "rights"> | undefined> {
  const side = sideOf(reader);
  const [row] = await database.prepared<DetailRow & { field_rights: unknown }>(
    `hotline-detail-${side}`,
    detailTexts[side],
    [reader.personId, sheetId, reader.clientId],
  );
  return row && { row, rights: toFieldRights(row.field_rights) };
}

/** True when the sheet exists for the reader. */
export async function seesSheet(database: Database, reader: SheetReader, sheetId: string): Promise<boolean> {
  const rows = await database.prepared(
    "hotline-sees",
    "select 1 from sheet s where s.id = $1 and ($2::uuid is null or s.client_id = $2)",
    [sheetId, reader.clientId],
  );
  return rows.length > 0;
}

export async function findIdByNumber(
  database: Database,
  reader: SheetReader,
  number: number,
): Promise<string | undefined> {
  const [row] = await database.prepared<{ id: string }>(
    "hotline-by-number",
    "select s.id from sheet s where s.number = $1 and ($2::uuid is null or s.client_id = $2)",
    [number, reader.clientId],
  );
  return row?.id;
}
