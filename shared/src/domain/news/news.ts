/** What a news item is about; each has an icon and a colour of its own. */
export const newsCategories = ["product", "maintenance", "company", "regulation", "security"] as const;

export type NewsCategory = (typeof newsCategories)[number];

/** Whom a news item is written for; `some` are those whom its teams, rights, modules and bases name (D23). */
export const newsAudiences = ["all", "staff", "clients", "some"] as const;

export type NewsAudience = (typeof newsAudiences)[number];

/** What decides which news a person sees. */
export interface NewsReader {
  readonly employee: boolean;
  readonly hasClient: boolean;
}

/** The sides of the house a person belongs to; whom an item for `some` is for, its own list says. */
export function audiencesOf(reader: NewsReader): readonly NewsAudience[] {
  return newsAudiences.filter(
    (audience) =>
      audience === "all" ||
      (audience === "staff" && reader.employee) ||
      (audience === "clients" && reader.hasClient),
  );
}

/** What a person did with an item so far; null is "not yet". */
export interface NewsMark {
  readonly readAt: string | null;
  readonly acknowledgedAt: string | null;
}

/** True while the person has not opened the item. */
export function isUnread(mark: NewsMark): boolean {
  return mark.readAt === null;
}

/** True while the item still waits for the person's "I have read this"; reading alone does not settle it. */
export function awaitsAcknowledgement(
  item: NewsMark & { readonly requiresAcknowledgement: boolean },
): boolean {
  return item.requiresAcknowledgement && item.acknowledgedAt === null;
}

/** How many of the items the person has not opened. */
export function unreadCount(marks: readonly NewsMark[]): number {
  return marks.filter(isUnread).length;
}

/** The item after a mark: what was read or confirmed before keeps its first instant. */
export function withMark<Item extends NewsMark>(item: Item, mark: NewsMark): Item {
  return {
    ...item,
    readAt: item.readAt ?? mark.readAt,
    acknowledgedAt: item.acknowledgedAt ?? mark.acknowledgedAt,
  };
}
