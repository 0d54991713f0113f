import { changeRelease as changeCall } from "@planete/shared/contract/release.contract.ts";
import { isWritten } from "@planete/shared/domain/languages/written-text.ts";
import { releaseLimits } from "@planete/shared/domain/releases/software-release.ts";
import type { TextSource, WrittenText } from "../../platform/texts/text-source.ts";
import { judged, withWords } from "../../platform/texts/text-source.ts";
import { accessRelease, findReleaseNotes } from "./software-release.store.ts";
import { changeRelease } from "./software-release.ts";

/** Notes of versions that are not withdrawn, for clients and for staff. */
export const releaseTexts: TextSource = {
  kind: "release",
  find: async ({ database }) =>
    (await findReleaseNotes(database.kysely))
      .flatMap(({ id, number, version, notes }): WrittenText[] => {
        const common = {
          record: id,
          titles: { fr: number },
          version,
          longest: releaseLimits.note,
          long: true,
          changedAt: null,
        };
        return [
          { ...common, field: "clientNotes", words: notes.clients },
          { ...common, field: "staffNotes", words: notes.staff },
        ];
      })
      .filter(({ words }) => isWritten(words)),
  write: async (platform, { person }, { record: id, field }, change) => {
    const { notes } = await accessRelease(platform.database.kysely, id);
    const body = judged(
      changeCall.body,
      {
        version: change.version,
        notes: {
          clients: field === "clientNotes" ? withWords(notes.clients, change) : notes.clients,
          staff: field === "staffNotes" ? withWords(notes.staff, change) : notes.staff,
        },
      },
      change,
    );
    return changeRelease(platform, person.id, id, body);
  },
};
