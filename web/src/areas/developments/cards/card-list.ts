import { cardPlaces } from "@planete/shared/domain/planning/card-place.ts";
import { declareList } from "../../../kit/list-address.ts";

/** What a list of cards can be asked for besides its place. */
export const cardFindings = ["over-capacity", "doubled", "invalid"] as const;

export const cardList = declareList({
  name: "cards",
  sorts: ["usual"],
  usualSort: "usual",
  filters: {
    place: cardPlaces,
    finding: cardFindings,
    person: "any",
    client: "any",
    team: "any",
    type: "any",
    archived: ["true"],
  },
});
