import type { Asker } from "./fair-line.ts";
import { performHashing } from "./hashing-threads.ts";

export async function hashPassword(password: string, asker?: Asker): Promise<string> {
  const result = await performHashing({ password: password.normalize("NFKC") }, asker);
  if ("hash" in result) return result.hash;
  throw new Error("failure" in result ? result.failure : "The password was compared instead of hashed");
}

let decoy: Promise<string> | undefined;

/** The hash of a password nobody has, made once. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword("a password nobody has").catch((error: unknown) => {
    // Too many were in line: the next one tries again.
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/**
 * True when the password fits. Without a stored hash (unknown person, directory account) the same
 * work is done against a decoy, so that the time taken tells nothing.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
  asker?: Asker,
): Promise<boolean> {
  const prepared = await decoyHash();
  const against = storedHash ?? prepared;
  const result = await performHashing({ password: password.normalize("NFKC"), against }, asker);
  if ("failure" in result) throw new Error(result.failure);
  return "fits" in result && result.fits && storedHash !== null && storedHash !== undefined;
}
