import type { Config } from "../config.ts";

/** How mails leave: over SMTP, into the demonstration's mailbox, or not yet; then they wait in the database. */
export function mailServerKind({
  demonstration,
  smtpUrl,
}: Pick<Config, "demonstration" | "smtpUrl">): "smtp" | "mailbox" | "none" {
  if (demonstration) return "mailbox";
  return smtpUrl === undefined ? "none" : "smtp";
}
