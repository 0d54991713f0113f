import { sql } from "kysely";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { LoginMethod, StoredStep } from "../../platform/database/schema.ts";

export interface LoginRow {
  readonly id: string;
  readonly username: string;
  readonly password_hash: string | null;
  readonly active: boolean;
  readonly super_administrator: boolean;
}

/** The account of a login name, active or not. */
export async function findLogin(database: Database, login: string): Promise<LoginRow | undefined> {
  const [row] = await database.prepared<LoginRow>(
    "find-login",
    "select id, username, password_hash, active, super_administrator from person where lower(username) = lower($1)",
    [login],
  );
  return row;
}

export interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly personId: string;
  readonly stayLogged: boolean;
  readonly expiresAt: Date;
  readonly userAgent: string;
  readonly address: string;
  readonly step: StoredStep;
  readonly method: LoginMethod;
}

export async function insertSession(queries: Queries, session: NewSession): Promise<void> {
  await queries
    .insertInto("session")
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      person_id: session.personId,
      stay_logged: session.stayLogged,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      address: session.address,
      step: session.step,
      method: session.method,
    })
    .execute();
}

/** Ends the session of a token; gives the person it belonged to, or undefined if it was over. */
export async function endSession(
  queries: Queries,
  tokenHash: Buffer,
): Promise<{ readonly sessionId: string; readonly personId: string } | undefined> {
  const row = await queries
    .updateTable("session")
    .set({ ended_at: new Date() })
    .where("token_hash", "=", tokenHash)
    .where("ended_at", "is", null)
    .returning(["id", "person_id"])
    .executeTakeFirst();
  return row && { sessionId: row.id, personId: row.person_id };
}

/** Ends a session that waits at a step; gives what the open one takes over, or undefined if it was over. */
export async function endPendingSession(
  queries: Queries,
  sessionId: string,
  at: Date,
): Promise<
  | {
      readonly personId: string;
      readonly stayLogged: boolean;
      readonly userAgent: string;
      readonly address: string;
      readonly method: LoginMethod;
    }
  | undefined
> {
  const row = await queries
    .updateTable("session")
    .set({ ended_at: at })
    .where("id", "=", sessionId)
    .where("step", "!=", "open")
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["person_id", "stay_logged", "user_agent", "address", "method"])
    .executeTakeFirst();
  return (
    row && {
      personId: row.person_id,
      stayLogged: row.stay_logged,
      userAgent: row.user_agent,
      address: row.address,
      method: row.method,
    }
  );
}

/** Ends the logins of a person that wait for a first proof to be set up, but one: there is a first proof now. */
export async function endOtherEnrolments(
  queries: Queries,
  personId: string,
  keptId: string,
  at: Date,
): Promise<void> {
  await queries
    .updateTable("session")
    .set({ ended_at: at })
    .where("person_id", "=", personId)
    .where("id", "!=", keptId)
    .where("step", "=", "enrolment")
    .where("ended_at", "is", null)
    .execute();
}

/**
 * The password of a person as it stands, held until the transaction ends: a change of it, which ends
 * every session, comes either before or after the session that is being opened, never in between.
 */
export async function lockPassword(queries: Queries, personId: string): Promise<string | null> {
  const row = await queries
    .selectFrom("person")
    .select("password_hash")
    .where("id", "=", personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Ends every session of a person; gives how many there were. */
export async function endSessionsOf(queries: Queries, personId: string, at: Date): Promise<number> {
  const result = await queries
    .updateTable("session")
    .set({ ended_at: at })
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export interface AddressedPerson {
  readonly id: string;
  readonly username: string;
  readonly active: boolean;
  readonly super_administrator: boolean;
}

/** The account of an e-mail address or, without an @, of a username; active or not. */
export function findByEmail(queries: Queries, address: string): Promise<AddressedPerson | undefined> {
  return queries
    .selectFrom("person")
    .select(["id", "username", "active", "super_administrator"])
    .where(
      address.includes("@") ? sql`lower(email_address)` : sql`lower(username)`,
      "=",
      sql`lower(${address})`,
    )
    .executeTakeFirst();
}

export async function storePassword(
  queries: Queries,
  personId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await queries
    .updateTable("person")
    .set({ password_hash: passwordHash, password_changed_at: at })
    .where("id", "=", personId)
    .execute();
}

/** Replaces the password that was just proven; false when another change came first. */
export async function replacePassword(
  queries: Queries,
  personId: string,
  change: { readonly from: string | null; readonly to: string; readonly at: Date },
): Promise<boolean> {
  const changed = await queries
    .updateTable("person")
    .set({ password_hash: change.to, password_changed_at: change.at })
    .where("id", "=", personId)
    .where("password_hash", "=", change.from)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Puts a session under a new token; gives whether it stays logged in, or undefined if it is over. */
export async function renewToken(
  queries: Queries,
  sessionId: string,
  tokenHash: Buffer,
): Promise<boolean | undefined> {
  const row = await queries
    .updateTable("session")
    .set({ token_hash: tokenHash })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("stay_logged")
    .executeTakeFirst();
  return row?.stay_logged;
}

/** Lets a session last as long as its person wants to stay logged in here (D5). */
export async function setStayLogged(queries: Queries, sessionId: string, stayLogged: boolean): Promise<void> {
  await queries
    .updateTable("session")
    .set({ stay_logged: stayLogged })
    .where("id", "=", sessionId)
    .where("stay_logged", "!=", stayLogged)
    .execute();
}

/** Ends the sessions of a person but one; gives how many there were. */
export async function endOtherSessionsOf(
  queries: Queries,
  personId: string,
  keptId: string,
  at: Date,
): Promise<number> {
  const result = await queries
    .updateTable("session")
    .set({ ended_at: at })
    .where("person_id", "=", personId)
    .where("id", "!=", keptId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Hands the provider's session on to the one that follows it, so that single logout still finds it. */
export async function carryDirectorySession(
  queries: Queries,
  fromSessionId: string,
  toTokenHash: Buffer,
): Promise<void> {
  await queries
    .updateTable("directory_session")
    .set((update) => ({
      session_id: update
        .selectFrom("session")
        .select("id")
        .where("token_hash", "=", toTokenHash)
        .$asScalar()
        .$notNull(),
    }))
    .where("session_id", "=", fromSessionId)
    .execute();
}
