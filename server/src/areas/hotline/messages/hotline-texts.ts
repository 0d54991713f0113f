import {
  changeQuickReply as changeReplyCall,
  saveHotlineSettings,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import type { LabelGroup } from "@planete/shared/contract/sheet-codes.ts";
import { labelKey } from "@planete/shared/contract/sheet-codes.ts";
import {
  impacts,
  priorities,
  requestTypes,
  sheetStatuses,
} from "@planete/shared/domain/hotline/sheet-terms.ts";
import { isWritten } from "@planete/shared/domain/languages/written-text.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { translatorOf } from "../../../platform/languages/catalogs.ts";
import type { TextChange, TextSource, WrittenText } from "../../../platform/texts/text-source.ts";
import { judged, withWords } from "../../../platform/texts/text-source.ts";
import { changeSettings, readLabels, readSettings } from "../settings/hotline-settings.ts";
import { findChangedReplies } from "./quick-reply.store.ts";
import { changeQuickReply } from "./save-quick-reply.ts";

const longest = { reply: 10_000, label: 80 } as const;

/** Quick replies: one thing to say, in the language of the client (D8). */
export const quickReplyTexts: TextSource = {
  kind: "quick-reply",
  find: async ({ database }) =>
    (await findChangedReplies(database.kysely)).map(({ id, version, name, variants, changedAt }) => ({
      record: id,
      field: "reply",
      titles: { fr: name },
      words: Object.fromEntries(Object.entries(variants).map(([code, { text }]) => [code, text])),
      version,
      longest: longest.reply,
      long: true,
      changedAt,
    })),
  write: (platform, { person }, text, change) => {
    const { record } = requireSame(text, change);
    const { version } = change;
    const body = judged(changeReplyCall.body, { version, variants: { [change.lang]: change.text } }, change);
    return changeQuickReply(platform, person.id, record, body);
  },
};

/** The company's own words for statuses, types, priorities and impacts, for clients and for staff. */
export const hotlineLabelTexts: TextSource = {
  kind: "hotline-label",
  find: async (platform) => {
    const { labels, version, changedAt } = await readLabels(platform);
    if (!changedAt) return [];
    return Object.entries(labels)
      .flatMap(([record, { client, staff }]): WrittenText[] => {
        const common = {
          record,
          titles: productWords(record),
          version,
          longest: longest.label,
          changedAt,
        };
        return [
          { ...common, field: "clientLabel", words: client },
          { ...common, field: "staffLabel", words: staff },
        ];
      })
      .filter(({ words }) => isWritten(words));
  },
  write: async (platform, { person }, text, change) => {
    const { record, field } = requireSame(text, change);
    const { labels } = await readSettings(platform);
    const { client, staff } = labels[record] ?? refuse("notFound");
    const label = {
      client: field === "clientLabel" ? withWords(client, change) : client,
      staff: field === "staffLabel" ? withWords(staff, change) : staff,
    };
    const { version } = change;
    const body = judged(saveHotlineSettings.body, { version, labels: { [record]: label } }, change);
    return changeSettings(platform, person.id, body);
  },
};

/** A text that moved on since it was read is for its writer to look at; asked again by the command that writes it. */
function requireSame(text: WrittenText, { version }: TextChange): WrittenText {
  return text.version === version ? text : refuse("conflict");
}

/** What the product calls the code of a label, in each language. */
function productWords(key: string): Record<string, string> {
  const known = labelWords.find((each) => labelKey(each.group, each.word) === key);
  if (!known) return { fr: key };
  return Object.fromEntries(languageCodes.map((code) => [code, translatorOf(code)(known.id)]));
}

const labelWords: readonly { readonly group: LabelGroup; readonly word: string; readonly id: MessageId }[] = [
  ...sheetStatuses.map((word) => ({ group: "status", word, id: `hotline.status.${word}` }) as const),
  ...requestTypes.map((word) => ({ group: "type", word, id: `hotline.type.${word}` }) as const),
  ...priorities.map((word) => ({ group: "priority", word, id: `hotline.priority.${word}` }) as const),
  ...impacts.map((word) => ({ group: "impact", word, id: `hotline.impact.${word}` }) as const),
];
