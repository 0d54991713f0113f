import { X509Certificate } from "node:crypto";
import { sql } from "kysely";
import {
  certificateWarningDays,
  importNewsDays,
  rightsNewsDays,
} from "@planete/shared/domain/support-vision/attention.ts";
import type { ImportSubject } from "@planete/shared/domain/imports/import.ts";
import type { Queries } from "../../platform/database/database.ts";

interface Counted {
  readonly count: number;
  readonly since: Date | null;
}

const dayMs = 86_400_000;
const nothing: Counted = { count: 0, since: null };

async function one(query: ReturnType<typeof sql<Counted>>, queries: Queries): Promise<Counted> {
  const { rows } = await query.execute(queries);
  return rows[0] ?? nothing;
}

/** Sheets that nobody has taken since they were sent. */
export function countUntakenSheets(queries: Queries): Promise<Counted> {
  return one(
    sql<Counted>`select count(*)::int as count, min(opened_at) as since
      from sheet where status = 1 and not archived and assignee_id is null`,
    queries,
  );
}

/** Versions on their way that failed on a base. */
export function countFailedBases(queries: Queries): Promise<Counted> {
  return one(
    sql<Counted>`select count(*)::int as count, min(r.published_at) as since
      from software_release r where r.state = 'rolling-out'
        and exists (select from software_release_base b where b.release_id = r.id and b.state = 'failed')`,
    queries,
  );
}

/** Imports that were run and left rows out. */
export function countImportErrors(
  queries: Queries,
  subjects: readonly ImportSubject[],
  now: Date,
): Promise<Counted> {
  const first = new Date(now.getTime() - importNewsDays * dayMs);
  return one(
    sql<Counted>`select count(*)::int as count, min(i.ended_at) as since
      from data_import i where i.state = 'done' and i.subject = any (${subjects}::text[]) and i.ended_at >= ${first}
        and exists (select from data_import_row r where r.import_id = i.id and r.disposition = 'refused')`,
    queries,
  );
}

/** Changes of rights, teams, team roles and mail lists of the last days. */
export function countRightsChanged(queries: Queries, now: Date): Promise<Counted> {
  const first = new Date(now.getTime() - rightsNewsDays * dayMs);
  return one(
    sql<Counted>`select count(*)::int as count, min(at) as since
      from history where area in ('right', 'team', 'teamRole', 'mail-lists') and at >= ${first}`,
    queries,
  );
}

/** Certificates of the identity provider that end soon or have ended; the earliest end. */
export async function countEndingCertificates(queries: Queries, now: Date): Promise<Counted> {
  const providers = await queries.selectFrom("directory_connection").select("certificates").execute();
  const ends = providers
    .flatMap(({ certificates }) => certificates)
    .map((certificate) => new X509Certificate(Buffer.from(certificate, "base64")).validToDate)
    .filter((end) => end.getTime() - now.getTime() < certificateWarningDays * dayMs)
    .toSorted((left, right) => left.getTime() - right.getTime());
  return { count: ends.length, since: ends[0] ?? null };
}
