import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { richTextWire } from "@planete/shared/contract/rich-text.contract.ts";
import { chooseText } from "@planete/shared/domain/news/news-text.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { template } from "../../platform/mail/mail-template.ts";

const textsByLanguage = z.record(z.string(), z.string());

export const newsMailTemplates = {
  /** Something that is said to people (D23): written in the languages its author chose; a newsletter is easy to leave. */
  communication: template(
    z.strictObject({
      newsId: z.uuid(),
      /** Its page, below the product's own address. */
      path: text(200, 1),
      title: textsByLanguage,
      body: textsByLanguage,
      /** The shape of the texts that have one; mails of before do not say. */
      rich: z.record(z.string(), richTextWire).optional(),
      /** Names of the files beside the text, which its page has. */
      files: z.array(z.string()).optional(),
      occasion: z.enum(["mailing", "reminder", "test"]),
      toConfirm: z.boolean(),
      /** Leaves the newsletter; null where there is none, or it can't be left. */
      token: z
        .string()
        .regex(/^[\w.-]{20,200}$/)
        .nullable(),
    }),
    (
      { path, title, body, rich, files = [], occasion, toConfirm, token },
      { language, text: say, format },
    ) => {
      const order = [...catalogChain(language), ...languageCodes];
      // A banner may be a line and nothing more.
      const line = spokenText(title, order);
      const chosen =
        chooseText(title, body, order) ?? (line && { language: line.language, title: line.text, body: "" });
      if (!chosen) throw new Error("This item is written in no language");
      const subjects = {
        mailing: chosen.title,
        reminder: say("mail.communication.reminder", { title: chosen.title }),
        test: say("mail.communication.test", { title: chosen.title }),
      };
      return {
        subject: subjects[occasion],
        paragraphs: [],
        blocks: [
          {
            kind: "article",
            title: chosen.title,
            language: chosen.language,
            // Whoever writes ends a line where a paragraph ends.
            paragraphs: chosen.body.split(/\n+/).filter((words) => words.trim() !== ""),
            rich: rich?.[chosen.language],
            files: files.length === 0 ? undefined : say("mail.sheet.files", { names: format.list(files) }),
          },
        ],
        action: {
          label: say(toConfirm ? "mail.communication.confirm.action" : "mail.communication.read.action"),
          path,
        },
        ...(occasion === "test" ? { notes: [say("mail.communication.test.note")] } : {}),
        ...(token === null ? {} : { unsubscribe: { label: say("mail.newsletter.leave"), token } }),
      };
    },
  ),
};

type NewsMailTemplates = typeof newsMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends NewsMailTemplates {}
}
