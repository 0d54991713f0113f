import { clientFields } from "@planete/shared/contract/client-fields.ts";
import { clientSorts } from "@planete/shared/contract/clients.contract.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../kit/list-address.ts";

export const clientList = declareList({
  name: "clients",
  sorts: clientSorts,
  usualSort: "name",
  filters: choicesInAddress(clientFields),
});
