import { communicationState } from "@planete/shared/domain/communication/communication.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { personTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { dueNewsJob } from "./announce-due-news.ts";
import { notifyReaders } from "./announce-news.ts";
import { findAudience, isMailed } from "./audience.store.ts";
import { audienceOf, updateCommunication } from "./communication.store.ts";
import { findReminders, insertMailing } from "./mailing.store.ts";
import { findMarks } from "./news-mark.store.ts";
import { accessCommunication, conflict } from "./save-communication.ts";

/** Asks those who have not confirmed once more; gives how many they are. */
export async function remindReaders(
  platform: Platform,
  { person }: Caller,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<number> {
  return platform.database.transaction(async (queries) => {
    const now = platform.now();
    const item = await accessCommunication(queries, id);
    if (item.revision !== version) return conflict(queries, item, now);
    const state = communicationState(
      {
        published: item.published,
        template: item.template,
        startsAt: item.published_at,
        endsAt: item.ends_at,
        withdrawnAt: item.withdrawn_at,
      },
      now,
    );
    if (!item.requires_acknowledgement || state !== "live") refuse("acknowledgementNotAsked");
    const marks = await findMarks(queries, id);
    const people = await findAudience(queries, audienceOf(item));
    const waiting = people.filter((reader) => (marks.get(reader.id)?.acknowledgedAt ?? null) === null);
    if (waiting.length === 0) return 0;
    const { rounds } = await findReminders(queries, id);
    const mailed = waiting.filter((reader) => isMailed(reader, item.newsletter));
    await insertMailing(queries, {
      newsId: id,
      people: mailed.map((reader) => reader.id),
      round: rounds + 1,
      at: now,
    });
    await notifyReaders(queries, item, {
      kind: "newsReminder",
      topics: waiting.map((reader) => personTopic(reader.id)),
      actorId: null,
      at: now,
    });
    // Another version: somebody who reminds at the same moment sees that it was done.
    await updateCommunication(queries, id, {});
    await recordChange(queries, "communication", {
      actorId: person.id,
      action: "remind",
      id,
      after: { people: waiting.length },
    });
    await platform.jobs.enqueue(queries, dueNewsJob, {});
    return waiting.length;
  });
}
