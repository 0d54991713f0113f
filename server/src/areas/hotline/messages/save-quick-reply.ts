import { hotlineSettingsChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { Transaction } from "kysely";
import type { HistoryAction } from "@planete/shared/domain/history/history-codes.ts";
import type { Schema } from "../../../platform/database/schema.ts";
import { recordHistory } from "../../../platform/history/history.store.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { announce } from "../../../platform/live/announce.ts";
import { staffRightTopic } from "../../../platform/live/topics.ts";
import type { Platform } from "../../../platform/platform.ts";
import { refuseConflict, tellOfChanges } from "../../../platform/records/record-change.ts";
import {
  deleteQuickReply,
  findQuickReplies,
  holdQuickReply,
  insertQuickReply,
  updateQuickReply,
} from "./quick-reply.store.ts";

type Variants = Readonly<Partial<Record<LanguageCode, string | null>>>;

/** The variants after a change: an unchanged text keeps its date, by which stale translations are known. */
function merge(before: QuickReplyWire["variants"], changes: Variants, at: Date): QuickReplyWire["variants"] {
  const merged: QuickReplyWire["variants"] = {};
  for (const code of languageCodes) {
    const [old, text] = [before[code], changes[code]];
    if (text === null || (text !== undefined && text.trim() === "")) continue;
    if (text !== undefined && text !== old?.text) merged[code] = { text, changedAt: at.toISOString() };
    else if (old) merged[code] = old;
  }
  return merged;
}

async function change(
  platform: Platform,
  personId: string,
  subject: {
    readonly id: string;
    readonly action: HistoryAction<"hotline">;
    /** The version that the change is based on; a new one has none. */
    readonly version?: number;
  },
  work: (queries: Transaction<Schema>, present: QuickReplyWire | undefined) => Promise<void>,
): Promise<readonly QuickReplyWire[]> {
  return platform.database.transaction(async (queries) => {
    // Held before it is read: two who change one language each would otherwise leave one of them.
    await holdQuickReply(queries, subject.id);
    const before = await findQuickReplies(queries);
    const present = before.find(({ id }) => id === subject.id);
    if (subject.version !== undefined) {
      if (!present) refuse("notFound");
      if (present.version !== subject.version)
        await refuseConflict(queries, "hotline", { id: subject.id, current: present });
    }
    await work(queries, present);
    const after = await findQuickReplies(queries);
    await recordHistory(queries, {
      actorId: personId,
      area: "hotline",
      action: subject.action,
      subject: subject.id,
      before: nameOf(before, subject.id),
      after: nameOf(after, subject.id),
    });
    await tellOfChanges(queries, "hotline", [{ actorId: personId, id: subject.id }]);
    // Quick replies are for staff alone, so nobody else is told.
    await announce(queries, {
      event: hotlineSettingsChanged,
      audience: [staffRightTopic(liaisonFormRight)],
      payload: {},
    });
    return after;
  });
}

/** What history keeps of a reply, so that one that is gone has a name. */
const nameOf = (replies: readonly QuickReplyWire[], id: string): { readonly name: string } | undefined => {
  const found = replies.find((reply) => reply.id === id);
  return found && { name: found.name };
};

export function addQuickReply(
  platform: Platform,
  personId: string,
  { name, variants }: { readonly name: string; readonly variants: Variants },
): Promise<readonly QuickReplyWire[]> {
  const id = newId();
  return change(platform, personId, { id, action: "addQuickReply" }, (queries) =>
    insertQuickReply(
      queries,
      { id, name: name.trim(), variants: merge({}, variants, platform.now()) },
      platform.now(),
    ),
  );
}

export function changeQuickReply(
  platform: Platform,
  personId: string,
  id: string,
  {
    version,
    ...changes
  }: {
    readonly version: number;
    readonly name?: string | undefined;
    readonly variants?: Variants | undefined;
  },
): Promise<readonly QuickReplyWire[]> {
  return change(platform, personId, { id, action: "changeQuickReply", version }, async (queries, present) => {
    const before = present ?? refuse("notFound");
    const variants = merge(before.variants, changes.variants ?? {}, platform.now());
    await updateQuickReply(
      queries,
      { id, name: (changes.name ?? before.name).trim(), variants },
      platform.now(),
    );
  });
}

export function removeQuickReply(
  platform: Platform,
  personId: string,
  id: string,
  version: number,
): Promise<readonly QuickReplyWire[]> {
  return change(platform, personId, { id, action: "removeQuickReply", version }, (queries) =>
    deleteQuickReply(queries, id),
  );
}
