import { moduleSorts, moduleStates } from "@planete/shared/contract/module-list-words.ts";
import { moduleAudiences } from "@planete/shared/domain/modules/module-access.ts";
import { declareList } from "../../../kit/list-address.ts";

export const moduleList = declareList({
  name: "modules",
  sorts: moduleSorts,
  usualSort: "position",
  filters: { state: moduleStates, audience: moduleAudiences, client: "any" },
});
