import { fieldsLeft } from "@planete/shared/domain/hotline/reply-fields.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { picturesIn } from "@planete/shared/domain/rich-text/rich-text.ts";
import { hasWords, toStored } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { refuse } from "../../../platform/http/refuse.ts";

interface SentText {
  readonly text: string;
  /** Where it has styles, lists or pictures; the words are then its own (decision 0033). */
  readonly rich?: RichText | undefined;
  readonly attachmentIds: readonly string[];
}

/** Somebody would see something of it. */
export function saysSomething({ text, rich }: Pick<SentText, "text" | "rich">): boolean {
  return rich ? hasWords(rich) : text.trim() !== "";
}

/** A text as it is stored. A picture in it is one of the files that go with it, or it is refused. */
export function storedText({ text, rich, attachmentIds }: SentText): ReturnType<typeof toStored> {
  const stored = rich ? toStored(rich) : { text: text.toWellFormed(), rich: null };
  if (stored.rich && picturesIn(stored.rich).some((id) => !attachmentIds.includes(id)))
    refuse("attachmentMissing");
  return stored;
}

/** A quick reply whose fields are not all filled in never reaches a customer. */
export function refuseUnfilled({ side }: Pick<SheetReader, "side">, text: string): void {
  if (side === "staff" && fieldsLeft(text).length > 0) refuse("unfilledFields");
}
