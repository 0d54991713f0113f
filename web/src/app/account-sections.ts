/** The sections of the account page in their order, by the names their addresses use. */
export const accountSectionNames = [
  "personal",
  "photo",
  "signature",
  "wallpaper",
  "security",
  "preferences",
  "sounds",
  "mails",
  "subscriptions",
] as const;

export type AccountSectionName = (typeof accountSectionNames)[number];
