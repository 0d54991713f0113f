import { communicationFields, communicationSorts } from "@planete/shared/contract/communication-fields.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../../kit/list-address.ts";

export const communicationList = declareList({
  name: "communications",
  sorts: communicationSorts,
  usualSort: "-startsAt",
  filters: choicesInAddress(communicationFields),
});
