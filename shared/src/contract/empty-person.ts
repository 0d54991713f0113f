import { usualWorkingWeek } from "../domain/people/working-week.ts";
import type { PersonDraftWire } from "./person-wire.ts";

/** Somebody of the staff of whom nothing is known yet, as a form or a row of a file begins with them. */
export const emptyPerson: PersonDraftWire = {
  firstname: "",
  lastname: "",
  username: "",
  emailAddress: "",
  function: "",
  quality: "",
  phoneNumber: "",
  defaultLanguage: null,
  employee: true,
  clientId: null,
  baseIds: [],
  teamIds: [],
  superAdministrator: false,
  administrator: false,
  workingMinutes: [...usualWorkingWeek],
  country: "FR",
};
