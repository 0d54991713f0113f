import type { Transaction } from "kysely";
import { alertRight, liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Schema } from "../src/platform/database/schema.ts";
import type { Topic } from "../src/platform/live/topics.ts";
import {
  clientRightTopic,
  newsTopic,
  personTopic,
  rightTopic,
  staffRightTopic,
} from "../src/platform/live/topics.ts";
import type { NotificationRow } from "../src/platform/notifications/notice.ts";
import { castClientUsers, castId, castStaff } from "./cast.ts";
import { daysBefore } from "./days.ts";
import { news } from "./news.ts";
import { alertTarget, alerts, readAfterDays } from "./notifications.ts";
import { stableId } from "./stable-id.ts";
import { videos } from "./videos.ts";
import { readWords } from "./words.ts";

type Draft = Omit<NotificationRow, "id" | "to_mail" | "scope" | "actor_id"> &
  Partial<Pick<NotificationRow, "scope" | "actor_id">>;

/** Sheets that moved within so many days are told of; older ones are no news. */
const sheetDays = 12;
/** Of the new sheets only the last ones wait for a look: a support team keeps up. */
const newSheetsLeft = 5;

/** Beside them a generated company may have thousands, who were told nothing. */
const castIds = [...castStaff, ...castClientUsers].map(({ username }) => stableId("person", username));

/** What the cast was told in the last weeks: mostly read, with a few things left to look at. */
export async function insertNotifications(queries: Transaction<Schema>, today: string): Promise<void> {
  await queries
    .insertInto("video")
    .values(
      videos.map(({ id, title, url, seconds, daysAgo, author }) => {
        const at = daysBefore(today, daysAgo);
        return {
          id: stableId("video", id),
          title: JSON.stringify(title),
          url,
          seconds,
          published_at: at,
          announced_at: at,
          created_at: at,
          created_by: castId(author),
          changed_at: at,
          changed_by: castId(author),
        };
      }),
    )
    .execute();
  const drafts = [
    ...alertDrafts(today),
    ...videoDrafts(today),
    ...newsDrafts(today),
    ...(await sheetDrafts(queries, today)),
  ];
  await queries
    .insertInto("notification")
    .values(
      drafts.map((draft) => ({
        ...draft,
        id: stableId(
          "notification",
          `${draft.kind} ${draft.target} ${draft.at.toISOString()} ${draft.audience.join()}`,
        ),
        params: JSON.stringify(draft.params),
        audience: [...draft.audience],
        scope: draft.scope ?? null,
        actor_id: draft.actor_id ?? null,
      })),
    )
    .execute();
  await queries
    .insertInto("notification_read")
    .columns(["person_id", "notification_id"])
    .expression(
      queries
        .selectFrom("person")
        .crossJoin("notification")
        .select(["person.id", "notification.id as notification_id"])
        .where("person.id", "in", castIds)
        .where("notification.at", "<", daysBefore(today, readAfterDays)),
    )
    .execute();
}

function alertDrafts(today: string): Draft[] {
  return alerts.map(({ alert, daysAgo, params }) => ({
    at: daysBefore(today, daysAgo),
    category: alert,
    kind: alert,
    params,
    target: alertTarget({ alert, params }),
    audience: [rightTopic(alertRight(alert))],
  }));
}

function videoDrafts(today: string): Draft[] {
  return videos.map(({ id, title, daysAgo }) => ({
    at: daysBefore(today, daysAgo),
    category: "video",
    kind: "video",
    params: { title: Object.fromEntries(Object.entries(title)) },
    target: `/app/help?video=${stableId("video", id)}`,
    audience: [rightTopic(alertRight("video"))],
  }));
}

function newsDrafts(today: string): Draft[] {
  const words = readWords("news");
  return news
    .filter(({ daysAgo }) => daysAgo <= 30)
    .map(({ id, daysAgo, author }) => ({
      at: daysBefore(today, daysAgo),
      category: "news",
      kind: "newsPublished",
      params: { title: words(id, "title") },
      target: `/app/planete-online-news/${stableId("news", id)}`,
      audience: [newsTopic(stableId("news", id))],
      actor_id: castId(author),
    }));
}

async function sheetDrafts(queries: Transaction<Schema>, today: string): Promise<Draft[]> {
  const sheets = await queries
    .selectFrom("sheet")
    .innerJoin("person as requester", "requester.id", "sheet.requester_id")
    .select(["number", "subject", "sheet.client_id", "requester_id", "assignee_id", "opened_at"])
    .select(["public_last_at", "public_last_author_id", "public_messages", "firstname", "lastname"])
    .where("public_activity_at", ">", daysBefore(today, sheetDays))
    .where("requester_id", "in", castIds)
    .orderBy("number")
    .execute();
  const newest = new Set(
    sheets
      .toSorted((a, b) => b.opened_at.getTime() - a.opened_at.getTime())
      .slice(0, newSheetsLeft)
      .map(({ number }) => number),
  );
  return sheets.flatMap((sheet): Draft[] => {
    const params = { number: sheet.number, subject: sheet.subject };
    const byClient = { ...params, person: `${sheet.firstname} ${sheet.lastname}` };
    const target = `/app/hotline?sheet=${sheet.number}`;
    const staff: Topic = staffRightTopic(liaisonFormRight);
    const drafts: Draft[] = [];
    if (newest.has(sheet.number)) {
      drafts.push({
        at: sheet.opened_at,
        category: "nouvelFiche",
        kind: "sheetCreated",
        params: byClient,
        target,
        audience: [staffRightTopic(alertRight("nouvelFiche"))],
        scope: staff,
        actor_id: sheet.requester_id,
      });
    }
    const last = sheet.public_last_at;
    if (last === null || sheet.public_messages < 2) return drafts;
    if (sheet.public_last_author_id !== sheet.requester_id) {
      drafts.push({
        at: last,
        category: "reply",
        kind: "supportAnswered",
        params,
        target,
        audience: [personTopic(sheet.requester_id)],
        scope: clientRightTopic(sheet.client_id, liaisonFormRight),
      });
    } else if (sheet.assignee_id !== null) {
      drafts.push({
        at: last,
        category: "reply",
        kind: "clientAnswered",
        params: byClient,
        target,
        audience: [personTopic(sheet.assignee_id)],
        scope: staff,
        actor_id: sheet.requester_id,
      });
    }
    return drafts;
  });
}
