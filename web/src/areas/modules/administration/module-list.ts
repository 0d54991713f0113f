import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { moduleFields, moduleSorts } from "@planete/shared/contract/module-fields.ts";
import { declareList } from "../../../kit/list-address.ts";

export const moduleList = declareList({
  name: "modules",
  sorts: moduleSorts,
  usualSort: "position",
  filters: choicesInAddress(moduleFields),
});
