import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import { receivesNewsletter } from "@planete/shared/domain/account/newsletters.ts";
import type { Audience } from "@planete/shared/domain/communication/communication.ts";
import { effectiveRight } from "@planete/shared/domain/rights/effective-right.ts";
import type { Queries } from "../../platform/database/database.ts";
import { findHoldersByTag, findRightPeople } from "../rights/subject.store.ts";

/** Who holds which right now, pair by pair: the one thing about an audience that the database can't judge by itself. */
export interface HeldRights {
  readonly people: readonly string[];
  readonly tags: readonly string[];
}

/** An audience as a condition reads it. */
interface AudienceSource {
  readonly who: RawBuilder<string>;
  /** Rows `team_id`, `tag`, `module_id`, `base_id`, one of them given. */
  readonly parts: RawBuilder<unknown>;
}

const storedAudience: AudienceSource = {
  who: sql<string>`news.audience`,
  parts: sql`(select part.team_id, part.tag, part.module_id, part.base_id
              from news_audience part where part.news_id = news.id)`,
};

function writtenAudience({ who, teams, rights, modules, bases }: Audience): AudienceSource {
  return {
    who: sql<string>`${who}::text`,
    parts: sql`(select id as team_id, null::text as tag, null::uuid as module_id, null::uuid as base_id
                from unnest(${[...teams]}::uuid[]) id
      union all select null::uuid, tag, null::uuid, null::uuid from unnest(${[...rights]}::text[]) tag
      union all select null::uuid, null::text, id, null::uuid from unnest(${[...modules]}::uuid[]) id
      union all select null::uuid, null::text, null::uuid, id from unnest(${[...bases]}::uuid[]) id)`,
  };
}

/**
 * True when `person` belongs to the audience as things stand now: every door to an item asks this and nothing else.
 * A module means those who see it (`isOpenTo`), a base those to whom it is given.
 */
function belongs({ who, parts }: AudienceSource, held: HeldRights): RawBuilder<boolean> {
  const inClient = sql`exists (select from client where client.id = person.client_id and btrim(client.name) <> '')`;
  return sql<boolean>`(person.active and case ${who}
    when 'all' then true
    when 'staff' then person.employee
    when 'clients' then ${inClient}
    when 'some' then exists (
      select from ${parts} part
      where exists (select from team_member m where m.team_id = part.team_id and m.person_id = person.id)
        or exists (select from person_base g where g.base_id = part.base_id and g.person_id = person.id)
        or exists (
          select from module where module.id = part.module_id and module.active and (
            (person.employee and (
              not exists (select from module_team mt where mt.module_id = module.id)
                and not exists (select from module_right mr where mr.module_id = module.id)
              or exists (select from module_team mt join team_member m on m.team_id = mt.team_id
                         where mt.module_id = module.id and m.person_id = person.id)
              or exists (
                select from module_right mr
                join unnest(${[...held.people]}::uuid[], ${[...held.tags]}::text[]) held (person_id, tag)
                  on held.tag = mr.tag
                where mr.module_id = module.id and held.person_id = person.id)))
            or (not person.employee and module.audience = 'everyone')
            or (not person.employee and module.audience = 'clients' and exists (
              select from module_client c where c.module_id = module.id and c.client_id = person.client_id))))
        or exists (
          select from unnest(${[...held.people]}::uuid[], ${[...held.tags]}::text[]) held (person_id, tag)
          where held.tag = part.tag and held.person_id = person.id))
    else false end)`;
}

/** The condition over `news` and `person`. */
export function belongsToNews(held: HeldRights): RawBuilder<boolean> {
  return belongs(storedAudience, held);
}

/** The rights whose holders these modules are kept for. */
async function findRightsOfModules(
  queries: Queries,
  moduleIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from module_right where module_id = any(${[...moduleIds]}::uuid[])`.execute(queries);
  return rows.map(({ tag }) => tag);
}

/** Who holds these rights now, of everybody. */
async function findHeldRights(queries: Queries, tags: readonly string[]): Promise<HeldRights> {
  if (tags.length === 0) return { people: [], tags: [] };
  const people = await findRightPeople(queries);
  const holders = await findHoldersByTag(queries);
  const held = tags.flatMap((tag) =>
    people
      .filter((person) => effectiveRight(tag, holders.get(tag) ?? [], person).value >= 1)
      .map(({ personId }) => ({ personId, tag })),
  );
  return { people: held.map(({ personId }) => personId), tags: held.map(({ tag }) => tag) };
}

/** Somebody of an audience, with what decides whether a newsletter is sent to them. */
export interface AudiencePerson {
  readonly id: string;
  readonly name: string;
  readonly employee: boolean;
  /** Their client, or their teams. */
  readonly from: string;
  readonly hasAddress: boolean;
  readonly letters: Readonly<Record<string, boolean>>;
}

/** Everybody of an audience as it is written, by name. */
export async function findAudience(queries: Queries, audience: Audience): Promise<readonly AudiencePerson[]> {
  const named = audience.who === "some" ? audience : { rights: [], modules: [] };
  const held = await findHeldRights(queries, [
    ...named.rights,
    ...(await findRightsOfModules(queries, named.modules)),
  ]);
  const { rows } = await sql<AudiencePerson>`
    select person.id, person.firstname || ' ' || person.lastname as name, person.employee,
      coalesce((select client.name from client where client.id = person.client_id),
        (select string_agg(team.name, ', ' order by team.name) from team_member m join team on team.id = m.team_id
         where m.person_id = person.id), '') as "from",
      person.email_address is not null as "hasAddress",
      coalesce((select jsonb_object_agg(c.newsletter, c.subscribed) from newsletter_choice c
                where c.person_id = person.id), '{}') as letters
    from person
    where ${belongs(writtenAudience(audience), held)}
    order by lower(person.lastname), lower(person.firstname), person.id`.execute(queries);
  return rows;
}

/** Whether an issue of a newsletter, or any other mail of an item, is sent to somebody. */
export function isMailed(person: AudiencePerson, newsletter: NewsletterSlug | null): boolean {
  if (!person.hasAddress) return false;
  return newsletter === null || receivesNewsletter(newsletter, person, person.letters[newsletter]);
}
