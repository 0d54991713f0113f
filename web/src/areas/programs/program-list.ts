import { programSorts } from "@planete/shared/contract/program-fields.ts";
import { declareList } from "../../kit/list-address.ts";

export const programList = declareList({
  name: "programs",
  sorts: programSorts,
  usualSort: "name",
  filters: {},
});
