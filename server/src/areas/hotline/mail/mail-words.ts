import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { SheetNews } from "@planete/shared/domain/hotline/sheet-news.ts";
import type { StatusCode } from "@planete/shared/contract/sheet-codes.ts";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import { hotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";

/** Longer messages are read in the sheet. */
const maxWords = 4_000;

/** The beginning of a message for a mail, cut at the end of a word. */
function cutWords(text: string): { readonly text: string; readonly cut: boolean } {
  if (text.length <= maxWords) return { text: text.toWellFormed(), cut: false };
  const start = text.slice(0, maxWords).replace(/\s+\S{0,100}$/u, "");
  return { text: `${start.toWellFormed()}…`, cut: true };
}

/** A message for a mail: with its shape as long as it is whole, else the beginning of its words. */
export function cutMessage({ text, rich }: { readonly text: string; readonly rich: RichText | null }): {
  readonly text: string;
  readonly cut: boolean;
  readonly rich?: RichText;
} {
  const words = cutWords(text);
  return words.cut || !rich ? words : { ...words, rich };
}

type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The installation's own names of codes, for each side. */
export interface StatusLabels {
  readonly client: Labels;
  readonly staff: Labels;
}

export function readLabels(stored: unknown): StatusLabels {
  const labels = hotlineSettingsWire.shape.labels.catch({}).parse(stored ?? {});
  const of = (side: "client" | "staff"): Labels =>
    Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label[side]]));
  return { client: of("client"), staff: of("staff") };
}

/** A status as the templates of mails take it. */
export function statusValues(
  status: NonNullable<SheetNews["status"]>,
  labels: Labels,
): {
  readonly code: StatusCode;
  readonly labels: Record<string, string>;
  readonly awaited?: NonNullable<SheetNews["status"]>["awaited"];
  readonly until?: string | null;
  readonly reason?: string;
} {
  const { to, ...more } = status;
  const code = statusCodes.toCode(to);
  return { code, labels: { ...labels[`status.${code}`] }, ...more };
}
