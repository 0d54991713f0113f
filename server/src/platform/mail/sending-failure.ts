import { MailRefused } from "./mail-transport.ts";
import { MailHeld } from "./send-once.ts";

/** Why a mail was not sent, as it goes from one process to another. */
export interface SendingFailure {
  readonly kind: "refused" | "held" | "other";
  readonly message: string;
  readonly stack: string | undefined;
  /** What the mail server or the database said besides (`responseCode`, `command`, `code`). */
  readonly facts: Readonly<Record<string, string | number>>;
}

export function failureOf(error: unknown): SendingFailure {
  if (!(error instanceof Error))
    return { kind: "other", message: String(error), stack: undefined, facts: {} };
  const refused = error instanceof MailRefused;
  const { message, stack } = error;
  const kind = refused ? "refused" : error instanceof MailHeld ? "held" : "other";
  return { kind, message, stack, facts: factsOf(refused ? error.cause : error) };
}

export function errorOf({ kind, message, stack, facts }: SendingFailure): Error {
  if (kind === "held") return new MailHeld();
  const error = Object.assign(new Error(message), facts);
  if (stack !== undefined) error.stack = stack;
  return kind === "refused" ? new MailRefused(message, { cause: error }) : error;
}

/** Plain values alone: an error of a connection carries the whole connection. */
function factsOf(error: unknown): Record<string, string | number> {
  if (typeof error !== "object" || error === null) return {};
  const facts: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error))
    if (typeof value === "string" || typeof value === "number") facts[name] = value;
  return facts;
}
