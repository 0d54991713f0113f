/** What a quick reply may leave to the sheet it is used in; written `{{number}}`. */
export const replyFields = ["name", "client", "number", "subject", "base", "agent"] as const;

export type ReplyField = (typeof replyFields)[number];

/** What each field stands for in one sheet; absent or blank: nothing is known. */
export type ReplyValues = Readonly<Partial<Record<ReplyField, string | null | undefined>>>;

const written = /\{\{\s*([\p{L}\p{N}_-]+)\s*\}\}/gu;

export const fieldSign = (field: ReplyField): string => `{{${field}}}`;

const fieldOf = (name: string | undefined): ReplyField | undefined =>
  replyFields.find((field) => field === name?.toLowerCase());

/** The text with what the sheet says; a field that it says nothing about stays, for its writer to fill in. */
export function fillReply(text: string, values: ReplyValues): string {
  return text.replaceAll(written, (sign, name: string) => {
    const field = fieldOf(name);
    const value = field && values[field]?.trim();
    return value === undefined || value === "" ? (field ? fieldSign(field) : sign) : value;
  });
}

/** The fields that stand in a text unfilled, each once: a customer never reads one. */
export function fieldsLeft(text: string): readonly ReplyField[] {
  const found = [...text.matchAll(written)].map(([, name]) => fieldOf(name));
  return replyFields.filter((field) => found.includes(field));
}

/** What looks like a field and is none, each once. */
export function unknownFields(text: string): readonly string[] {
  const names = [...text.matchAll(written)].flatMap(([, name = ""]) => (fieldOf(name) ? [] : [name]));
  return [...new Set(names)];
}

/** The text in pieces, cut where fields stand. */
export function aroundFields(text: string): readonly string[] {
  return text.split(/\{\{\s*[\p{L}\p{N}_-]+\s*\}\}/u);
}
