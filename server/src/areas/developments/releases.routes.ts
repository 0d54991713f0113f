import type { ReleaseSort } from "@planete/shared/contract/release-fields.ts";
import * as contract from "@planete/shared/contract/release.contract.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import { notesFor } from "@planete/shared/domain/releases/software-release.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { findListPage } from "../../platform/records/list-page.store.ts";
import type { ReleaseListRow } from "./software-release.store.ts";
import {
  accessRelease,
  findBases,
  findPublishedReleases,
  findReleases,
  releasePlan,
} from "./software-release.store.ts";
import { changeRelease, createRelease, publishRelease } from "./software-release.ts";

/** Versions of the clients' software, and what readers are told of them (D24). */
export function serveReleases(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  serveCaller(routes, contract.readReleases, async ({ person }) => {
    if (!person.employee) refuse("rightMissing");
    return { data: [...(await findReleases(kysely))] };
  });

  serveCaller(routes, contract.listReleases, async (_caller, { query }) => {
    const page = await findListPage<ReleaseListRow, ReleaseSort>(kysely, releasePlan(query), query);
    return { data: page.rows.map(rowToWire), next: page.next, counts: page.counts };
  });

  serveCaller(routes, contract.readReleaseChoices, async () => ({
    data: { bases: [...(await findBases(kysely))] },
  }));

  serveCaller(routes, contract.readRelease, async (_caller, { params }) => ({
    data: await accessRelease(kysely, params.id),
  }));

  serveCaller(routes, contract.createRelease, async ({ person }, { body }) => ({
    data: await createRelease(platform, person.id, {
      id: body.id,
      number: body.number,
      plannedOn: body.plannedOn ?? null,
    }),
  }));

  serveCaller(routes, contract.changeRelease, async ({ person }, { params, body }) => ({
    data: await changeRelease(platform, person.id, params.id, body),
  }));

  serveCaller(routes, contract.publishRelease, async ({ person }, { params, body }) => ({
    data: await publishRelease(platform, person.id, params.id, body),
  }));

  serveCaller(routes, contract.readUpdateNotes, async (caller, { query }) => {
    const order = [...catalogChain(query.lang), ...languageCodes];
    const releases = await findPublishedReleases(kysely, caller);
    return {
      data: releases.map(({ id, number, day, notes, solved }) => ({
        id,
        number,
        day,
        notes: spokenText(notesFor(notes, caller.person), order) ?? null,
        solved: [...solved],
      })),
    };
  });
}

function rowToWire(row: ReleaseListRow): contract.ReleaseRowWire {
  return {
    _id: row.id,
    number: row.number,
    plannedOn: row.planned_on,
    releasedOn: row.released_on,
    state: row.state,
    publishedAt: row.published_at?.toISOString() ?? null,
    developments: row.developments,
    version: row.version,
    delivered: row.delivered,
    checks: row.checks,
    checksDone: row.checks_done,
    bases: row.bases,
    basesDone: row.bases_done,
    basesFailed: row.bases_failed,
    notes: { ...row.notes.clients },
  };
}
