import type { CastUsername } from "./cast.ts";

/** People of several languages, so that a visitor of the demonstration's mailbox sees mails in the recipient's own. */
export const mailedCast: readonly CastUsername[] = [
  "lead",
  "dev",
  "anna.keller",
  "nattaya.srisai",
  "erik.lindstrom",
];
