import { messageSorts } from "@planete/shared/contract/homepage-message-list-words.ts";
import {
  messageLevels,
  messageStates,
  messageZones,
} from "@planete/shared/domain/homepage-message/homepage-message.ts";
import { declareList } from "../../kit/list-address.ts";

export const messageList = declareList({
  name: "homepage-messages",
  sorts: messageSorts,
  usualSort: "-changedAt",
  filters: { state: messageStates, zone: messageZones, level: messageLevels },
});
