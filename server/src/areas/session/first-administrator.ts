import type { CallBody } from "@planete/shared/contract/call.ts";
import type { createFirstAdministrator } from "@planete/shared/contract/session.contract.ts";
import { supervisionTeam } from "@planete/shared/domain/people/person.ts";
import { sqlState } from "../../platform/database/database.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashPassword } from "../../platform/sessions/passwords.ts";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import { insertPerson, joinTeam } from "../people/person.store.ts";
import { endLinksFor, hasPeople, insertLink, isLinkGood, useLink } from "./one-time-link.store.ts";
import { requireGoodPassword } from "./require-good-password.ts";

const linkLifetimeMs = 3_600_000;
const purpose = "first-administrator";

/** A fresh one-time link while the installation has nobody; undefined once it has (D15). */
export async function issueFirstAdministratorLink(platform: Platform): Promise<string | undefined> {
  const token = newToken();
  const issued = await platform.database.transaction(async (queries) => {
    if (await hasPeople(queries)) return false;
    await endLinksFor(queries, purpose);
    await insertLink(queries, {
      purpose,
      tokenHash: hashToken(token),
      personId: null,
      expiresAt: new Date(platform.now().getTime() + linkLifetimeMs),
    });
    return true;
  });
  // After the #, so that no proxy or log ever sees the token.
  return issued
    ? `${platform.config.publicUrl}${platform.config.basePath}first-administrator#${token}`
    : undefined;
}

/** Creates the first super administrator; the link works once and only while there is nobody else. */
export async function createFirst(
  platform: Platform,
  given: CallBody<typeof createFirstAdministrator>,
): Promise<void> {
  requireGoodPassword(given.password);
  // Before the costly hash: a stranger without the link must not keep the machine busy.
  const { kysely } = platform.database;
  const tokenHash = hashToken(given.token);
  if (!(await isLinkGood(kysely, purpose, tokenHash)) || (await hasPeople(kysely))) refuse("linkInvalid");
  const passwordHash = await hashPassword(given.password);
  const id = newId();
  try {
    await platform.database.transaction(async (queries) => {
      if (!(await useLink(queries, purpose, tokenHash)) || (await hasPeople(queries))) refuse("linkInvalid");
      await insertPerson(queries, {
        id,
        username: given.username,
        password_hash: passwordHash,
        firstname: given.firstname,
        lastname: given.lastname,
        email_address: given.emailAddress,
        default_language: given.locale ?? null,
        employee: true,
        client_id: null,
        super_administrator: true,
        administrator: true,
        photo_file_id: null,
        signature_file_id: null,
      });
      await joinTeam(queries, id, supervisionTeam);
      await recordHistory(queries, {
        actorId: id,
        area: "people",
        action: "createFirstAdministrator",
        subject: id,
        after: { username: given.username },
      });
    });
  } catch (error) {
    if (sqlState(error) === "23505") refuse("conflict");
    throw error;
  }
}
