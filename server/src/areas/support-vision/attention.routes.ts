import type { AttentionCardWire } from "@planete/shared/contract/support-vision-home.contract.ts";
import { readAttention } from "@planete/shared/contract/support-vision-home.contract.ts";
import type { AttentionKind } from "@planete/shared/domain/support-vision/attention.ts";
import { attentionKinds, attentionRights } from "@planete/shared/domain/support-vision/attention.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";
import * as store from "./attention.store.ts";

/** How many wait, and since when. */
export interface Attention {
  readonly count: number;
  readonly since: Date | null;
}

/** Counts what one caller may see of a kind; areas whose sight is their own bring theirs. */
export type AttentionCounter = (caller: Caller, now: Date) => Promise<Attention>;

/** What other areas count. */
export type OwnCounters = Readonly<
  Record<"lateDevelopments" | "undatedDevelopments" | "missingLanguages", AttentionCounter>
>;

/** The home of support vision: what needs a person, each kind by itself, so that one that fails hides no other. */
export function serveAttention(routes: Routes, own: OwnCounters): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const counters: Readonly<Record<AttentionKind, AttentionCounter>> = {
    ...own,
    untakenSheets: () => store.countUntakenSheets(kysely),
    failedBases: () => store.countFailedBases(kysely),
    importErrors: (_caller, now) => store.countImportErrors(kysely, ["client", "base"], now),
    poolImportErrors: (_caller, now) => store.countImportErrors(kysely, ["candidate"], now),
    endingCertificates: (_caller, now) => store.countEndingCertificates(kysely, now),
    rightsChanged: (_caller, now) => store.countRightsChanged(kysely, now),
  };
  serveCaller(routes, readAttention, async (caller) => {
    const now = platform.now();
    const kinds = attentionKinds.filter(
      (kind) => caller.person.employee && holdsRight(caller, attentionRights[kind]),
    );
    const found = await Promise.allSettled(kinds.map((kind) => counters[kind](caller, now)));
    const data = kinds.flatMap((kind, place): readonly AttentionCardWire[] => {
      const outcome = found[place];
      if (outcome?.status !== "fulfilled") return [{ kind, count: null, since: null }];
      const { count, since } = outcome.value;
      return count > 0 ? [{ kind, count, since: since?.toISOString() ?? null }] : [];
    });
    return { data, at: now.toISOString() };
  });
}
