import { sql } from "kysely";
import type { Queries } from "../../platform/database/database.ts";
import type { CardState } from "./snapshot.ts";

type Spot = Pick<CardState, "assignee_id" | "first_day" | "last_day">;

/** A card at an instant and now; null where it was not yet, or is no more. */
export interface SinceCard {
  readonly id: string;
  readonly title: string;
  readonly by: string | null;
  readonly at: Date;
  readonly was: Spot | null;
  readonly is: Spot | null;
}

/** Entries of the history that are looked at. */
export const mostChanges = 3_000;

interface ChangeRow {
  card_id: string;
  title: string;
  at: Date;
  by: string | null;
  before: (Partial<CardState> & { deleted_at?: unknown; archived_at?: unknown }) | null;
  assignee_id: string | null;
  first_day: string | null;
  last_day: string | null;
  gone: boolean;
}

/** Cards that changed since an instant, the last changed first. */
export async function findChangedSince(
  queries: Queries,
  since: Date,
): Promise<{ readonly cards: readonly SinceCard[]; readonly count: number }> {
  const { rows } = await sql<ChangeRow>`
    select k.id as card_id, case when k.label = '' then coalesce(d.label, '') else k.label end as title, a.at,
           p.firstname || ' ' || p.lastname as by, c.value as before, k.assignee_id, k.first_day, k.last_day,
           (k.deleted_at is not null or k.archived_at is not null) as gone
    from (select * from development_action where at > ${since} and before is not null
          order by at desc limit ${mostChanges}) a
    cross join lateral jsonb_each(a.before -> 'cards') c
    join card k on k.id = c.key::uuid
    left join development d on d.id = k.development_id
    left join person p on p.id = a.actor_id
    order by a.position desc`.execute(queries);
  const cards = [...Map.groupBy(rows, ({ card_id: id }) => id)].flatMap(
    ([id, changes]): readonly SinceCard[] => {
      const [last] = changes;
      if (!last) return [];
      return [
        {
          id,
          title: last.title,
          by: last.by,
          at: last.at,
          was: stateBefore(last, changes),
          is: last.gone ? null : spotOf(last),
        },
      ];
    },
  );
  return { cards, count: rows.length };
}

const spotOf = ({ assignee_id, first_day, last_day }: Spot): Spot => ({ assignee_id, first_day, last_day });

/** Each change gives back the columns that it had changed, the newest first. */
function stateBefore(now: ChangeRow, changes: readonly ChangeRow[]): Spot | null {
  let state: Spot = spotOf(now);
  let there = !now.gone;
  for (const { before } of changes) {
    if (before === null) {
      there = false;
      continue;
    }
    state = { ...state, ...pick(before) };
    if ("deleted_at" in before) there = before.deleted_at === null;
    else if ("archived_at" in before) there = before.archived_at === null;
    else there = true;
  }
  return there ? state : null;
}

function pick(before: Partial<CardState>): Partial<Spot> {
  return {
    ...("assignee_id" in before ? { assignee_id: before.assignee_id ?? null } : {}),
    ...("first_day" in before ? { first_day: before.first_day ?? null } : {}),
    ...("last_day" in before ? { last_day: before.last_day ?? null } : {}),
  };
}
