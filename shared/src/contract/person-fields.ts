import { accountStates, personRules } from "../domain/people/person-record.ts";
import { personFlags } from "../domain/people/person.ts";
import { holidayCountries } from "../domain/people/working-week.ts";
import { languageCodes } from "../i18n/languages.ts";
import { askedFor, id, several, someOf } from "./filter-kinds.ts";
import type { FilterOf, ListFields, SortOf } from "./list-fields.ts";
import { sortsOf } from "./list-fields.ts";

export const personSides = ["staff", "client"] as const;

/** When somebody was last here: within a week, within a month, longer ago, never. */
export const visitTimes = ["week", "month", "older", "never"] as const;

/** The fields of a person in their list, their form and their file, each declared once (D21). */
export const personFields = {
  /** These people alone. */
  id: { label: "people.title", filter: askedFor(id, 100) },
  /** First name and last name. */
  name: { label: "people.column.name", sorts: true, column: true },
  username: {
    label: "people.field.username",
    rules: personRules.username,
    sorts: true,
    column: true,
    exported: true,
  },
  firstname: { label: "people.field.firstname", rules: personRules.firstname, exported: true },
  lastname: { label: "people.field.lastname", rules: personRules.lastname, sorts: true, exported: true },
  function: {
    label: "people.field.function",
    rules: personRules.function,
    sorts: true,
    column: true,
    exported: true,
  },
  quality: { label: "people.field.quality", rules: personRules.quality, exported: true },
  emailAddress: {
    label: "people.field.emailAddress",
    rules: personRules.emailAddress,
    column: true,
    exported: true,
  },
  phoneNumber: {
    label: "people.field.phoneNumber",
    rules: personRules.phoneNumber,
    column: true,
    exported: true,
  },
  language: {
    label: "people.field.defaultLanguage",
    filter: someOf(languageCodes),
    column: true,
    exported: true,
  },
  side: {
    label: "people.field.side",
    filter: someOf(personSides),
    sorts: true,
    column: true,
    exported: true,
  },
  /** The client of its user, or the teams of somebody of the staff. */
  place: { label: "people.column.place", sorts: true, column: true },
  client: { label: "people.field.client", filter: several(id, 50), exported: true },
  bases: { label: "people.field.bases", filter: askedFor(id, 50), filterName: "base", exported: true },
  teams: { label: "people.field.teams", filter: several(id, 50), filterName: "team", exported: true },
  flags: { label: "people.section.flags", filter: someOf(personFlags), filterName: "flag" },
  superAdministrator: { label: "people.field.superAdministrator", exported: true },
  administrator: { label: "people.field.administrator", exported: true },
  /** Of a week; each of its days is a column of its own. */
  workingMinutes: { label: "people.field.workingMinutes", exported: true },
  monday: { label: "people.week.monday" },
  tuesday: { label: "people.week.tuesday" },
  wednesday: { label: "people.week.wednesday" },
  thursday: { label: "people.week.thursday" },
  friday: { label: "people.week.friday" },
  saturday: { label: "people.week.saturday" },
  sunday: { label: "people.week.sunday" },
  country: {
    label: "people.field.country",
    filter: someOf(holidayCountries),
    column: true,
    exported: true,
  },
  account: {
    label: "people.field.account",
    filter: someOf(accountStates),
    sorts: true,
    column: true,
    exported: true,
  },
  lastVisit: {
    label: "people.field.lastVisit",
    filter: someOf(visitTimes),
    filterName: "visit",
    sorts: true,
    column: true,
    exported: true,
  },
  createdAt: { label: "people.field.createdAt", sorts: true, column: true, exported: true },
} as const satisfies ListFields;

export type PersonSort = SortOf<typeof personFields>;
export type PersonFilter = FilterOf<typeof personFields>;

export const personSorts = sortsOf(personFields);
