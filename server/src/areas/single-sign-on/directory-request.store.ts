import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";

export interface NewRequest {
  readonly id: string;
  readonly purpose: "login" | "trial";
  readonly browserHash: Buffer;
  /** Whoever tries the connection out. */
  readonly personId: string | null;
  readonly locale: LanguageCode | null;
  readonly stayLogged: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertRequest(queries: Queries, request: NewRequest): Promise<void> {
  await queries
    .insertInto("directory_request")
    .values({
      id: request.id,
      purpose: request.purpose,
      browser_hash: request.browserHash,
      person_id: request.personId,
      locale: request.locale,
      stay_logged: request.stayLogged,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** True while the request waits for its answer. */
export async function isAwaited(queries: Queries, id: string, now: Date): Promise<boolean> {
  const row = await queries
    .selectFrom("directory_request")
    .select("id")
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export interface AcceptedAnswer {
  readonly requestId: string;
  readonly codeHash: Buffer;
  readonly codeExpiresAt: Date;
  readonly returnPath: string;
  readonly answer: unknown;
}

/** Keeps an accepted answer for its browser; false when the request was answered before, by any process. */
export async function keepAnswer(queries: Queries, accepted: AcceptedAnswer, now: Date): Promise<boolean> {
  const kept = await queries
    .updateTable("directory_request")
    .set({
      answered_at: now,
      code_hash: accepted.codeHash,
      code_expires_at: accepted.codeExpiresAt,
      return_path: accepted.returnPath,
      answer: JSON.stringify(accepted.answer),
    })
    .where("id", "=", accepted.requestId)
    .where("answered_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

/** Remembers an assertion until it could not be used anyway; false when it was used before. */
export async function rememberAssertion(
  queries: Queries,
  issuer: string,
  assertionId: string,
  expiresAt: Date,
): Promise<boolean> {
  const inserted = await queries
    .insertInto("directory_assertion")
    .values({ issuer, assertion_id: assertionId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export interface WaitingAnswer {
  readonly requestId: string;
  readonly purpose: "login" | "trial";
  readonly personId: string | null;
  readonly locale: LanguageCode | null;
  readonly stayLogged: boolean;
  readonly returnPath: string;
  readonly answer: unknown;
}

/** Hands the answer of a code to the browser that began, once. */
export async function claimAnswer(
  queries: Transaction<Schema>,
  codeHash: Buffer,
  browserHash: Buffer,
  now: Date,
): Promise<WaitingAnswer | undefined> {
  const row = await queries
    .selectFrom("directory_request")
    .selectAll()
    .where("code_hash", "=", codeHash)
    .where("browser_hash", "=", browserHash)
    .where("code_expires_at", ">", now)
    .where("finished_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  await queries
    .updateTable("directory_request")
    .set({ finished_at: now, answer: null })
    .where("id", "=", row.id)
    .execute();
  return {
    requestId: row.id,
    purpose: row.purpose,
    personId: row.person_id,
    locale: row.locale,
    stayLogged: row.stay_logged,
    returnPath: row.return_path ?? "",
    answer: row.answer,
  };
}

export async function storeOutcome(queries: Queries, requestId: string, outcome: unknown): Promise<void> {
  await queries
    .updateTable("directory_request")
    .set({ outcome: JSON.stringify(outcome) })
    .where("id", "=", requestId)
    .execute();
}

/** Writes down why a trial was refused; the requests of logins stay as they are. */
export async function failTrial(
  queries: Queries,
  requestId: string,
  outcome: unknown,
  now: Date,
): Promise<boolean> {
  const failed = await queries
    .updateTable("directory_request")
    .set({ outcome: JSON.stringify(outcome), answered_at: now, finished_at: now })
    .where("id", "=", requestId)
    .where("purpose", "=", "trial")
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return failed.numUpdatedRows === 1n;
}

/** What the newest login of a browser came to, if there is something to tell. */
export async function findOutcomeOf(queries: Queries, browserHash: Buffer): Promise<unknown> {
  const row = await queries
    .selectFrom("directory_request")
    .select("outcome")
    .where("browser_hash", "=", browserHash)
    .where("purpose", "=", "login")
    .where("finished_at", "is not", null)
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.outcome ?? undefined;
}

export async function findTrialOf(queries: Queries, personId: string): Promise<unknown> {
  const row = await queries
    .selectFrom("directory_request")
    .select("outcome")
    .where("person_id", "=", personId)
    .where("purpose", "=", "trial")
    .where("outcome", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.outcome ?? undefined;
}

/** Forgets requests and assertions that nobody can use any more. */
export async function pruneDirectoryRequests(queries: Queries, before: Date): Promise<void> {
  await sql`delete from directory_request where expires_at < ${before}`.execute(queries);
  await sql`delete from directory_assertion where expires_at < ${before}`.execute(queries);
}
