import { historySorts } from "@planete/shared/contract/history-list-words.ts";
import { historyKinds, historyPeriods } from "@planete/shared/domain/history/history-kinds.ts";
import { declareList } from "../../kit/list-address.ts";

export const historyList = declareList({
  name: "history",
  sorts: historySorts,
  usualSort: "-at",
  filters: { kind: historyKinds, person: "any", period: historyPeriods },
});
