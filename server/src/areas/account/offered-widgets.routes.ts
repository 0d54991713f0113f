import { readOfferedWidgets } from "@planete/shared/contract/preferences.contract.ts";
import { offeredWidgets } from "@planete/shared/domain/home/widget-access.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { holdsRight } from "../../platform/sessions/caller.ts";

/** What the boards offer to each; whether the planning opens, its own area says. */
export function serveOfferedWidgets(
  routes: Routes,
  opensPlanning: (caller: Caller) => Promise<boolean>,
): void {
  serveCaller(routes, readOfferedWidgets, async (caller) => ({
    data: [
      ...offeredWidgets({
        employee: caller.person.employee,
        holds: (right) => holdsRight(caller, right),
        opensPlanning: await opensPlanning(caller),
      }),
    ],
  }));
}
