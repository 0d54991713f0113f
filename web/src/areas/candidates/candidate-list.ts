import { candidateSorts } from "@planete/shared/contract/candidate-list-words.ts";
import { availabilities, retentions } from "@planete/shared/domain/candidates/candidate.ts";
import { declareList } from "../../kit/list-address.ts";

export const candidateList = declareList({
  name: "pool",
  sorts: candidateSorts,
  usualSort: "name",
  filters: {
    client: "any",
    occupation: "any",
    agency: "any",
    availability: availabilities,
    retention: retentions,
  },
});
