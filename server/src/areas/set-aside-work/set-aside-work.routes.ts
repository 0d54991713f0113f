import * as contract from "@planete/shared/contract/set-aside-work.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { listSetAside } from "../../platform/work/work-failure.store.ts";
import type { SetAsideRow } from "../../platform/work/work-failure.store.ts";
import type { WorkRepair } from "../../platform/work/work-queue.ts";
import { repairWork } from "./repair-work.ts";

function toWire(row: SetAsideRow): contract.SetAsideWorkWire {
  const { queue, item, kind, reason, attempts, owner } = row;
  return {
    queue,
    item,
    kind,
    reason,
    attempts,
    owner,
    firstAt: row.first_at.toISOString(),
    setAsideAt: (row.set_aside_at ?? row.last_at).toISOString(),
    sheetNumber: row.sheet_number,
  };
}

/** What the server could not do by itself, for those who look after it. */
export function serveSetAsideWork(routes: Routes, repairs: readonly WorkRepair[]): void {
  const { platform } = routes;

  serveCaller(routes, contract.listSetAsideWork, async () => {
    const rows = await listSetAside(platform.database.kysely, contract.setAsideWorkLength);
    return { data: rows.map(toWire) };
  });

  serveCaller(routes, contract.retrySetAsideWork, async ({ person }, { params }) => {
    await repairWork(platform, repairs, params, { decision: "retry", personId: person.id });
    return { data: { done: true as const } };
  });

  serveCaller(routes, contract.discardSetAsideWork, async ({ person }, { params }) => {
    await repairWork(platform, repairs, params, { decision: "discard", personId: person.id });
    return { data: { done: true as const } };
  });
}
