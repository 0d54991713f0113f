/**
 * The errors whose sentences are compiled into the page: those of the login page and of a start
 * that fails. All others come with the translations, which every page behind the login waits for.
 * Eleven languages long, each sentence here makes everyone's first load heavier.
 */
export const bootErrors: readonly string[] = [
  "authenticationUnavailable",
  "badRequest",
  "conflict",
  "crossOriginRefused",
  "databaseUnavailable",
  "directoryAccountConflict",
  "directoryAnswerRefused",
  "directoryNotReady",
  "inactiveAccount",
  "incorrectCredentials",
  "internalError",
  "ipNotAllowed",
  "noResponse",
  "notFound",
  "passwordExpired",
  "passwordLoginOff",
  "shuttingDown",
  "storageFull",
  "tokenInvalid",
  "tokenMissing",
  "tooManyRequests",
  "unreadableAnswer",
  "userNotFound",
  "validationFailed",
];

/** True for a message of the boot catalogue that the page needs before its translations are there. */
export function isNeededAtBoot(id: string): boolean {
  if (id.startsWith("error.")) return bootErrors.includes(id.slice("error.".length));
  // The page of a first start waits for its translations.
  return !id.startsWith("login.first.") && !id.startsWith("login.rule.");
}
