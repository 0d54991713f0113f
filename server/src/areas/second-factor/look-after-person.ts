import type { Transaction } from "kysely";
import { rescueCodeHours } from "@planete/shared/contract/second-factor-administration.contract.ts";
import { showBackupCode } from "@planete/shared/domain/access/backup-code.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announceSessionEnded } from "../../platform/live/announce-access.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { notifySecurity } from "../../platform/notifications/notify-security.ts";
import { endSessionsOf } from "../session/session.store.ts";
import { storeRescueCode } from "./backup-code.store.ts";
import { hashBackupCode, newBackupCode } from "./backup-codes.ts";
import type { ResetTarget } from "./enrolled-people.store.ts";
import { findResetTarget } from "./enrolled-people.store.ts";
import { lockFactorsOf } from "./factor-owner.store.ts";
import { deletePasskey, findPasskeys } from "./passkey.store.ts";
import { removeWhatRestsOnProofs } from "./remove-factor.ts";
import type { SecondFactorTools } from "./second-factor-tools.ts";
import { deleteTotp } from "./totp.store.ts";

/** False where an administrator could help themselves past their own proof, or past that of somebody higher. */
export function mayLookAfter(
  caller: Caller,
  target: { readonly id: string; readonly superAdministrator: boolean },
): boolean {
  return target.id !== caller.person.id && (!target.superAdministrator || caller.person.superAdministrator);
}

async function accessTarget(
  queries: Transaction<Schema>,
  caller: Caller,
  personId: string,
): Promise<ResetTarget> {
  await lockFactorsOf(queries, personId);
  const target = await findResetTarget(queries, personId);
  if (!target?.enrolled) return refuse("notFound");
  if (target.id === caller.person.id) refuse("conflict");
  if (!mayLookAfter(caller, target)) refuse("rightMissing");
  return target;
}

const nameOf = ({ person }: Caller): string => `${person.firstname} ${person.lastname}`;

/** Removes every proof of a person and ends their sessions; gives how many those were. */
export async function resetSecondFactor(
  { platform, limits }: SecondFactorTools,
  caller: Caller,
  given: { readonly personId: string; readonly reason: string },
): Promise<number> {
  const { personId } = given;
  const reason = given.reason.trim();
  const ended = await platform.database.transaction(async (queries) => {
    await accessTarget(queries, caller, personId);
    const totp = await deleteTotp(queries, personId);
    const passkeys = await findPasskeys(queries, personId);
    for (const { id } of passkeys) await deletePasskey(queries, personId, id);
    await removeWhatRestsOnProofs(queries, personId);
    const endedSessions = await endSessionsOf(queries, personId, platform.now());
    await recordHistory(queries, {
      actorId: caller.person.id,
      area: "second-factor",
      action: "reset",
      subject: personId,
      before: { totp, passkeys: passkeys.map(({ name }) => name) },
      after: { reason, endedSessions },
    });
    await platform.mail.send(queries, {
      to: { person: personId },
      template: "secondFactorReset",
      values: { by: nameOf(caller), reason, at: platform.now().toISOString() },
      key: `second-factor-reset:${newId()}`,
    });
    await notifySecurity(queries, personId, {
      kind: "secondFactorReset",
      params: { person: nameOf(caller) },
      at: platform.now(),
    });
    await announceSessionEnded(queries, personId);
    return endedSessions;
  });
  await limits.succeed("login", personId);
  return ended;
}

/** A code for somebody who has lost their proof, to be told to them by a way that shows who they are. */
export async function issueRescueCode(
  { platform, limits }: SecondFactorTools,
  caller: Caller,
  given: { readonly personId: string; readonly reason: string },
): Promise<{ readonly code: string; readonly expiresAt: string }> {
  const { personId } = given;
  const reason = given.reason.trim();
  const code = newBackupCode();
  const expiresAt = new Date(platform.now().getTime() + rescueCodeHours * 3_600_000);
  await platform.database.transaction(async (queries) => {
    await accessTarget(queries, caller, personId);
    const hash = hashBackupCode(personId, code);
    await storeRescueCode(queries, { personId, hash, by: caller.person.id, expiresAt });
    await recordHistory(queries, {
      actorId: caller.person.id,
      area: "second-factor",
      action: "issueRescueCode",
      subject: personId,
      after: { reason, expiresAt: expiresAt.toISOString() },
    });
    await platform.mail.send(queries, {
      to: { person: personId },
      template: "rescueCodeIssued",
      values: { by: nameOf(caller), reason, hours: rescueCodeHours, at: platform.now().toISOString() },
      key: `rescue-code:${newId()}`,
    });
    await notifySecurity(queries, personId, {
      kind: "rescueCodeIssued",
      params: { person: nameOf(caller) },
      at: platform.now(),
    });
  });
  // Who lost their proof has often tried too many codes: they need not wait now.
  await limits.succeed("login", personId);
  return { code: showBackupCode(code), expiresAt: expiresAt.toISOString() };
}
