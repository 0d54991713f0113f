import { sql } from "kysely";
import type { SignInRefusal } from "@planete/shared/contract/person-sign-in.contract.ts";
import { signInActions } from "@planete/shared/contract/person-sign-in.contract.ts";
import type { Queries } from "../../platform/database/database.ts";

export interface SignInRow {
  readonly id: string;
  readonly at: Date;
  readonly action: (typeof signInActions)[number];
  readonly after: {
    readonly address?: string;
    readonly method?: "password" | "directory";
    readonly why?: SignInRefusal;
  } | null;
}

/** What happened at the door for a person, the latest first; ids grow with time. */
export async function findSignIns(
  queries: Queries,
  personId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<readonly SignInRow[]> {
  const older = before === undefined ? sql`true` : sql`id < ${before}`;
  const actions = [...signInActions];
  // Two questions, each by its index: what the person did, and what was done to their account.
  const { rows } = await sql<SignInRow>`
    (select id, at, action, after from history
     where area = 'session' and actor_id = ${personId} and action = any(${actions}) and ${older}
     order by id desc limit ${limit})
    union
    (select id, at, action, after from history
     where area = 'session' and subject = ${personId} and action = any(${actions}) and ${older}
     order by id desc limit ${limit})
    order by id desc limit ${limit}`.execute(queries);
  return rows;
}
