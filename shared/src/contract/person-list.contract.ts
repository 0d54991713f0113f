import { z } from "zod";
import { accountStates } from "../domain/people/person-record.ts";
import { holidayCountries } from "../domain/people/working-week.ts";
import { declareCall, fileAnswer } from "./call.ts";
import { id, instant, languageCode, languageCodeOut, named } from "./fields.ts";
import { listFilters } from "./list-fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { personFields, personSorts } from "./person-fields.ts";
import { peopleAccess, peoplePath } from "./person-wire.ts";
import { recordVersion } from "./record.ts";

export const personRow = z.strictObject({
  id,
  version: recordVersion,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  function: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  defaultLanguage: languageCodeOut.nullable(),
  employee: z.boolean(),
  client: z.string().nullable(),
  teams: z.array(named),
  superAdministrator: z.boolean(),
  administrator: z.boolean(),
  country: z.enum(holidayCountries),
  photo: z.string().nullable(),
  account: z.enum(accountStates),
  invitedAt: instant.nullable(),
  lastVisitAt: instant.nullable(),
  createdAt: instant,
});

export type PersonRowWire = z.output<typeof personRow>;

const personFilters = listFilters(personFields);

export const listPeople = declareCall({
  name: "listPeople",
  summary:
    "People by words, account, side, team, client, base, language, country, flag and last visit, page by page",
  method: "GET",
  path: peoplePath,
  access: peopleAccess,
  records: ["person"],
  query: listQuery(personSorts, personFilters),
  answer: listAnswer(personRow),
});

export const exportPeople = declareCall({
  name: "exportPeople",
  summary: "The same list as a CSV file in the given language",
  method: "GET",
  path: `${peoplePath}/export`,
  access: peopleAccess,
  query: listQuery(personSorts, personFilters)
    .omit({ cursor: true, limit: true })
    .extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readPersonChoices = declareCall({
  name: "readPersonChoices",
  summary: "What the list and the form of people offer: teams and clients",
  method: "GET",
  path: `${peoplePath}/choices`,
  access: peopleAccess,
  records: ["person", "client"],
  answer: z.strictObject({
    data: z.strictObject({ teams: z.array(named), clients: z.array(named) }),
  }),
});

export const readBasesOfClient = declareCall({
  name: "readBasesOfClient",
  summary: "The bases of a client that its users can be given",
  method: "GET",
  path: `${peoplePath}/choices/bases`,
  access: peopleAccess,
  records: ["base"],
  query: z.strictObject({ client: id }),
  answer: z.strictObject({ data: z.array(named) }),
});
