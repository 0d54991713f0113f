import type { Transaction } from "kysely";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import { alertRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Schema } from "../database/schema.ts";
import { rightTopic } from "../live/topics.ts";
import type { Notice } from "./notice.ts";
import { notify } from "./notify.ts";

/** Tells whoever holds the right of an alert (spec §6), also by mail where they chose so. */
export function notifyAlert(
  queries: Transaction<Schema>,
  { alert, ...notice }: { readonly alert: AlertName } & Pick<Notice, "params" | "target" | "actorId" | "at">,
): Promise<void> {
  return notify(queries, {
    ...notice,
    category: alert,
    kind: alert,
    audience: [rightTopic(alertRight(alert))],
    byMail: true,
  });
}
