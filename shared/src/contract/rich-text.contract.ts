import { z } from "zod";
import { isRichLink } from "../domain/rich-text/rich-link.ts";
import type { RichBlock, RichInline, RichText } from "../domain/rich-text/rich-text.ts";
import { readRichText, richTextLimits } from "../domain/rich-text/rich-text.ts";
import { wordsOf } from "../domain/rich-text/rich-text-words.ts";
import { id, text } from "./fields.ts";

const longest = 100_000;
/** What PostgreSQL can keep as JSON: half of a character is none. */
const words = (maxLength: number, minLength = 0): z.ZodString =>
  text(maxLength, minLength).refine((value) => value.isWellFormed());
const set = z.literal(true).optional();

const inline: z.ZodType<RichInline, RichInline> = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    text: words(longest, 1),
    bold: set,
    italic: set,
    code: set,
    link: words(richTextLimits.link).refine(isRichLink).optional(),
  }),
  z.strictObject({ type: z.literal("break") }),
]);

const leaves = [
  z.strictObject({ type: z.literal("paragraph"), content: z.array(inline) }),
  z.strictObject({ type: z.literal("heading"), level: z.literal([2, 3]), content: z.array(inline) }),
  z.strictObject({ type: z.literal("code"), text: words(longest) }),
  z.strictObject({
    type: z.literal("picture"),
    fileId: id,
    alt: words(richTextLimits.alt, 1).regex(/\S/),
  }),
] as const;

/** A schema of so many levels instead of one that calls itself: what is nested deeper is refused, not followed. */
function block(depth: number): z.ZodType<RichBlock, RichBlock> {
  if (depth === 0) return z.discriminatedUnion("type", leaves);
  const inner = z.array(block(depth - 1)).min(1);
  return z.discriminatedUnion("type", [
    ...leaves,
    z.strictObject({ type: z.literal("list"), ordered: z.boolean(), items: z.array(inner).min(1) }),
    z.strictObject({ type: z.literal("quote"), blocks: inner }),
  ]);
}

/** A rich text in an answer. */
export const richTextWire: z.ZodType<RichText, RichText> = z.strictObject({
  blocks: z.array(block(richTextLimits.depth)),
});

/** A rich text that somebody sends, of at most so many characters in words. */
export function richText(maxLength: number): z.ZodType<RichText, RichText> {
  return richTextWire
    .refine((tree) => readRichText(tree) !== undefined)
    .refine((tree) => wordsOf(tree).length <= maxLength);
}
