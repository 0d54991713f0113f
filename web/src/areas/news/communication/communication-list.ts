import { communicationSorts } from "@planete/shared/contract/communication-list-words.ts";
import {
  communicationKinds,
  communicationStates,
} from "@planete/shared/domain/communication/communication.ts";
import { newsAudiences } from "@planete/shared/domain/news/news.ts";
import { declareList } from "../../../kit/list-address.ts";

export const communicationList = declareList({
  name: "communications",
  sorts: communicationSorts,
  usualSort: "-startsAt",
  filters: { state: communicationStates, kind: communicationKinds, audience: newsAudiences },
});
