import { dayAfter, isoWeekday } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Insertable, Transaction } from "kysely";
import { sql } from "kysely";
import type { PersonTable, Schema } from "../src/platform/database/schema.ts";
import { castClientUsers, castStaff } from "./cast.ts";
import type { ClientUser, StaffMember } from "./cast-member.ts";
import { clients } from "./clients.ts";
import { countryOf } from "./countries.ts";
import { daysBefore } from "./days.ts";
import { fixedListAlerts, freeMailLists } from "./mail-lists.ts";
import { stableId } from "./stable-id.ts";

const visitedDays = 190;

/** Everybody with one password, hashed once; then what ties them to teams, lists, bases and rights. */
export async function insertPeople(
  queries: Transaction<Schema>,
  today: string,
  passwordHash: string,
): Promise<void> {
  const everybody = [...castStaff, ...castClientUsers];
  await queries
    .insertInto("person")
    .values(everybody.map((person) => toRow(person, today, passwordHash)))
    .execute();
  await queries
    .insertInto("person_visit")
    .values(everybody.flatMap((person, place) => visitsOf(person, place, today)))
    .execute();
  const days = everybody.flatMap((person, place) => visitDaysOf(person, place, today));
  await sql`
    insert into visit_day (day, person_id)
    select * from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ id }) => id)}::uuid[])`.execute(
    queries,
  );
  await queries
    .insertInto("team_member")
    .values(
      castStaff.flatMap(({ username, teams }) =>
        teams.map((team) => ({ person_id: personId(username), team_id: stableId("team", team) })),
      ),
    )
    .execute();
  await insertMailLists(queries);
  await queries.insertInto("person_base").values(castClientUsers.flatMap(basesOf)).execute();
  await queries
    .insertInto("access_right_holder")
    .values(
      everybody.flatMap(({ username, ownRights }) =>
        Object.entries(ownRights ?? {}).map(([tag, value]) => ({
          tag,
          person_id: personId(username),
          team_id: null,
          flag: null,
          value,
        })),
      ),
    )
    .execute();
}

async function insertMailLists(queries: Transaction<Schema>): Promise<void> {
  await queries
    .insertInto("mail_list")
    .values(freeMailLists.map(({ name, purpose }) => ({ name, purpose })))
    .execute();
  const fixed = castStaff.flatMap(({ email, mailLists }) =>
    mailLists.map((list) => ({ list, address: email })),
  );
  const free = freeMailLists.flatMap(({ name, addresses }) =>
    addresses.map((address) => ({ list: name, address })),
  );
  await queries
    .insertInto("mail_list_address")
    .values(
      [...fixed, ...free].map((row) => ({
        id: stableId("mail-list-address", `${row.list} ${row.address}`),
        ...row,
      })),
    )
    .execute();
  const routed = [
    ...Object.entries(fixedListAlerts).map(([name, alerts]) => ({ name, alerts })),
    ...freeMailLists,
  ];
  await queries
    .insertInto("mail_list_alert")
    .values(routed.flatMap(({ name, alerts }) => alerts.map((alert) => ({ list: name, alert }))))
    .execute();
}

function personId(username: string): string {
  return stableId("person", username);
}

function toRow(
  person: StaffMember | ClientUser,
  today: string,
  passwordHash: string,
): Insertable<PersonTable> {
  const staff = "teams" in person ? person : undefined;
  return {
    id: personId(person.username),
    username: person.username,
    password_hash: passwordHash,
    firstname: person.firstname,
    lastname: person.lastname,
    function: person.function,
    quality: person.quality,
    email_address: person.email,
    phone_number: person.phone,
    default_language: person.language,
    country: countryOf(staff ? person.language : null),
    employee: staff !== undefined,
    client_id: "client" in person ? stableId("client", person.client) : null,
    super_administrator: staff?.superAdministrator ?? false,
    administrator: staff?.administrator ?? false,
    active: !person.inactive,
    photo_file_id: null,
    signature_file_id: null,
    password_changed_at: daysBefore(today, 0),
    created_at: daysBefore(today, person.sinceDays),
  };
}

/** When somebody was last here: most of them lately, one in nine not yet. */
function visitsOf(
  { username, inactive, sinceDays }: StaffMember | ClientUser,
  place: number,
  today: string,
): { person_id: string; at: Date }[] {
  if (place % 9 === 8) return [];
  const days = inactive ? 60 : ((place * 7) % 19) % 11 === 0 ? 34 : (place * 5) % 6;
  return [{ person_id: personId(username), at: daysBefore(today, Math.min(days + 1, sinceDays)) }];
}

/** Days of half a year on which somebody was here: staff nearly each working day, clients' people now and then, more of late. */
function visitDaysOf(
  person: StaffMember | ClientUser,
  place: number,
  today: string,
): readonly { readonly day: string; readonly id: string }[] {
  const [last] = visitsOf(person, place, today);
  if (!last) return [];
  const lastDay = last.at.toISOString().slice(0, 10);
  const isStaff = !("client" in person);
  const days = Array.from({ length: Math.min(visitedDays, person.sinceDays) }, (_none, ago) => ago);
  return days.flatMap((ago) => {
    const day = dayAfter(today, -ago);
    const rare = ago > visitedDays / 2 ? 5 : 3;
    const here = isStaff ? (place + ago) % 6 !== 0 : (place * 3 + ago) % rare === 0;
    return day <= lastDay && isoWeekday(day) < 6 && here ? [{ day, id: last.person_id }] : [];
  });
}

/** A client's people work on all of its installations. */
function basesOf({ username, client }: ClientUser): { person_id: string; base_id: string }[] {
  const own = clients.find(({ code }) => code === client);
  return (own?.bases ?? []).map(({ host }) => ({
    person_id: personId(username),
    base_id: stableId("base", host),
  }));
}
