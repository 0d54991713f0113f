import { setAsideWorkChanged } from "@planete/shared/contract/set-aside-work.contract.ts";
import { supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { announce } from "../live/announce.ts";
import { rightTopic } from "../live/topics.ts";

/** Tells the pages of those who look after it that something was set aside, or looked after. */
export async function announceSetAside(queries: Transaction<Schema>): Promise<void> {
  await announce(queries, {
    event: setAsideWorkChanged,
    audience: [rightTopic(supportVisionRight("home"))],
    payload: {},
  });
}
