export function MailboxScreen() {
  return null;
}
