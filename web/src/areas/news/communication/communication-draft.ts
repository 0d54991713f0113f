import type { CallResult } from "@planete/shared/contract/call.ts";
import type {
  CommunicationDraftWire,
  CommunicationWire,
  readCommunicationSetup,
} from "@planete/shared/contract/communication.contract.ts";
import type { NewsFileWire } from "@planete/shared/contract/news.contract.ts";
import { isSaidIn, wordsByLanguage } from "@planete/shared/domain/communication/communication-draft.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";

/** As the form holds it: files by name and size as well. */
export type CommunicationDraft = Omit<CommunicationDraftWire, "files"> & {
  readonly files: readonly NewsFileWire[];
};

/** As the server takes it. */
export function sentOf(draft: CommunicationDraft): CommunicationDraftWire {
  return { ...draft, files: draft.files.map(({ id }) => id) };
}

export type Setup = CallResult<typeof readCommunicationSetup>["data"];

export const newCommunication: DraftSource<CommunicationDraft> = {
  version: undefined,
  draft: {
    kind: "news",
    category: "company",
    newsletter: null,
    titles: {},
    bodies: {},
    files: [],
    audience: { who: "all", teams: [], rights: [], modules: [], bases: [] },
    acknowledgement: false,
    byMail: false,
    level: "info",
    dismissible: true,
    startsAt: null,
    endsAt: null,
    published: false,
    template: false,
  },
};

export function draftOf(item: Pick<CommunicationWire, keyof CommunicationDraft>): CommunicationDraft {
  const { kind, category, newsletter, titles, bodies, files, audience } = item;
  const { acknowledgement, byMail, level, dismissible, startsAt, endsAt, published, template } = item;
  return {
    kind,
    category,
    newsletter,
    titles,
    bodies,
    files,
    audience,
    acknowledgement,
    byMail,
    level,
    dismissible,
    startsAt,
    endsAt,
    published,
    template,
  };
}

export function sourceOf(item: CommunicationWire): DraftSource<CommunicationDraft> {
  return { version: item.version, draft: draftOf(item) };
}

/** What an item begins with that is made like another one: its words and people, not its dates. */
export function copyOf(draft: CommunicationDraft, template: boolean): CommunicationDraft {
  return { ...draft, startsAt: null, endsAt: null, published: false, template };
}

/** The languages whose readers meet another one (French of Colombia reads French). */
export function unwrittenLanguages({
  kind,
  titles,
  bodies,
}: Pick<CommunicationDraft, "kind" | "titles" | "bodies">): readonly LanguageCode[] {
  const words = wordsByLanguage(bodies);
  const isWritten = (code: LanguageCode): boolean => isSaidIn(code, { kind, titles, words });
  return languageCodes.filter((code) => !isWritten(code) && !(code === "fr-CO" && isWritten("fr")));
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);
