import { messageFields, messageSorts } from "@planete/shared/contract/homepage-message-fields.ts";
import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { declareList } from "../../kit/list-address.ts";

export const messageList = declareList({
  name: "homepage-messages",
  sorts: messageSorts,
  usualSort: "-changedAt",
  filters: choicesInAddress(messageFields),
});
