import { sql } from "kysely";
import type { MenuEntry } from "@planete/shared/domain/menus/menu.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { TeamIds } from "./team-role.store.ts";

/** The tree of the menu in its order (D22). */
export async function findMenu(queries: Queries): Promise<readonly MenuEntry[]> {
  const { rows } = await sql<MenuEntry>`
    select e.slug, e.parent, e.names, e.path, e.icon, e.audience, e.flags, e.active,
      array(select r.tag from menu_entry_right r where r.slug = e.slug order by r.tag) as rights,
      array(select t.name from menu_entry_team m join team t on t.id = m.team_id
            where m.slug = e.slug order by lower(t.name)) as teams
    from menu_entry e
    order by e.position, e.slug`.execute(queries);
  return rows;
}

/** The version of the whole tree; held until the end of the transaction where somebody is about to change it. */
export async function findMenuVersion(queries: Queries, lock = false): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from menu_state ${lock ? sql`for update` : sql``}`.execute(queries);
  return rows[0]?.revision ?? 1;
}

/** Who changed the menu last; null where nobody is known. */
export async function findLastMenuAuthor(
  queries: Queries,
): Promise<{ readonly by: string | null; readonly at: Date } | undefined> {
  const { rows } = await sql<{ by: string | null; at: Date }>`
    select h.at, p.firstname || ' ' || p.lastname as by
    from history h left join person p on p.id = h.actor_id
    where h.area = 'menu' order by h.at desc, h.id desc limit 1`.execute(queries);
  return rows[0];
}

/** Makes the tree exactly this one. */
export async function replaceMenu(
  queries: Queries,
  entries: readonly MenuEntry[],
  teamIds: TeamIds,
): Promise<void> {
  await sql`delete from menu_entry`.execute(queries);
  for (const [position, entry] of entries.entries()) {
    const { slug, parent, names, path, icon, audience, flags, active } = entry;
    await sql`
      insert into menu_entry (slug, parent, position, names, path, icon, audience, flags, active)
      values (${slug}, ${parent}, ${position}, ${JSON.stringify(names)}, ${path}, ${icon}, ${audience},
        ${[...flags]}::text[], ${active})`.execute(queries);
    const teams = entry.teams.flatMap((name) => teamIds.get(name) ?? []);
    await sql`insert into menu_entry_team (slug, team_id)
      select ${slug}, id from unnest(${teams}::uuid[]) id on conflict do nothing`.execute(queries);
    await sql`insert into menu_entry_right (slug, tag)
      select ${slug}, tag from unnest(${[...entry.rights]}::text[]) tag on conflict do nothing`.execute(
      queries,
    );
  }
  await sql`update menu_state set revision = revision + 1`.execute(queries);
}

/** Of these, the rights that exist. */
export async function findTags(queries: Queries, tags: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ tag: string }>`
    select tag from access_right where tag = any(${[...tags]}::text[])`.execute(queries);
  return new Set(rows.map(({ tag }) => tag));
}
