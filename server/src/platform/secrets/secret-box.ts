import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";

/**
 * Seals what must not be readable in a copy of the database. The key is in SECRET_KEY or in a file of
 * DATA_DIR, never in the database itself (docs/decisions/0005-second-factor.md).
 */
export interface SecretBox {
  /** `context` names what the secret belongs to: sealed bytes moved to another row do not open. */
  readonly seal: (plain: Buffer, context: string) => Promise<Buffer>;
  /** Undefined when the bytes were sealed with another key or for another context. */
  readonly open: (sealed: Buffer, context: string) => Promise<Buffer | undefined>;
}

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
const keyFile = "secret.key";

export function createSecretBox(config: Pick<Config, "dataDir" | "secretKey">, purpose: string): SecretBox {
  let loading: Promise<Buffer> | undefined;
  const keyOf = async (): Promise<Buffer> => {
    loading ??= loadKey(config).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return Buffer.from(hkdfSync("sha256", await loading, "", purpose, 32));
  };
  return {
    seal: async (plain, context) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, await keyOf(), iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: async (sealed, context) => {
      if (sealed.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, await keyOf(), sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

async function loadKey({ dataDir, secretKey }: Pick<Config, "dataDir" | "secretKey">): Promise<Buffer> {
  if (secretKey !== undefined) return createHash("sha256").update(secretKey).digest();
  const file = path.join(dataDir, keyFile);
  const stored = (await readKey(file)) ?? (await makeKey(file));
  return createHash("sha256").update(stored).digest();
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Written aside and linked into place: of two processes that start at once both use the same key. */
async function makeKey(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(aside, `${randomBytes(32).toString("base64url")}\n`, {
    mode: 0o600,
    flag: "wx",
    flush: true,
  });
  try {
    await link(aside, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await rm(aside, { force: true });
  }
  const stored = await readKey(file);
  if (stored === undefined) throw new Error(`${file} was removed while it was made`);
  return stored;
}
