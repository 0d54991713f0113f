import {
  countModuleUse,
  moduleToWire,
  orderModules,
  pinModule,
  readModules,
  unpinModule,
} from "@planete/shared/contract/modules.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { accessModule, accessModules } from "./access-modules.ts";
import { order, pin, unpin } from "./arrange-modules.ts";
import { addUse } from "./module.store.ts";

export function serveModules(routes: Routes): void {
  const { platform } = routes;

  serveCaller(routes, readModules, async (caller, { params }) => ({
    data: (await accessModules(platform, caller, params.id)).map(moduleToWire),
  }));

  serveCaller(routes, pinModule, async (caller, { params }) => ({
    data: (await pin(platform, caller, params.slug)).map(moduleToWire),
  }));

  serveCaller(routes, unpinModule, async (caller, { params }) => ({
    data: (await unpin(platform, caller, params.slug)).map(moduleToWire),
  }));

  serveCaller(routes, orderModules, async (caller, { body }) => ({
    data: (await order(platform, caller, body.slugs)).map(moduleToWire),
  }));

  // Not announced: a list sorted by use would move under the reader's hand.
  serveCaller(routes, countModuleUse, async (caller, { params }) => {
    const queries = platform.database.kysely;
    const { id } = await accessModule(queries, caller, params.slug);
    const uses = await addUse(queries, { personId: caller.person.id, moduleId: id, at: platform.now() });
    return { data: { uses } };
  });
}
