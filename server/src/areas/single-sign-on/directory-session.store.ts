import type { Queries } from "../../platform/database/database.ts";

export interface DirectorySession {
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string | null;
  readonly sessionIndex: string | null;
}

/** Ties the session of a token to the provider's own. */
export async function tieSession(
  queries: Queries,
  tokenHash: Buffer,
  session: DirectorySession,
): Promise<void> {
  await queries
    .insertInto("directory_session")
    .columns(["session_id", "issuer", "name_id", "name_id_format", "session_index"])
    .expression((from) =>
      from
        .selectFrom("session")
        .select((select) => [
          "session.id",
          select.val(session.issuer).as("issuer"),
          select.val(session.nameId).as("name_id"),
          select.val(session.nameIdFormat).as("name_id_format"),
          select.val(session.sessionIndex).as("session_index"),
        ])
        .where("token_hash", "=", tokenHash),
    )
    .execute();
}

export async function findDirectorySession(
  queries: Queries,
  tokenHash: Buffer,
): Promise<DirectorySession | undefined> {
  const row = await queries
    .selectFrom("directory_session as d")
    .innerJoin("session as s", "s.id", "d.session_id")
    .selectAll("d")
    .where("s.token_hash", "=", tokenHash)
    .where("s.ended_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      issuer: row.issuer,
      nameId: row.name_id,
      nameIdFormat: row.name_id_format,
      sessionIndex: row.session_index,
    }
  );
}

/** Ends the sessions that the provider has ended; gives whose they were. Without an index, all of the subject's. */
export async function endDirectorySessions(
  queries: Queries,
  subject: { readonly issuer: string; readonly nameId: string; readonly sessionIndexes: readonly string[] },
  at: Date,
): Promise<readonly { readonly sessionId: string; readonly personId: string }[]> {
  const rows = await queries
    .updateTable("session")
    .set({ ended_at: at })
    .where("ended_at", "is", null)
    .where("id", "in", (from) => {
      const ofSubject = from
        .selectFrom("directory_session")
        .select("session_id")
        .where("issuer", "=", subject.issuer)
        .where("name_id", "=", subject.nameId);
      return subject.sessionIndexes.length === 0
        ? ofSubject
        : ofSubject.where((where) =>
            where.or([
              where("session_index", "in", subject.sessionIndexes),
              where("session_index", "is", null),
            ]),
          );
    })
    .returning(["id", "person_id"])
    .execute();
  return rows.map(({ id, person_id: personId }) => ({ sessionId: id, personId }));
}
