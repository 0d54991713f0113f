import {
  explainChange,
  explainRight as explainRightCall,
  previewChange,
} from "@planete/shared/contract/explain.contract.ts";
import { rightsScreenRight } from "@planete/shared/domain/rights/right-tags.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import { effectsOf, readRightsSnapshot } from "./effects.ts";
import type { FindFieldRights } from "./explain-right.ts";
import { explainRight } from "./explain-right.ts";
import { makeChange, tryOut } from "./try-change.ts";

/** `findFieldRights` is the hotline's, handed over where areas meet. */
export function serveExplanations(routes: Routes, findFieldRights: FindFieldRights): void {
  const { platform } = routes;
  const { database } = platform;

  serveCaller(routes, explainRightCall, async (caller, { query }) => {
    // Of one's own rights everyone may know why; whose row it is about is for those who may see people.
    const own = query.user === caller.person.id && (caller.person.employee || !("target" in query));
    if (!own && !holdsRight(caller, rightsScreenRight)) refuse("notFound");
    return { data: await explainRight(database.kysely, query, findFieldRights) };
  });

  serveCaller(routes, explainChange, async (caller, { body: { question, change } }) => {
    const { before, after } = await tryOut(
      database,
      (queries) => makeChange(platform, queries, caller, change),
      (queries) => explainRight(queries, question, findFieldRights),
    );
    return { data: { before, after } };
  });

  serveCaller(routes, previewChange, async (caller, { body }) => {
    const { before, after } = await tryOut(
      database,
      (queries) => makeChange(platform, queries, caller, body),
      readRightsSnapshot,
    );
    return { data: effectsOf(before, after) };
  });
}
