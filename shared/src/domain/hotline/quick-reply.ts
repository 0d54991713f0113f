/** The texts of a quick reply by language code. */
export type QuickReplyVariants<Code extends string> = Readonly<
  Partial<Record<Code, { readonly text: string; readonly changedAt: string }>>
>;

/** The text that a reader gets, and what must be said about it before it is sent. */
export interface ChosenVariant<Code extends string> {
  readonly language: Code;
  readonly text: string;
  /** It is not in the wanted language, because that one is missing. */
  readonly missing: boolean;
  /** The text it is translated from was changed since: it may say something else by now. */
  readonly stale: boolean;
}

/** How a variant stands towards the texts it is translated from. */
export type VariantState = "current" | "missing" | "stale";

/** Quick replies are written in one of these and translated from there. */
type MasterLanguage = "fr" | "en";

/** Missing, older than the newest master (French or English), or good to send. */
export function variantState<Code extends string>(
  variants: QuickReplyVariants<Code | MasterLanguage>,
  language: Code,
): VariantState {
  const variant = variants[language];
  if (variant === undefined || variant.text.trim() === "") return "missing";
  const masters: QuickReplyVariants<string> = { fr: variants.fr, en: variants.en };
  return newestOf(masters) > dayOf(variant.changedAt) ? "stale" : "current";
}

/** The variant for a reader: the first of these languages that has one (hotline §3.2). */
export function chooseVariant<Code extends string>(
  variants: QuickReplyVariants<Code | MasterLanguage>,
  languages: readonly Code[],
): ChosenVariant<Code> | undefined {
  for (const language of languages) {
    const state = variantState(variants, language);
    if (state === "missing") continue;
    return {
      language,
      text: variants[language]?.text ?? "",
      missing: language !== languages[0],
      stale: state === "stale",
    };
  }
  return undefined;
}

/** All variants of one sitting are of one age: somebody who edits them takes a while for eleven. */
function dayOf(changedAt: string): string {
  return changedAt.slice(0, 10);
}

function newestOf(variants: QuickReplyVariants<string>): string {
  return Object.values(variants).reduce(
    (newest, variant) => (variant && dayOf(variant.changedAt) > newest ? dayOf(variant.changedAt) : newest),
    "",
  );
}
