import { releaseSorts } from "@planete/shared/contract/release-list-words.ts";
import { releaseStates } from "@planete/shared/domain/developments/development-limits.ts";
import { declareList } from "../../../kit/list-address.ts";

export const releaseList = declareList({
  name: "releases",
  sorts: releaseSorts,
  usualSort: "-planned",
  filters: { state: releaseStates },
});
