import { sql } from "kysely";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface ListedAddress {
  readonly id: string;
  readonly address: string;
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly active: boolean;
    readonly employee: boolean;
  } | null;
}

export interface MailList {
  readonly name: string;
  readonly purpose: string;
  readonly version: number;
  readonly owner: { readonly id: string; readonly name: string } | null;
  readonly addresses: readonly ListedAddress[];
  readonly alerts: readonly AlertName[];
}

/** Lists by name, with whose addresses they hold and which alerts go to each. */
export async function findMailLists(queries: Queries, name?: string): Promise<readonly MailList[]> {
  const { rows } = await sql<MailList>`
    select l.name, l.purpose, l.version,
      case when o.id is not null then json_build_object('id', o.id, 'name', o.firstname || ' ' || o.lastname) end as owner,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'address', a.address, 'person',
            case when p.id is not null then json_build_object('id', p.id, 'name', p.firstname || ' ' || p.lastname,
              'active', p.active, 'employee', p.employee) end)
          order by p.id is null, lower(p.lastname), a.address)
        from mail_list_address a left join person p on lower(p.email_address) = a.address
        where a.list = l.name), '[]') as addresses,
      array(select r.alert from mail_list_alert r where r.list = l.name order by r.alert) as alerts
    from mail_list l left join person o on o.id = l.owner_id
    where ${name === undefined ? sql`true` : sql`l.name = ${name}`}
    order by l.name`.execute(queries);
  return rows;
}

export async function insertMailList(queries: Queries, name: string): Promise<boolean> {
  const added = await queries
    .insertInto("mail_list")
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function updateMailList(
  queries: Queries,
  name: string,
  list: {
    readonly purpose: string;
    readonly ownerId: string | null;
    readonly keep: readonly string[];
    readonly add: readonly string[];
    readonly alerts: readonly AlertName[];
  },
): Promise<void> {
  await queries
    .updateTable("mail_list")
    .set({ purpose: list.purpose, owner_id: list.ownerId, version: sql`version + 1` })
    .where("name", "=", name)
    .execute();
  await sql`delete from mail_list_address where list = ${name} and id <> all(${list.keep}::uuid[])`.execute(
    queries,
  );
  await sql`
    insert into mail_list_address (list, address)
    select ${name}, lower(address) from unnest(${list.add}::text[]) as added (address)
    on conflict do nothing`.execute(queries);
  await storeAlerts(queries, name, list.alerts);
}

/** The same where only the alerts change. */
export async function updateAlerts(
  queries: Queries,
  name: string,
  alerts: readonly AlertName[],
): Promise<void> {
  await sql`update mail_list set version = version + 1 where name = ${name}`.execute(queries);
  await storeAlerts(queries, name, alerts);
}

/** Those that stay keep the moment since when they are sent. */
async function storeAlerts(queries: Queries, name: string, alerts: readonly AlertName[]): Promise<void> {
  await sql`delete from mail_list_alert where list = ${name} and alert <> all(${alerts}::text[])`.execute(
    queries,
  );
  await sql`
    insert into mail_list_alert (list, alert) select ${name}, alert from unnest(${alerts}::text[]) as routed (alert)
    on conflict do nothing`.execute(queries);
}

/** The version of which alert goes to which list; triggers move it. */
export async function findRoutesVersion(queries: Queries): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select number::int as version from kept_number where scope = 'alert-routes'`.execute(queries);
  return rows[0]?.version ?? 1;
}

/** Who changed last which alerts go to a list, and when. */
export async function findLastRouter(
  queries: Queries,
): Promise<{ readonly at: Date; readonly by: string | null } | undefined> {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select h.at, p.firstname || ' ' || p.lastname as by
    from history h left join person p on p.id = h.actor_id
    where h.area = 'mail-lists' and h.action <> 'testMailList'
      and h.before -> 'alerts' is distinct from h.after -> 'alerts'
    order by h.at desc, h.id desc limit 1`.execute(queries);
  return rows[0];
}

export async function deleteMailList(queries: Queries, name: string): Promise<void> {
  await queries.deleteFrom("mail_list").where("name", "=", name).execute();
}

export async function isStaff(queries: Queries, personId: string): Promise<boolean> {
  const { rows } = await sql`select from person where id = ${personId} and employee and active`.execute(
    queries,
  );
  return rows.length > 0;
}

export interface ListNotice {
  readonly id: string;
  readonly kind: string;
  readonly params: unknown;
  readonly target: string;
  readonly list: string;
  readonly address_id: string;
  readonly address: string;
  readonly person_id: string | null;
}

/**
 * What is still to be sent to lists, one row for each address; of two processes only one gets it. A client's user in
 * a list is left out: alerts are internal (D8).
 */
export async function takeNoticesForLists(queries: Queries, since: Date): Promise<readonly ListNotice[]> {
  const { rows } = await sql<ListNotice>`
    with due as (
      insert into mail_list_notice (notification_id)
      select n.id from notification n
      where n.at > ${since} and exists (select from mail_list_alert r where r.alert = n.category and r.since <= n.at)
      on conflict do nothing
      returning notification_id
    )
    select n.id, n.kind, n.params, n.target, a.list, a.id as address_id, a.address, p.id as person_id
    from due
    join notification n on n.id = due.notification_id
    join mail_list_alert r on r.alert = n.category and r.since <= n.at
    join mail_list_address a on a.list = r.list
    left join person p on lower(p.email_address) = a.address
    where p.id is null or (p.active and p.employee)
    order by n.at, a.list, a.address`.execute(queries);
  return rows;
}
