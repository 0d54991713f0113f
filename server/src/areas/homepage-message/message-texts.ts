import { saveHomepageMessage } from "@planete/shared/contract/homepage-message.contract.ts";
import { messageLimits } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { isWritten } from "@planete/shared/domain/languages/written-text.ts";
import type { TextSource, WrittenText } from "../../platform/texts/text-source.ts";
import { judged, withWords } from "../../platform/texts/text-source.ts";
import { findMessagesToCome } from "./homepage-message.store.ts";
import { readMessage, saveMessage } from "./save-homepage-message.ts";

/** Words of the messages of the login page and of home that are shown or may still be. */
export const messageTexts: TextSource = {
  kind: "homepage-message",
  find: async (platform) => {
    const rows = await findMessagesToCome(platform.database.kysely, platform.now());
    return rows
      .flatMap(({ id, revision, texts, link_labels: linkLabels, changed_at: changedAt }): WrittenText[] => {
        const common = { record: id, titles: texts, version: revision, changedAt };
        return [
          { ...common, field: "text", words: texts, longest: messageLimits.text, long: true },
          { ...common, field: "linkLabel", words: linkLabels, longest: messageLimits.linkLabel },
        ];
      })
      .filter(({ words }) => isWritten(words));
  },
  write: async (platform, caller, { record: id, field }, change) => {
    const now = await readMessage(platform, platform.database.kysely, id);
    const { zone, level, texts, link, linkLabels, startsAt, endsAt, dismissible, published } = now;
    const { version, message } = judged(
      saveHomepageMessage.body,
      {
        version: change.version,
        message: {
          zone,
          level,
          texts: field === "text" ? withWords(texts, change) : texts,
          link,
          linkLabels: field === "linkLabel" ? withWords(linkLabels, change) : linkLabels,
          startsAt,
          endsAt,
          dismissible,
          published,
        },
      },
      change,
    );
    return saveMessage(platform, caller, { id, version, draft: message });
  },
};
