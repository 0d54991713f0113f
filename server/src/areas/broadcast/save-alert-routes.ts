import type { Transaction } from "kysely";
import type { CallBody } from "@planete/shared/contract/call.ts";
import type { changeAlertRoutes, MailListsWire } from "@planete/shared/contract/broadcast.contract.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { recordHistories } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { lockRights } from "../rights/subject.store.ts";
import { findLastRouter, findMailLists, findRoutesVersion, updateAlerts } from "./mail-list.store.ts";
import { kept, mailListToWire } from "./save-mail-list.ts";

/** All lists, with the version of which alert goes to which of them. */
export async function mailListsToWire(queries: Queries, caller: Caller): Promise<MailListsWire> {
  // The version first: whoever changes something in between is met by a version that is too old, not too new.
  const routesVersion = await findRoutesVersion(queries);
  const lists = await findMailLists(queries);
  return { data: lists.map((list) => mailListToWire(list, caller)), routesVersion };
}

/** Changes which alerts go to which lists, as it was at `version`; each list has it in its own history. */
export async function saveAlertRoutes(
  queries: Transaction<Schema>,
  caller: Caller,
  { version, routes }: CallBody<typeof changeAlertRoutes>,
): Promise<void> {
  await lockRights(queries);
  if ((await findRoutesVersion(queries)) !== version) {
    const last = await findLastRouter(queries);
    refuse("conflict", {
      current: await mailListsToWire(queries, caller),
      by: last?.by ?? null,
      at: last?.at.toISOString() ?? null,
    });
  }
  const lists = new Map((await findMailLists(queries)).map((list) => [list.name, list]));
  const changes = [...new Map(routes.map(({ list, alerts }) => [list, alerts]))].flatMap(([name, alerts]) => {
    const before = lists.get(name) ?? refuse("notFound");
    const wanted = [...new Set(alerts)].toSorted();
    return wanted.join() === before.alerts.toSorted().join()
      ? []
      : [{ before, after: { ...before, alerts: wanted } }];
  });
  for (const { after } of changes) await updateAlerts(queries, after.name, after.alerts);
  await recordHistories(
    queries,
    changes.map(({ before, after }) => ({
      actorId: caller.person.id,
      area: "mail-lists" as const,
      action: "changeMailList" as const,
      subject: before.name,
      before: kept(before),
      after: kept(after),
    })),
  );
}
