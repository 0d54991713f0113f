import type { Transaction } from "kysely";
import { z } from "zod";
import { declareLiveEvent } from "@planete/shared/contract/live.contract.ts";
import type { Schema } from "../database/schema.ts";
import { announce } from "./announce.ts";
import type { Topic } from "./topics.ts";
import { personTopic } from "./topics.ts";

// These two are for the server's own ears: the hub judges its connections anew and sends nothing of them.
const sessionEnded = declareLiveEvent("session.ended", z.strictObject({}));
const accessChanged = declareLiveEvent("access.changed", z.strictObject({}));

const judgedTypes = new Set([sessionEnded.type, accessChanged.type]);

/** True for an entry after which the people of its audience may have other rights. */
export function changesAccess(type: string): boolean {
  return judgedTypes.has(type);
}

/** Call wherever sessions of a person end: their open pages are cut off within a second. */
export function announceSessionEnded(queries: Transaction<Schema>, personId: string): Promise<void> {
  return announce(queries, { event: sessionEnded, audience: [personTopic(personId)], payload: {} });
}

/**
 * Call wherever rights, flags, teams, mail lists, a client or the activity of people change. Events
 * after this one go by the new rights, and pages whose rights did change load anew.
 */
export function announceAccessChanged(
  queries: Transaction<Schema>,
  audience: readonly Topic[],
): Promise<void> {
  return announce(queries, { event: accessChanged, audience, payload: {} });
}
