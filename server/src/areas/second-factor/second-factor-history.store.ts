import { sql } from "kysely";
import type { SecondFactorHistoryWire } from "@planete/shared/contract/second-factor-administration.contract.ts";
import {
  secondFactorActions,
  secondFactorPageLength,
} from "@planete/shared/contract/second-factor-administration.contract.ts";
import type { Queries } from "../../platform/database/database.ts";

import { historyChanges } from "../../platform/history/history-changes.ts";

interface HistoryRow {
  id: string;
  at: Date;
  action: SecondFactorHistoryWire["action"];
  actor: string | null;
  person: string | null;
  reason: string | null;
  subject: string;
  before: unknown;
  after: unknown;
}

/** One page of what happened, newest first, and how much there is in all. */
export async function findSecondFactorHistory(
  queries: Queries,
  page: number,
): Promise<{ readonly data: SecondFactorHistoryWire[]; readonly total: number }> {
  const actions = [...secondFactorActions];
  const { rows } = await sql<HistoryRow>`
    select h.id, h.at, h.action, a.firstname || ' ' || a.lastname as actor,
           p.firstname || ' ' || p.lastname as person, h.after ->> 'reason' as reason,
           h.subject, h.before, h.after
    from history h
    left join person a on a.id = h.actor_id
    left join person p on p.id::text = h.subject
    where h.area = 'second-factor' and h.action = any(${actions}::text[])
    order by h.at desc, h.id desc
    limit ${secondFactorPageLength} offset ${(page - 1) * secondFactorPageLength}`.execute(queries);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from history
    where area = 'second-factor' and action = any(${actions}::text[])`.execute(queries);
  return {
    data: rows.map(({ at, subject, before, after, ...row }) => ({
      ...row,
      at: at.toISOString(),
      changes: historyChanges({ area: "second-factor", subject_id: subject, before, after }).filter(
        ({ field }) => field !== "reason",
      ),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}
