import * as contract from "@planete/shared/contract/help.contract.ts";
import { notificationsChanged } from "@planete/shared/contract/notifications.contract.ts";
import type { OpeningHours } from "@planete/shared/domain/calendar/working-time.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { videosRight } from "@planete/shared/domain/help/video.ts";
import { alertRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Queries } from "../../platform/database/database.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { countOneMore, databaseLimiter } from "../../platform/limits/database-limiter.ts";
import { announce } from "../../platform/live/announce.ts";
import { personTopic } from "../../platform/live/topics.ts";
import { settleNotifications } from "../../platform/notifications/notification.store.ts";
import { paramsIn } from "../../platform/notifications/notification-text.ts";
import { findCallerLanguage } from "../../platform/sessions/caller-language.store.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { findVideoFile, findVideos, hasVideo, videoTarget } from "./video.store.ts";

/** Messages of one person to support in a quarter of an hour; after that a call is the better way. */
const contactPace = { points: 5, seconds: 15 * 60 } as const;

/** Where the hotline keeps its opening hours, an area of its own. */
export type FindOpeningHours = (queries: Queries) => Promise<OpeningHours>;

/** The address names the film: one that takes its place has another. */
function filmAddress(id: string, fileId: string): string {
  return `${apiBasePath}${contract.playVideo.path.replace("{id}", id).replace("{fileId}", fileId)}`;
}

export function serveHelp(routes: Routes, findOpeningHours: FindOpeningHours): void {
  const { platform } = routes;
  const { config, database, mail, now } = platform;
  const messages = databaseLimiter(database, "contact", contactPace);

  serveCaller(routes, contract.listVideos, async (caller, { query }) => {
    const language = await findCallerLanguage(database.kysely, caller.person, query.lang);
    const told = holdsRight(caller, alertRight("video"));
    const videos = await findVideos(database.kysely, caller.person.id, now());
    return {
      data: videos.map(({ id, title, url, fileId, seconds, publishedAt, isNew }) => ({
        id,
        title: String(paramsIn({ title }, language)["title"] ?? ""),
        url: fileId === null ? (url ?? "") : filmAddress(id, fileId),
        seconds,
        publishedAt: publishedAt.toISOString(),
        isNew: told && isNew,
      })),
    };
  });

  serveCaller(routes, contract.playVideo, async (caller, { params, reply }) => {
    const all = holdsRight(caller, videosRight);
    const file = await findVideoFile(database.kysely, params, { all, now: now() });
    return platform.files.play(reply, file ?? refuse("notFound"));
  });

  serveCaller(routes, contract.markVideoSeen, async ({ person }, { params }) => {
    if (!(await hasVideo(database.kysely, params.id, now()))) refuse("notFound");
    const marked = await database.transaction(async (queries) => {
      const count = await settleNotifications(queries, person.id, {
        category: "video",
        target: videoTarget(params.id),
      });
      if (count > 0) {
        await announce(queries, {
          event: notificationsChanged,
          audience: [personTopic(person.id)],
          payload: {},
        });
      }
      return count;
    });
    return { data: { marked } };
  });

  serveCaller(routes, contract.readContact, async () => ({
    data: {
      ...config.contact,
      openingHours: (await findOpeningHours(database.kysely)).map((day) => [...day]),
      timeZone: config.companyTimeZone,
    },
  }));

  serveCaller(routes, contract.sendContact, async ({ person }, { body }) => {
    const address = config.contact.mail;
    if (address === null) refuse("notFound");
    const refused = await countOneMore(messages, person.id);
    if (refused)
      refuse("tooManyRequests", undefined, Math.ceil(Math.max(refused.msBeforeNext, 1_000) / 1_000));
    await mail.send(database.kysely, {
      // The company's own people read it: in the language that is spoken there.
      to: { address, language: "fr" },
      template: "contact",
      values: {
        name: `${person.firstname} ${person.lastname}`,
        username: person.username,
        company: person.client?.name ?? null,
        phone: person.phoneNumber,
        subject: body.subject,
        message: body.message,
      },
      key: `contact:${person.id}:${body.requestId}`,
    });
    return { data: "sent" as const };
  });
}
