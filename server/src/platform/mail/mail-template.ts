import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { z } from "zod";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Translate } from "@planete/shared/i18n/translator.ts";

/** A part of a mail that is more than a sentence. */
export type MailBlock =
  | {
      /** Somebody's own words, as they wrote them. */
      readonly kind: "words";
      readonly heading: string;
      readonly text: string;
      /** The same with styles, lists and links, for the HTML of the mail. */
      readonly rich?: RichText | undefined;
      /** Names of files, already said in one line. */
      readonly files?: string | undefined;
      /** Marks what must not leave the house. */
      readonly mark?: string | undefined;
    }
  | {
      /** What the mail is for: a text with its title, as its author shaped it. */
      readonly kind: "article";
      readonly title: string;
      /** May be another language than that of the mail around it. */
      readonly language: LanguageCode;
      readonly paragraphs: readonly string[];
      /** The same with headings, lists and links, for the HTML of the mail; left out where the words say all of it. */
      readonly rich?: RichText | undefined;
      /** Names of the files on its page, already said in one line. */
      readonly files?: string | undefined;
    }
  | {
      /** One of several things, with its link. */
      readonly kind: "entry";
      readonly title: string;
      readonly path: string;
      readonly lines: readonly string[];
    }
  | {
      /** Figures one below the other, each with what it is compared with. */
      readonly kind: "figures";
      readonly heading: string;
      readonly rows: readonly {
        readonly name: string;
        readonly value: string;
        readonly note: string;
      }[];
    }
  | { readonly kind: "line"; readonly text: string };

/** What a mail says, before it becomes text and HTML. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly blocks?: readonly MailBlock[];
  /** `path` below the product's own address: a mail links nowhere else (D5). */
  readonly action?: { readonly label: string; readonly path: string };
  /** Small print below the action. */
  readonly notes?: readonly string[];
  /** Leaves the newsletter that this mail belongs to (RFC 8058). */
  readonly unsubscribe?: { readonly label: string; readonly token: string };
  /** Where the person chooses which mails they get, and what ends this kind of mail at one click (RFC 8058). */
  readonly preferences?: {
    readonly label: string;
    readonly path: string;
    readonly topicToken?: string | undefined;
  };
  /** Set when the mail can be answered: the unguessable part of its Reply-To, and the line to answer above. */
  readonly reply?: { readonly token: string; readonly marker: string; readonly hint: string };
  /** Keeps mails about one thing together in mail programs. */
  readonly thread?: { readonly id: string; readonly parent?: string | undefined };
}

/** What a template writes with: the recipient's language and formats (D2). */
export interface MailWriter {
  readonly language: LanguageCode;
  readonly text: Translate;
  readonly format: Formatter;
  readonly productName: string;
}

export interface MailTemplate<Values extends z.ZodType> {
  readonly values: Values;
  readonly compose: (values: z.output<Values>, writer: MailWriter) => MailContent;
  /** Somebody waits in front of the screen for it: it stands behind no digest and no newsletter. */
  readonly urgent: boolean;
}

export function template<Values extends z.ZodType>(
  values: Values,
  compose: MailTemplate<Values>["compose"],
  { urgent = false } = {},
): MailTemplate<Values> {
  return { values, compose, urgent };
}

/** Every template by its name. An area adds its own to this type, and brings them in its manifest. */
export interface MailTemplates {}

export type MailTemplateName = keyof MailTemplates;

export type MailTemplateValues<Name extends MailTemplateName> = z.input<MailTemplates[Name]["values"]> &
  object;

/** What the areas bring, by name. */
export type BroughtMailTemplates = Readonly<Record<string, MailTemplate<z.ZodType>>>;

/** A template by name; fails when it is gone. */
export function accessTemplate(templates: BroughtMailTemplates, name: string): MailTemplate<z.ZodType> {
  const found = Object.hasOwn(templates, name) ? templates[name] : undefined;
  if (!found) throw new Error(`No mail template is called ${name}`);
  return found;
}
