import type { Transaction } from "kysely";
import { secondFactorChanged } from "@planete/shared/contract/second-factor.contract.ts";
import { showBackupCode } from "@planete/shared/domain/access/backup-code.ts";
import { canRemoveFactor } from "@planete/shared/domain/access/second-factor.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { notifySecurity } from "../../platform/notifications/notify-security.ts";
import { storeCodes } from "./add-factor.ts";
import { countBackupCodes, deleteRescueCode, replaceBackupCodes } from "./backup-code.store.ts";
import { newBackupCodes } from "./backup-codes.ts";
import { lockFactorsOf } from "./factor-owner.store.ts";
import { deletePasskey, findPasskeys } from "./passkey.store.ts";
import { readPolicyOf } from "./policy-of.ts";
import { recordSecondFactor } from "./record-second-factor.ts";
import type { SecondFactorTools } from "./second-factor-tools.ts";
import { deleteTotp, findTotp } from "./totp.store.ts";
import { deleteTrustedDevices } from "./trusted-device.store.ts";

/** Gives up the app, or one passkey by its id; the last proof goes only where none is required. */
export async function removeFactor(
  { platform }: SecondFactorTools,
  caller: Caller,
  factor: { readonly kind: "totp" } | { readonly kind: "passkey"; readonly id: string },
): Promise<void> {
  const personId = caller.person.id;
  const policy = await readPolicyOf(platform, caller);
  await platform.database.transaction(async (queries) => {
    await lockFactorsOf(queries, personId);
    const passkeys = await findPasskeys(queries, personId);
    const hasTotp = (await findTotp(queries, personId)) !== undefined;
    const exists = factor.kind === "totp" ? hasTotp : passkeys.some(({ id }) => id === factor.id);
    if (!exists) refuse("notFound");
    const factors = passkeys.length + (hasTotp ? 1 : 0);
    if (!canRemoveFactor(policy, factors)) refuse("lastFactorRequired");
    const name = factor.kind === "passkey" ? await deletePasskey(queries, personId, factor.id) : undefined;
    if (factor.kind === "totp") await deleteTotp(queries, personId);
    if (factors === 1) await removeWhatRestsOnProofs(queries, personId);
    const action = factor.kind === "totp" ? "removeTotp" : "removePasskey";
    await recordSecondFactor(queries, caller, action, { name: name ?? null });
    await platform.mail.send(queries, {
      to: { person: personId },
      template: "secondFactorRemoved",
      values: { kind: factor.kind, name: name ?? null, at: platform.now().toISOString() },
      key: `second-factor-removed:${newId()}`,
    });
    await notifySecurity(queries, personId, {
      kind: "secondFactorRemoved",
      params: { kind: factor.kind, name: name ?? "" },
      at: platform.now(),
    });
    await announce(queries, { event: secondFactorChanged, audience: [personTopic(personId)], payload: {} });
  });
}

/** Without a proof there is nothing to back up, to rescue or to spare. */
export async function removeWhatRestsOnProofs(queries: Transaction<Schema>, personId: string): Promise<void> {
  await replaceBackupCodes(queries, personId, []);
  await deleteRescueCode(queries, personId);
  await deleteTrustedDevices(queries, personId);
}

/** Ten new codes in the place of the earlier ones. */
export async function renewBackupCodes(
  { platform }: SecondFactorTools,
  caller: Caller,
): Promise<readonly string[]> {
  const codes = newBackupCodes();
  await platform.database.transaction(async (queries) => {
    await lockFactorsOf(queries, caller.person.id);
    if ((await countBackupCodes(queries, caller.person.id)) === undefined) refuse("notFound");
    await storeCodes(queries, caller.person.id, codes);
    await recordSecondFactor(queries, caller, "renewBackupCodes");
    const audience = [personTopic(caller.person.id)];
    await announce(queries, { event: secondFactorChanged, audience, payload: {} });
  });
  return codes.map(showBackupCode);
}

/** Every device is asked again at its next login. */
export async function forgetTrustedDevices({ platform }: SecondFactorTools, caller: Caller): Promise<number> {
  return platform.database.transaction(async (queries) => {
    const forgotten = await deleteTrustedDevices(queries, caller.person.id);
    if (forgotten > 0) await recordSecondFactor(queries, caller, "forgetTrustedDevices", { forgotten });
    const audience = [personTopic(caller.person.id)];
    await announce(queries, { event: secondFactorChanged, audience, payload: {} });
    return forgotten;
  });
}
