import { saveCommunication as saveCall } from "@planete/shared/contract/communication.contract.ts";
import { communicationLimits } from "@planete/shared/domain/communication/communication.ts";
import { isWritten } from "@planete/shared/domain/languages/written-text.ts";
import { fromPlain } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import type { TextSource, WrittenText } from "../../platform/texts/text-source.ts";
import { judged, withWords } from "../../platform/texts/text-source.ts";
import { findWordsToPeople } from "./communication.store.ts";
import { readCommunication, saveCommunication } from "./save-communication.ts";

/** Titles and texts of what is said to people now, later, or begun from a template (D23). */
export const communicationTexts: TextSource = {
  kind: "communication",
  find: async (platform) =>
    (await findWordsToPeople(platform.database.kysely, platform.now()))
      .flatMap(({ id, revision, title, body, rich, changedAt }): WrittenText[] => {
        const common = { record: id, titles: title, version: revision, changedAt };
        const trees = Object.entries(body).map(
          ([code, words]) => [code, rich[code] ?? fromPlain(words)] as const,
        );
        return [
          { ...common, field: "title", words: title, longest: communicationLimits.title },
          {
            ...common,
            field: "body",
            words: body,
            rich: Object.fromEntries(trees),
            longest: communicationLimits.body,
            long: true,
          },
        ];
      })
      .filter(({ words }) => isWritten(words)),
  write: async (platform, caller, { record, field }, change) => {
    const now = await readCommunication(platform, platform.database.kysely, record);
    const {
      id,
      version: _version,
      state: _state,
      announcedAt: _told,
      changedAt: _at,
      changedBy: _by,
      ...draft
    } = now;
    const { version, communication } = judged(
      saveCall.body,
      {
        version: change.version,
        communication: {
          ...draft,
          files: draft.files.map(({ id: fileId }) => fileId),
          titles: field === "title" ? withWords(draft.titles, change) : draft.titles,
          bodies:
            field === "body"
              ? { ...draft.bodies, [change.lang]: change.rich ?? fromPlain(change.text) }
              : draft.bodies,
        },
      },
      change,
    );
    return saveCommunication(platform, caller, { id, version, draft: communication });
  },
};
