import { hash, verify } from "@node-rs/argon2";
import { refuse } from "../http/refuse.ts";

/** argon2id at 19 MiB, 2 passes (OWASP's first choice); the library computes on its own threads. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// More at once would only queue in the thread pool and starve file and DNS work.
const maxConcurrent = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Beyond this many in line nobody would wait for their turn to come. */
const maxWaiting = 60;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) refuse("authenticationUnavailable", undefined, 2);
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), parameters));
}

let decoy: Promise<string> | undefined;

/**
 * True when the password fits. Without a stored hash (unknown person, directory account) the same
 * work is done against a decoy, so that the time taken tells nothing.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword("a password nobody has");
  const against = storedHash ?? (await decoy);
  const fits = await inTurn(() => verify(against, password.normalize("NFKC")));
  return fits && storedHash !== null && storedHash !== undefined;
}
