import * as contract from "@planete/shared/contract/signature.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { askerOf } from "../../platform/sessions/asker.ts";
import { hashPassword } from "../../platform/sessions/passwords.ts";
import { removeSignature, setSignature, setSignaturePassword } from "./set-signature.ts";
import { createSignatureLock } from "./signature-lock.ts";
import { findSignature, findSignatureFile } from "./signature.store.ts";

export function serveSignature(routes: Routes): void {
  const { platform } = routes;
  const { files, database } = platform;
  const lock = createSignatureLock(platform);

  serveCaller(routes, contract.readSignatureState, async (caller) => ({ data: await lock.state(caller) }));

  serveCaller(routes, contract.unlockSignature, async (caller, { body }) => {
    await lock.prove(caller, body.password);
    await lock.open(caller);
    return { data: await lock.state(caller) };
  });

  serveCaller(routes, contract.readSignature, async (caller, { reply }) => {
    const file = await findSignatureFile(database.kysely, caller.person.id);
    if (!file) refuse("notFound");
    await lock.requireOpen(caller);
    // Never kept by the browser: the next look needs the password again.
    return files.serve(reply, file, { versioned: false });
  });

  serveCaller(routes, contract.saveSignature, async (caller, { request }) => {
    const signature = await findSignature(database.kysely, caller.person.id);
    if (signature?.passwordHash === null) refuse("signaturePasswordMissing");
    await lock.requireOpen(caller);
    const file = await files.receive(request, { ...contract.signatureUpload, ownerId: caller.person.id });
    await setSignature(platform, caller, file.id);
    return { data: await lock.state(caller) };
  });

  serveCaller(routes, contract.removeSignature, async (caller) => {
    await removeSignature(platform, caller);
    return { data: await lock.state(caller) };
  });

  serveCaller(routes, contract.saveSignaturePassword, async (caller, { body }) => {
    const signature = await findSignature(database.kysely, caller.person.id);
    const replaces = signature?.passwordHash ?? null;
    if (replaces !== null) {
      if (body.currentPassword === undefined) refuse("incorrectSignaturePassword");
      await lock.prove(caller, body.currentPassword);
    }
    const passwordHash = await hashPassword(body.newPassword, askerOf(caller));
    await setSignaturePassword(platform, caller, { passwordHash, replaces });
    await lock.open(caller);
    return { data: await lock.state(caller) };
  });
}
