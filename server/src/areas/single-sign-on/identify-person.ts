import type { DirectoryConflictDetails } from "@planete/shared/contract/single-sign-on.contract.ts";
import { isEmailAddress } from "@planete/shared/domain/validation/email-address.ts";
import { sqlState } from "../../platform/database/database.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertPerson } from "../people/person.store.ts";
import type { DirectoryConnection } from "./directory-connection.store.ts";
import { findLinkedPerson, findLookalike, linkIdentity, queueConflict } from "./directory-identity.store.ts";
import type { DirectoryPerson } from "./directory-person.ts";
import { mixesScripts, personOf, plainName } from "./directory-person.ts";
import type { DirectoryAnswer } from "./judge-assertion.ts";

const username = /^[\p{L}\p{N}._@-]{1,60}$/u;

/**
 * The person of an accepted answer. Only a link makes one: an account that merely looks like a local
 * one is refused until an administrator has linked them, and nothing is ever merged silently (D5).
 */
export async function identifyPerson(
  platform: Platform,
  connection: DirectoryConnection,
  answer: DirectoryAnswer,
): Promise<string> {
  const { kysely } = platform.database;
  const linked = await findLinkedPerson(kysely, answer);
  if (linked) return linked.active ? linked.id : refuse("inactiveAccount");

  const person = personOf(answer, connection.attributes);
  const conflict = await findConflict(platform, connection, answer, person);
  if (conflict) refuse("directoryAccountConflict", conflict);
  const usable = username.test(person.login) && !mixesScripts(person.login);
  if (connection.unknownPersonPolicy === "refuse" || !usable) refuse("userNotFound");
  try {
    return await createPerson(platform, answer, person);
  } catch (error) {
    // Somebody of that name came into being a moment ago.
    if (sqlState(error) === "23505") refuse("conflict");
    throw error;
  }
}

async function findConflict(
  { database, now }: Platform,
  connection: DirectoryConnection,
  answer: DirectoryAnswer,
  person: DirectoryPerson,
): Promise<DirectoryConflictDetails | undefined> {
  const names = [person.login, plainName(answer.nameId)].map((name) => name.toLowerCase());
  const mails = [person.mail, answer.nameId].filter((mail) => mail !== "").map((mail) => mail.toLowerCase());
  const lookalike = await findLookalike(database.kysely, names, mails);
  if (!lookalike) return undefined;
  const { personId, matchedBy } = lookalike;
  const queued = connection.conflictPolicy === "queue";
  if (queued) {
    await queueConflict(
      database.kysely,
      {
        issuer: answer.issuer,
        nameId: answer.nameId,
        account: person.login,
        displayName: `${person.firstname} ${person.lastname}`.trim(),
        personId,
        matchedBy,
      },
      now(),
    );
  }
  return {
    account: person.login,
    provider: new URL(connection.loginUrl).host,
    matchedBy,
    queued,
    ...(matchedBy === "login" ? { login: lookalike.username } : {}),
  };
}

function createPerson(platform: Platform, answer: DirectoryAnswer, person: DirectoryPerson): Promise<string> {
  const id = newId();
  return platform.database.transaction(async (queries) => {
    await insertPerson(queries, {
      id,
      username: person.login,
      password_hash: null,
      firstname: person.firstname.slice(0, 100) || person.login,
      lastname: person.lastname.slice(0, 100),
      email_address: isEmailAddress(person.mail) ? person.mail : null,
      default_language: null,
      employee: true,
      client_id: null,
      photo_file_id: null,
      signature_file_id: null,
    });
    if (!(await linkIdentity(queries, answer, id, null))) refuse("conflict");
    await recordHistory(queries, {
      actorId: id,
      area: "single-sign-on",
      action: "createPerson",
      subject: id,
      after: { issuer: answer.issuer },
    });
    return id;
  });
}
