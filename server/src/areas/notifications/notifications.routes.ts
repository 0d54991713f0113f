import * as contract from "@planete/shared/contract/notifications.contract.ts";
import { alertRight } from "@planete/shared/domain/rights/right-tags.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { TopicFinder } from "../../platform/live/topics.ts";
import { paramsIn } from "../../platform/notifications/notification-text.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { markEverythingRead, markLineRead, muteCategory } from "./mark-read.ts";
import type { NotificationLine } from "./notification-list.store.ts";
import { countUnread, findLines, findMuted } from "./notification-list.store.ts";
import { readerScopeOf } from "./reader-scope.ts";

/** `findTopics` adds what the records of other areas make a reader hear of. */
export function serveNotifications(routes: Routes, findTopics: TopicFinder): void {
  const { platform } = routes;
  const scopeOf = (caller: Caller) => readerScopeOf(platform, caller, findTopics);

  serveCaller(routes, contract.listNotifications, async (caller, { query }) => {
    const scope = await scopeOf(caller);
    const muted = await findMuted(platform.database.kysely, scope.personId);
    const heard = scope.categories.filter((category) => !muted.includes(category));
    const found = await findLines(platform.database, scope, heard, contract.notificationListLength);
    return {
      data: {
        notifications: found.lines.map((line) => toWire(line, paramsIn(line.params, query.lang))),
        unread: found.unread,
        categories: [...scope.categories],
        muted: muted.filter((category) => scope.categories.includes(category)),
      },
    };
  });

  serveCaller(routes, contract.markNotificationRead, async (caller, { params }) => ({
    data: { marked: await markLineRead(platform, await scopeOf(caller), params.id) },
  }));

  serveCaller(routes, contract.markAllNotificationsRead, async (caller) => ({
    data: { marked: await markEverythingRead(platform, await scopeOf(caller)) },
  }));

  serveCaller(routes, contract.muteNotifications, async (caller, { body }) => ({
    data: { muted: [...(await muteCategory(platform, await scopeOf(caller), body))] },
  }));

  serveCaller(routes, contract.countAlerts, async (caller, { params: { alert } }) => {
    const scope = await scopeOf(caller);
    if (!scope.categories.includes(alert)) refuse("rightMissing", { right: alertRight(alert) });
    return { data: await countUnread(platform.database, scope, alert) };
  });
}

function toWire(
  line: NotificationLine,
  params: contract.NotificationWire["params"],
): contract.NotificationWire {
  const { id, category, kind, target, at, total, unread } = line;
  return {
    id,
    category,
    kind,
    params,
    target,
    at: at.toISOString(),
    count: unread > 0 ? unread : total,
    read: unread === 0,
  };
}
