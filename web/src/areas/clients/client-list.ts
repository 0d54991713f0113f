import { clientFields, clientSorts } from "@planete/shared/contract/client-fields.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../kit/list-address.ts";

export const clientList = declareList({
  name: "clients",
  sorts: clientSorts,
  usualSort: "name",
  filters: choicesInAddress(clientFields),
});
