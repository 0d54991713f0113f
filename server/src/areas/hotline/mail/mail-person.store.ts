import type { MailChoice, MailChoices } from "@planete/shared/domain/account/mail-choice.ts";
import { defaultChoiceOf, mailMoment } from "@planete/shared/domain/account/mail-choice.ts";
import type { SheetNewsKind } from "@planete/shared/domain/hotline/sheet-news.ts";
import { topicOfNews } from "@planete/shared/domain/hotline/sheet-news.ts";
import type { SheetSight } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { sightOf } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { PersonFlag } from "@planete/shared/domain/people/person.ts";
import { flagsOf } from "@planete/shared/domain/people/person.ts";
import type { RightHolder } from "@planete/shared/domain/rights/effective-right.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import { alertRight, liaisonFormRight, newSheetAlert } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { negotiateLanguage } from "@planete/shared/i18n/languages.ts";
import { sql } from "kysely";
import type { Queries } from "../../../platform/database/database.ts";

/** Somebody who may read sheets now, with what they want by mail. */
export interface MailPerson {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly staff: boolean;
  readonly sight: SheetSight;
  readonly flags: ReadonlySet<PersonFlag>;
  readonly language: LanguageCode;
  readonly sendMail: boolean;
  /** Whether they hold the alert about new sheets. */
  readonly alerted: boolean;
  readonly choices: MailChoices;
}

const newSheetRight = alertRight(newSheetAlert);

/**
 * Active people with the liaison-form right, as they are now: those named, and all staff who hold the alert
 * about new sheets where that is asked. Everybody else does not exist for mail.
 */
export async function findMailPeople(
  queries: Queries,
  ids: readonly string[],
  withAlerted = false,
): Promise<ReadonlyMap<string, MailPerson>> {
  const rows = await queries
    .selectFrom("person")
    .leftJoin("preference", "preference.person_id", "person.id")
    .select([
      "person.id",
      "firstname",
      "lastname",
      "email_address",
      "default_language",
      "employee",
      // As for callers: a client without a name is none.
      sql<
        string | null
      >`(select c.id from client c where c.id = person.client_id and btrim(c.name) <> '')`.as("client_id"),
      "super_administrator",
      "administrator",
      "preference.values as preferences",
      sql<string[]>`array(select t.name from team_member m join team t on t.id = m.team_id
        where m.person_id = person.id)`.as("teams"),
      sql<string[]>`array(select a.list from mail_list_address a
        where person.employee and a.address = lower(person.email_address))`.as("lists"),
      sql<MailChoices>`(select coalesce(jsonb_object_agg(c.alert, c.choice), '{}')
        from alert_mail_choice c where c.person_id = person.id)`.as("choices"),
    ])
    .where("active", "=", true)
    .where((is) =>
      is.or([
        is("person.id", "=", sql<string>`any(${[...ids]}::uuid[])`),
        ...(withAlerted ? [is("employee", "=", true)] : []),
      ]),
    )
    .execute();
  const holders = await findHolders(queries);
  const people = new Map<string, MailPerson>();
  for (const row of rows) {
    const flags = flagsOf({
      superAdministrator: row.super_administrator,
      administrator: row.administrator,
      mailLists: row.lists,
    });
    const subject = { personId: row.id, employee: row.employee, teams: row.teams, flags };
    const holds = (tag: string): boolean => effectiveRight(tag, holders.get(tag) ?? [], subject).value >= 1;
    if (!holds(liaisonFormRight)) continue;
    const sight = sightOf({ employee: row.employee, clientId: row.client_id });
    if (!sight) continue;
    const alerted = row.employee && holds(newSheetRight);
    if (!alerted && !ids.includes(row.id)) continue;
    people.set(row.id, {
      id: row.id,
      name: `${row.firstname} ${row.lastname}`,
      address: row.email_address,
      staff: row.employee,
      sight,
      flags,
      language: negotiateLanguage({
        preference: row.preferences?.["lang"],
        defaultLanguage: row.default_language,
      }),
      sendMail: row.preferences?.["sendMail"] !== false,
      alerted,
      choices: row.choices,
    });
  }
  return people;
}

async function findHolders(queries: Queries): Promise<ReadonlyMap<string, readonly RightHolder[]>> {
  const rows = await queries
    .selectFrom("access_right_holder as holder")
    .leftJoin("team", "team.id", "holder.team_id")
    .select(["holder.tag", "holder.person_id", "holder.flag", "holder.value", "team.name as team"])
    .where("holder.tag", "in", [liaisonFormRight, newSheetRight])
    .execute();
  const holders = new Map<string, RightHolder[]>();
  for (const { tag, person_id: personId, team, flag, value } of rows) {
    const of = holders.get(tag) ?? [];
    holders.set(tag, of);
    if (personId !== null) of.push({ kind: "person", personId, value });
    else if (team !== null) of.push({ kind: "team", team, value });
    else if (flag !== null) of.push({ kind: "flag", flag, value });
  }
  return holders;
}

/** When this person wants news of a kind: at once, in the day's mail, or never. */
export function momentOf(person: MailPerson, kind: SheetNewsKind): MailChoice {
  const topic = topicOfNews[kind];
  return mailMoment({
    sendMail: person.sendMail,
    holdsRight: kind !== "created" || person.alerted,
    choice: person.choices[topic] ?? defaultChoiceOf(topic),
  });
}
