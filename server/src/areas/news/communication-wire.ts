import type {
  CommunicationRowWire,
  CommunicationWire,
} from "@planete/shared/contract/communication.contract.ts";
import type { NewsFileWire } from "@planete/shared/contract/news.contract.ts";
import type { communicationRecord } from "@planete/shared/domain/communication/communication.ts";
import { audienceParts, communicationState } from "@planete/shared/domain/communication/communication.ts";
import { isSaidIn } from "@planete/shared/domain/communication/communication-draft.ts";
import type { HistoryFields } from "@planete/shared/domain/records/record-kind.ts";
import { picturesIn } from "@planete/shared/domain/rich-text/rich-text.ts";
import { fromPlain } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { CommunicationRow } from "./communication.store.ts";
import { audienceOf } from "./communication.store.ts";

function commonParts(row: CommunicationRow, now: Date) {
  const { who, teams, rights, modules, bases } = audienceOf(row);
  return {
    id: row.id,
    version: row.revision,
    kind: row.kind,
    category: row.category,
    newsletter: row.newsletter,
    titles: { ...row.title },
    audience: { who, teams: [...teams], rights: [...rights], modules: [...modules], bases: [...bases] },
    acknowledgement: row.requires_acknowledgement,
    byMail: row.by_mail,
    level: row.level,
    dismissible: row.dismissible,
    startsAt: row.published_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    published: row.published,
    template: row.template,
    state: communicationState(
      {
        published: row.published,
        template: row.template,
        startsAt: row.published_at,
        endsAt: row.ends_at,
        withdrawnAt: row.withdrawn_at,
      },
      now,
    ),
    announcedAt: row.announced_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
  };
}

/** The files without the pictures that stand in a text. */
export function filesBeside({ files, rich }: Pick<CommunicationRow, "files" | "rich">): NewsFileWire[] {
  const placed = new Set(Object.values(rich).flatMap(picturesIn));
  return files.filter(({ id }) => !placed.has(id));
}

export function communicationToWire(row: CommunicationRow, now: Date): CommunicationWire {
  const bodies: CommunicationWire["bodies"] = {};
  for (const [code, words] of Object.entries(row.body)) bodies[code] = row.rich[code] ?? fromPlain(words);
  return { ...commonParts(row, now), bodies, files: filesBeside(row) };
}

export function communicationToRow(row: CommunicationRow, now: Date): CommunicationRowWire {
  return {
    ...commonParts(row, now),
    languages: languageCodes.filter((code) =>
      isSaidIn(code, { kind: row.kind, titles: row.title, words: row.body }),
    ),
    opened: row.opened,
    acknowledged: row.acknowledged,
  };
}

/** The fields as history keeps them: the audience by the names that it had then. */
export function historyOf(row: CommunicationRow): HistoryFields<typeof communicationRecord> {
  const spoken = (given: Readonly<Record<string, string>>): string[] =>
    Object.entries(given).map(([code, words]) => `${code}: ${words}`);
  return {
    kind: row.kind,
    category: row.category,
    newsletter: row.newsletter,
    titles: spoken(row.title),
    bodies: spoken(row.body),
    files: filesBeside(row).map(({ name }) => name),
    audience:
      row.audience === "some"
        ? audienceParts.flatMap((part) => row.parts[part].map(({ name }) => name))
        : [row.audience],
    acknowledgement: row.requires_acknowledgement,
    byMail: row.by_mail,
    level: row.level,
    dismissible: row.dismissible,
    startsAt: row.published_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    published: row.published,
    template: row.template,
  };
}
