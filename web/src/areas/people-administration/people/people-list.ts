import { personSides, personSorts, visitTimes } from "@planete/shared/contract/person-list-words.ts";
import { accountStates } from "@planete/shared/domain/people/person-record.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { declareList } from "../../../kit/list-address.ts";

export const peopleList = declareList({
  name: "people",
  sorts: personSorts,
  usualSort: "name",
  filters: {
    account: accountStates,
    side: personSides,
    team: "any",
    client: "any",
    language: languageCodes,
    visit: visitTimes,
    flag: personFlags,
    country: holidayCountries,
  },
});
