import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { personTopic } from "../live/topics.ts";
import type { Notice } from "./notice.ts";
import { notify } from "./notify.ts";

/** Where people look after their own security. */
const securityPath = "/app/my-account?section=security";

/** Tells a person what happened to the safety of their account, also when they did it themselves. */
export function notifySecurity(
  queries: Transaction<Schema>,
  personId: string,
  { kind, params, at }: Pick<Notice, "kind" | "params" | "at">,
): Promise<void> {
  return notify(queries, {
    category: "security",
    kind,
    params,
    // Each kind is a line of its own, however many share the page.
    target: `${securityPath}&about=${kind}`,
    audience: [personTopic(personId)],
    at,
  });
}
