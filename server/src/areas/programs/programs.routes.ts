import type { ProgramSort } from "@planete/shared/contract/program-fields.ts";
import * as contract from "@planete/shared/contract/programs.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller, servePublic } from "../../platform/http/serve-call.ts";
import { findListPage } from "../../platform/records/list-page.store.ts";
import type { StoredProgram } from "./program.store.ts";
import { programPlan } from "./program.store.ts";
import { alertRaiser } from "./raise-alert.ts";
import {
  createProgram,
  programToWire,
  readProgram,
  removeProgram,
  renewToken,
  revokeProgram,
  saveProgram,
} from "./save-program.ts";

/** Other programs: who keeps their tokens, and the one call that they make. */
export function servePrograms(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const raise = alertRaiser(platform);

  servePublic(routes, contract.raiseAlert, ({ request, body }) => raise(request, body));

  serveCaller(routes, contract.listPrograms, async (_caller, { query }) => {
    const plan = programPlan(query.search);
    const page = await findListPage<StoredProgram, ProgramSort>(kysely, plan, query);
    return { data: page.rows.map(programToWire), next: page.next, counts: page.counts };
  });

  serveCaller(routes, contract.readProgram, async (_caller, { params }) => ({
    data: await readProgram(kysely, params.id),
  }));

  serveCaller(routes, contract.createProgram, (caller, { body }) => createProgram(platform, caller, body));

  serveCaller(routes, contract.saveProgram, async (caller, { params: { id }, body }) => ({
    data: await saveProgram(platform, caller, { id, version: body.version, draft: body.program }),
  }));

  serveCaller(routes, contract.renewProgramToken, (caller, { params: { id }, body }) =>
    renewToken(platform, caller, { id, version: body.version }),
  );

  serveCaller(routes, contract.revokeProgram, async (caller, { params: { id }, body }) => ({
    data: await revokeProgram(platform, caller, { id, version: body.version }),
  }));

  serveCaller(routes, contract.removeProgram, async (caller, { params: { id }, query }) => {
    await removeProgram(platform, caller, { id, version: query.version });
    return { data: { removed: true as const } };
  });
}
