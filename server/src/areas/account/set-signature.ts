import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { findSignature, lockSessionsOf, updateSignature } from "./signature.store.ts";

/** Makes a received file the person's signature; the former one is gone for good. */
export async function setSignature(platform: Platform, caller: Caller, fileId: string): Promise<void> {
  const personId = caller.person.id;
  await platform.database.transaction(async (queries) => {
    const former = await findSignature(queries, personId, { hold: true });
    if (!former) refuse("userNotModified");
    if (former.passwordHash === null) refuse("signaturePasswordMissing");
    await platform.files.attach(queries, { id: fileId, ownerId: personId, purpose: "signature" });
    await updateSignature(queries, personId, { ...former, fileId });
    if (former.fileId !== null) await platform.files.discard(queries, former.fileId);
    await recordHistory(queries, {
      actorId: personId,
      area: "account",
      action: "saveSignature",
      subject: personId,
      before: { signatureFileId: former.fileId },
      after: { signatureFileId: fileId },
    });
  });
}

/** Takes the signature away together with its password, so that who forgot it can begin again. */
export async function removeSignature(platform: Platform, caller: Caller): Promise<void> {
  const personId = caller.person.id;
  await platform.database.transaction(async (queries) => {
    const former = await findSignature(queries, personId, { hold: true });
    if (!former) refuse("userNotModified");
    if (former.fileId === null && former.passwordHash === null) refuse("notFound");
    await updateSignature(queries, personId, { fileId: null, passwordHash: null });
    await lockSessionsOf(queries, personId);
    if (former.fileId !== null) await platform.files.discard(queries, former.fileId);
    await recordHistory(queries, {
      actorId: personId,
      area: "account",
      action: "removeSignature",
      subject: personId,
      before: { signatureFileId: former.fileId },
    });
  });
}

/** Sets the password of the signature; every session has to give the new one. */
export async function setSignaturePassword(
  platform: Platform,
  caller: Caller,
  /** `replaces` is the hash that was proven; null where there was none. */
  { passwordHash, replaces }: { readonly passwordHash: string; readonly replaces: string | null },
): Promise<void> {
  const personId = caller.person.id;
  await platform.database.transaction(async (queries) => {
    const former = await findSignature(queries, personId, { hold: true });
    // Another page was faster: what was proven here is no longer the password.
    if (!former || former.passwordHash !== replaces) refuse("userNotModified");
    await updateSignature(queries, personId, { ...former, passwordHash });
    await lockSessionsOf(queries, personId);
    await recordHistory(queries, {
      actorId: personId,
      area: "account",
      action: "saveSignaturePassword",
      subject: personId,
    });
  });
}
