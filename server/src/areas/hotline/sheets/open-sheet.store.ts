import type { SheetDelivery } from "@planete/shared/domain/hotline/promise.ts";
import type { MessageKind, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { askTogether } from "../../../platform/hot-path/ask-together.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { PreparedStatement } from "../../../platform/database/statement.ts";
import { callerStamp } from "../../../platform/sessions/caller.store.ts";
import { eventColumns, toEvent } from "../messages/event.store.ts";
import type { EventRow, StoredEvent } from "../messages/event.store.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { MessageRow, StoredMessage } from "../messages/message.store.ts";
import { messageColumns, messagesSeen, toMessage } from "../messages/message.store.ts";
import type { CardRow, OwnPart } from "../list/sheet-card.store.ts";
import {
  cardColumns,
  cardJoins,
  cardStamp,
  draftOf,
  unreadOf,
  unreadSource,
} from "../list/sheet-card.store.ts";
import type { InCodes, StatusInCode } from "./sheet-code.store.ts";
import { rowInWords, statusInWords } from "./sheet-code.store.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import { sheetInSight, sightColumn, sightValues } from "../readers/sheet-sight.store.ts";
import { fieldRightsStamp } from "../settings/setting.store.ts";

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

/** A sheet with what only its own screen shows; the same for all of a side. */
export interface SharedDetailRow extends CardRow {
  phone: string;
  url: string;
  status_since: Date;
  system_due_at: Date | null;
  reopened: number;
  rating: number | null;
  promised_on: string | null;
  deliveries: readonly SheetDelivery[];
  users: readonly PersonRow[] | null;
}

/** What changes without the sheet, or is its reader's own. */
export interface PassingDetailRow extends OwnPart {
  read_up_to: number | null;
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

export interface DetailRow extends SharedDetailRow, PassingDetailRow {}

type StoredLink = StatusInCode<SheetLinkRow>;

/** Links as the database writes them. */
interface StoredLinks {
  duplicate_of: StoredLink | null;
  duplicates: readonly StoredLink[] | null;
  follow_up_of: StoredLink | null;
  follow_ups: readonly StoredLink[] | null;
}

type StoredPassing = Omit<PassingDetailRow, keyof StoredLinks> & StoredLinks;
type StoredDetail = InCodes<Omit<DetailRow, keyof StoredLinks>> & StoredLinks;

const toLink = (link: StoredLink): SheetLinkRow => statusInWords<SheetLinkRow>(link);

function linksInWords<Row extends StoredLinks>(row: Row) {
  return {
    ...row,
    duplicate_of: row.duplicate_of && toLink(row.duplicate_of),
    duplicates: row.duplicates && row.duplicates.map(toLink),
    follow_up_of: row.follow_up_of && toLink(row.follow_up_of),
    follow_ups: row.follow_ups && row.follow_ups.map(toLink),
  };
}

export interface OpenedSheet {
  readonly row: DetailRow;
  /** The last ones, oldest first, with one more than asked for when there are older ones. */
  readonly messages: readonly StoredMessage[];
  readonly events: readonly StoredEvent[];
  readonly rightsStamp: string | null;
  readonly callerStamp: string | null;
}

/** After this long without a sign somebody is not there any more. */
const presenceSeconds = 45;

const person = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.firstname || ' ' || ${alias}.lastname, 'staff', ${alias}.employee)`;

const link = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'number', ${alias}.number, 'subject', ${alias}.subject, 'status', ${alias}.status)`;

function sharedColumns(side: Side): string {
  // Colleagues who follow are nothing that clients learn of (D8).
  return `
    s.phone, s.url, s.status_since, s.system_due_at, s.reopened, s.rating, s.promised_on, s.deliveries,
    (select json_agg(${person("p")} order by p.lastname, p.firstname) from sheet_user u join person p on p.id = u.person_id
     where u.sheet_id = s.id ${side === "staff" ? "" : "and not p.employee"}) as users`;
}

function passingColumns(side: Side, reader: string): string {
  // Nor is a sheet of another client.
  const same = (alias: string): string => `and ${sheetInSight(side, alias, "s.client_id")}`;
  return `
    ${fieldRightsStamp} as rights_stamp,
    ${unreadOf(unreadSource[side], reader)} as unread, ${draftOf(reader, "s.id")} as draft, mark.position as read_up_to,
    (select ${link("d")} from sheet d where d.id = s.duplicate_of ${same("d")}) as duplicate_of,
    (select json_agg(${link("d")} order by d.number) from sheet d where d.duplicate_of = s.id ${same("d")}) as duplicates,
    (select ${link("d")} from sheet d where d.id = s.follow_up_of ${same("d")}) as follow_up_of,
    (select json_agg(${link("d")} order by d.number) from sheet d where d.follow_up_of = s.id ${same("d")}) as follow_ups,
    ${side === "staff" ? staffColumns(reader) : "null::json as seen_by_client, null::json as present"}`;
}

const staffColumns = (reader: string): string => `
    (select json_build_object('at', seen.at, 'position', coalesce((
        select max(m.staff_position) from sheet_message m where m.sheet_id = s.id and m.public_position <= seen.position), 0))
     from sheet_read seen
     where seen.sheet_id = s.id and (select not employee from person where id = seen.person_id) order by seen.position desc, seen.at limit 1) as seen_by_client,
    (select json_agg(json_build_object('person', ${person("p")}, 'state', here.state, 'kind', here.kind, 'at', here.at))
     from sheet_presence here join person p on p.id = here.person_id
     where here.sheet_id = s.id and here.person_id <> ${reader} and here.at > now() - interval '${presenceSeconds} seconds') as present`;

/** Of several sheets for several readers; the planner must not see how many, or it would plan anew for each number. */
function passingText(side: Side): string {
  return `select asked.place::integer as place, ${cardStamp("s.xmin")} as stamp,
    ${callerStamp("asked.token_hash")} as caller_stamp, ${passingColumns(side, "asked.person_id")}
    from unnest((select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::bytea[])) with ordinality
      as asked (person_id, sheet_id, client_id, token_hash, place)
    join sheet s on s.id = asked.sheet_id and ${sheetInSight(side, "s", "asked.client_id")}
    left join sheet_read mark on mark.sheet_id = s.id and mark.person_id = asked.person_id`;
}

function detailText(side: Side, client: string): string {
  return `
    select ${cardColumns(side)}, ${sharedColumns(side)}, ${passingColumns(side, "$1")}
    from sheet s ${cardJoins(side)}
    left join sheet_read mark on mark.sheet_id = s.id and mark.person_id = $1
    where s.id = $2 and ${sheetInSight(side, "s", client)}`;
}

function openText(side: Side): string {
  const { position, condition } = messagesSeen[side];
  const eventPosition = side === "staff" ? "e.staff_position" : "e.public_position";
  return `
    with opened as materialized (${detailText(side, "$5")}), last as materialized (
      select ${messageColumns}, ${position} as place from opened
      join sheet_message m on m.sheet_id = opened.id join person p on p.id = m.author_id
      where ${condition} order by ${position} desc limit $3
    )
    select opened.*, ${callerStamp("$4::bytea")} as caller_stamp,
      (select json_agg(last order by last.place) from last) as conversation,
      (select json_agg(event order by event.place) from (
        select ${eventColumns(side)}, ${eventPosition} as place from sheet_event e left join person p on p.id = e.actor_id
        where e.sheet_id = opened.id and ${eventPosition} is not null
          and (${eventPosition} > (select min(place) from last) or (select count(*) from last) < $3)
        order by ${eventPosition} desc limit 200) as event) as history
    from opened`;
}

const texts: Readonly<Record<"passing" | "detail" | "open", Readonly<Record<Side, string>>>> = {
  passing: { staff: passingText("staff"), client: passingText("client") },
  detail: { staff: detailText("staff", "$3"), client: detailText("client", "$3") },
  open: { staff: openText("staff"), client: openText("client") },
};

type Stamped<Row> = Row & { readonly rightsStamp: string | null };

interface PassingAsk {
  readonly reader: SheetReader;
  readonly sheetId: string;
  readonly tokenHash: Buffer | null;
}

/** What passes, and the stamp that says whether what is kept of the sheet still holds; all asks of one side. */
export function passingStatement(side: Side, asks: readonly PassingAsk[]): PreparedStatement {
  return {
    name: `hotline-passing-${side}`,
    text: texts.passing[side],
    values: [
      asks.map(({ reader }) => reader.personId),
      asks.map(({ sheetId }) => sheetId),
      sightColumn(asks.map(({ reader }) => reader)),
      asks.map(({ tokenHash }) => tokenHash),
    ],
  };
}

type PassingFound = Stamped<{
  readonly stamp: string;
  readonly passing: PassingDetailRow;
  readonly callerStamp: string | null;
}>;

function findPassing(side: Side) {
  return askTogether<PassingAsk, PassingFound | undefined>(async (database, asks) => {
    const { name, text, values } = passingStatement(side, asks);
    const rows = await database.prepared<
      StoredPassing & {
        place: number;
        stamp: string;
        rights_stamp: string | null;
        caller_stamp: string | null;
      }
    >(name, text, values);
    const found = new Map(
      rows.map(({ place, stamp, rights_stamp: rightsStamp, caller_stamp: callerStamped, ...passing }) => [
        place,
        { stamp, passing: linksInWords(passing), rightsStamp, callerStamp: callerStamped },
      ]),
    );
    return asks.map((_ask, index) => found.get(index + 1));
  });
}

const findPassingOf = { staff: findPassing("staff"), client: findPassing("client") };

export function findPassingDetail(database: Database, ask: PassingAsk): Promise<PassingFound | undefined> {
  return findPassingOf[ask.reader.side](database, ask);
}

/** The sheet with its last messages and their events, asked in one round trip. */
export async function findOpenedSheet(
  database: Database,
  reader: SheetReader,
  sheetId: string,
  limit: number,
  tokenHash: Buffer | null,
): Promise<OpenedSheet | undefined> {
  const { side } = reader;
  const [found] = await database.prepared<
    StoredDetail & {
      rights_stamp: string | null;
      caller_stamp: string | null;
      conversation: MessageRow[] | null;
      history: EventRow[] | null;
    }
  >(`hotline-open-${side}`, texts.open[side], [
    reader.personId,
    sheetId,
    limit + 1,
    tokenHash,
    ...sightValues(reader),
  ]);
  if (!found) return undefined;
  const { rights_stamp: rightsStamp, caller_stamp: callerStamped, conversation, history, ...row } = found;
  return {
    row: rowInWords(linksInWords(row)),
    messages: (conversation ?? []).map(toMessage),
    events: (history ?? []).map(toEvent),
    rightsStamp,
    callerStamp: callerStamped,
  };
}

/** The sheet alone, for the answer of a change. */
export async function findSheetDetail(
  database: Database,
  reader: SheetReader,
  sheetId: string,
): Promise<Stamped<{ readonly row: DetailRow }> | undefined> {
  const { side } = reader;
  const [found] = await database.prepared<StoredDetail & { rights_stamp: string | null }>(
    `hotline-detail-${side}`,
    texts.detail[side],
    [reader.personId, sheetId, ...sightValues(reader)],
  );
  if (!found) return undefined;
  const { rights_stamp: rightsStamp, ...row } = found;
  return { row: rowInWords(linksInWords(row)), rightsStamp };
}

/** True when the sheet exists for the reader. */
export async function seesSheet(database: Database, reader: SheetReader, sheetId: string): Promise<boolean> {
  const rows = await database.prepared(
    `hotline-sees-${reader.side}`,
    `select 1 from sheet s where s.id = $1 and ${sheetInSight(reader.side, "s", "$2")}`,
    [sheetId, ...sightValues(reader)],
  );
  return rows.length > 0;
}

export async function findIdByNumber(
  database: Database,
  reader: SheetReader,
  number: number,
): Promise<string | undefined> {
  const [row] = await database.prepared<{ id: string }>(
    `hotline-by-number-${reader.side}`,
    `select s.id from sheet s where s.number = $1 and ${sheetInSight(reader.side, "s", "$2")}`,
    [number, ...sightValues(reader)],
  );
  return row?.id;
}
