import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { MailChoice } from "@planete/shared/domain/account/mail-choice.ts";
import type { MailedAlert, NotificationCategory } from "@planete/shared/domain/notifications/notification.ts";
import { mailedAlerts } from "@planete/shared/domain/notifications/notification.ts";
import { flagsOf } from "@planete/shared/domain/people/person.ts";
import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import { alertRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { workDue } from "../../platform/work/work-failure.store.ts";
import type { FindWork } from "../../platform/work/work-queue.ts";

/** Somebody who can be written to, with what decides about their alerts. */
export interface AlertReader {
  readonly id: string;
  readonly sendMail: boolean;
  readonly choices: Readonly<Record<string, MailChoice>>;
  readonly holds: (alert: MailedAlert) => boolean;
}

interface ReaderRow {
  id: string;
  employee: boolean;
  super_administrator: boolean;
  administrator: boolean;
  teams: string[];
  lists: string[];
  send_mail: boolean | null;
  choices: Readonly<Record<string, MailChoice>> | null;
}

/** Active people with an address who hold one of the alert rights now. */
export async function findAlertReaders(queries: Queries): Promise<readonly AlertReader[]> {
  const tags = mailedAlerts.map(alertRight);
  const { rows: people } = await sql<ReaderRow>`
    select p.id, p.employee, p.super_administrator, p.administrator,
      array(select t.name from team_member m join team t on t.id = m.team_id where m.person_id = p.id) as teams,
      array(select a.list from mail_list_address a
            where p.employee and a.address = lower(p.email_address)) as lists,
      case when jsonb_typeof(f.values -> 'sendMail') = 'boolean' then (f.values ->> 'sendMail')::boolean end as send_mail,
      (select jsonb_object_agg(c.alert, c.choice) from alert_mail_choice c where c.person_id = p.id) as choices
    from person p left join preference f on f.person_id = p.id
    where p.active and p.email_address is not null`.execute(queries);
  const entries = await queries
    .selectFrom("access_right_holder as holder")
    .leftJoin("team", "team.id", "holder.team_id")
    .select(["holder.tag", "holder.person_id", "holder.flag", "holder.value", "team.name as team"])
    .where("holder.tag", "in", tags)
    .execute();
  const holders = new Map<string, RightHolder[]>(tags.map((tag) => [tag, []]));
  for (const { tag, person_id: personId, team, flag, value } of entries) {
    const list = holders.get(tag);
    if (personId !== null) list?.push({ kind: "person", personId, value });
    else if (team !== null) list?.push({ kind: "team", team, value });
    else if (flag !== null) list?.push({ kind: "flag", flag, value });
  }
  return people.flatMap((row): AlertReader[] => {
    const subject = {
      personId: row.id,
      employee: row.employee,
      teams: row.teams,
      flags: flagsOf({
        superAdministrator: row.super_administrator,
        administrator: row.administrator,
        mailLists: row.lists,
      }),
    };
    const held = new Set(
      mailedAlerts.filter((alert) => {
        const tag = alertRight(alert);
        return effectiveRight(tag, holders.get(tag) ?? [], subject).value >= 1;
      }),
    );
    if (held.size === 0) return [];
    return [
      {
        id: row.id,
        // On until somebody switches it off (spec §3).
        sendMail: row.send_mail ?? true,
        choices: row.choices ?? {},
        holds: (alert) => held.has(alert),
      },
    ];
  });
}

/** Told to people by name, about their own work and their events. */
export const ownCategories: readonly NotificationCategory[] = ["work", "agenda"];

export type AlertRow = Pick<
  Selectable<Schema["notification"]>,
  "id" | "category" | "kind" | "params" | "target" | "actor_id" | "audience"
>;

const columns = ["id", "category", "kind", "params", "target", "actor_id", "audience"] as const;

/** The alerts whose mails are still to be sent, or one of them; of two processes only one gets each. */
export function takeAlertsToMail(
  queries: Queries,
  wanted: { readonly now: Date } | { readonly id: string },
): Promise<AlertRow[]> {
  return queries
    .updateTable("notification")
    .set({ to_mail: false })
    .where("to_mail", "=", true)
    .where((row) =>
      "id" in wanted
        ? row("id", "=", wanted.id)
        : workDue("alert-mail", "notification.id::text", { now: wanted.now, again: false }),
    )
    .returning(columns)
    .execute();
}

/** The ids of alerts whose mails may be written now, oldest first. */
export async function findAlertsToMail(
  queries: Queries,
  now: Date,
  { limit, again }: FindWork,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("notification")
    .select("id")
    .where("to_mail", "=", true)
    .where(workDue("alert-mail", "notification.id::text", { now, again }))
    .orderBy("at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** An alert is not mailed any more. */
export async function forgetAlertMail(queries: Queries, id: string): Promise<void> {
  await queries.updateTable("notification").set({ to_mail: false }).where("id", "=", id).execute();
}

/** Which of these people's digests may be written now. */
export async function keepDueDigests(
  queries: Queries,
  people: readonly string[],
  now: Date,
  again: boolean,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from unnest(${[...people]}::uuid[]) as p (id)
    where ${workDue("alert-digest", "p.id::text", { now, again })}`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}

/** The alerts since an instant, oldest first, with who has read each of them already. */
export function findAlertsSince(
  queries: Queries,
  since: Date,
): Promise<(AlertRow & { readonly readers: string[] })[]> {
  return queries
    .selectFrom("notification")
    .select(columns)
    .select(
      sql<
        string[]
      >`array(select r.person_id::text from notification_read r where r.notification_id = notification.id)`.as(
        "readers",
      ),
    )
    .where("category", "in", [...mailedAlerts, ...ownCategories])
    .where("at", ">", since)
    .orderBy("at")
    .execute();
}
