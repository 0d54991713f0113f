import type { Platform } from "../../platform/platform.ts";
import { createSecretBox } from "../../platform/secrets/secret-box.ts";
import { findSigningKey, storeSigningKey } from "./directory-connection.store.ts";
import type { SigningKey } from "./self-signed-certificate.ts";
import { makeSigningKey } from "./self-signed-certificate.ts";

const context = "directory-signing-key";

/** The key with which this product signs what it asks of the provider; made at first use. */
export async function accessSigningKey({ config, database, log, now }: Platform): Promise<SigningKey> {
  const box = createSecretBox(config, "single-sign-on");
  const read = async () => {
    const stored = await findSigningKey(database.kysely);
    const privateKey = stored && (await box.open(stored.sealedKey, context));
    return { stored, privateKey };
  };
  const { stored, privateKey } = await read();
  if (stored && privateKey) return { privateKey: privateKey.toString(), certificate: stored.certificate };
  if (stored) log.warn("the signing key of single sign-on was sealed with another key: a new one is made");
  const made = await makeSigningKey(new URL(config.publicUrl).hostname, now());
  const sealedKey = await box.seal(Buffer.from(made.privateKey), context);
  await storeSigningKey(database.kysely, { sealedKey, certificate: made.certificate }, stored);
  const kept = await read();
  if (!kept.stored || !kept.privateKey) throw new Error("the signing key of single sign-on can't be opened");
  return { privateKey: kept.privateKey.toString(), certificate: kept.stored.certificate };
}
