import { baseSorts } from "@planete/shared/contract/clients.contract.ts";
import { baseStatuses, environments } from "@planete/shared/domain/clients/base.ts";
import { declareList } from "../../kit/list-address.ts";

export const baseList = declareList({
  name: "bases",
  sorts: baseSorts,
  usualSort: "name",
  filters: { environment: environments, status: baseStatuses, client: "any", release: "any" },
});
