import { choicesInAddress } from "@planete/shared/contract/list-fields.ts";
import { releaseFields, releaseSorts } from "@planete/shared/contract/release-fields.ts";
import { declareList } from "../../../kit/list-address.ts";

export const releaseList = declareList({
  name: "releases",
  sorts: releaseSorts,
  usualSort: "-planned",
  filters: choicesInAddress(releaseFields),
});
