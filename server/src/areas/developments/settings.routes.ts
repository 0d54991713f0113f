import * as contract from "@planete/shared/contract/development-settings.contract.ts";
import type { DevelopmentTypeView } from "@planete/shared/contract/development-settings.contract.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { addType, editType, removeType } from "./change-type.ts";
import { findTypes } from "./development-type.store.ts";

/** Types of development with their colours (spec §7, D16). */
export function serveDevelopmentSettings(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const all = (types: readonly DevelopmentTypeView[]) => ({ data: types.map(contract.typeToWire) });
  const requireEmployee = ({ person }: Caller): void => {
    if (!person.employee) refuse("rightMissing");
  };

  serveCaller(routes, contract.readDevelopmentTypes, async (caller) => {
    requireEmployee(caller);
    return all(await findTypes(kysely));
  });

  serveCaller(routes, contract.addDevelopmentType, async ({ person }, { body }) => {
    const { color = null, active = true, ...rest } = body;
    return all(await addType(platform, person.id, { ...rest, color, active }));
  });

  serveCaller(routes, contract.editDevelopmentType, async ({ person }, { body }) =>
    all(await editType(platform, person.id, body)),
  );

  serveCaller(routes, contract.removeDevelopmentType, async ({ person }, { query }) =>
    all(await removeType(platform, person.id, query.id, query.successor)),
  );
}
