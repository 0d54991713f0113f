import type { Transaction } from "kysely";
import type { Schema } from "../src/platform/database/schema.ts";
import { castId } from "./cast.ts";
import { daysBefore } from "./days.ts";
import { homepageMessages } from "./homepage-messages.ts";
import { stableId } from "./stable-id.ts";

export async function insertHomepageMessages(queries: Transaction<Schema>, today: string): Promise<void> {
  const rows = homepageMessages.map((message) => {
    const { zone, level, texts, link = "", linkLabels = {}, days } = message;
    return {
      id: stableId("homepage-message", message.id),
      by: castId("lead"),
      content: {
        zone,
        level,
        texts,
        link,
        linkLabels,
        startsAt: days ? daysBefore(today, -days.from).toISOString() : null,
        endsAt: days ? daysBefore(today, -days.to).toISOString() : null,
        dismissible: true,
        published: days !== undefined,
      },
      at: daysBefore(today, Math.max(2, 1 - (days?.from ?? 0))),
    };
  });
  await queries
    .insertInto("homepage_message")
    .values(
      rows.map(({ id, by, content, at }) => ({
        id,
        zone: content.zone,
        level: content.level,
        texts: JSON.stringify(content.texts),
        link: content.link,
        link_labels: JSON.stringify(content.linkLabels),
        dismissible: content.dismissible,
        published: content.published,
        starts_at: content.startsAt,
        ends_at: content.endsAt,
        changed_at: at,
        changed_by: by,
      })),
    )
    .execute();
  await queries
    .insertInto("homepage_message_version")
    .values(
      rows.map(({ id, by, content, at }) => ({
        message_id: id,
        revision: 1,
        content: JSON.stringify(content),
        at,
        by_id: by,
      })),
    )
    .execute();
}
