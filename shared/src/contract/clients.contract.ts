import { z } from "zod";
import { clientLimits, clientRules, clientStatuses } from "../domain/clients/client.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { clientFields, clientSorts } from "./client-fields.ts";
import { id, instant, languageCode, languageCodeOut, named, plainDate, ruledText } from "./fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { listFilters } from "./list-fields.ts";
import { conflictDetails, recordVersion } from "./record.ts";

export const clientsPath = "/support-vision/clients";
export const clientsAccess = rightAccess(supportVisionRight("clients"));
const contactFields = {
  /** Kept while the contact is changed, so that a masked address finds its own (D21). */
  id,
  name: ruledText(clientRules.contactName),
  role: ruledText(clientRules.contactRole),
  email: ruledText(clientRules.contactAddress),
  phoneNumber: ruledText(clientRules.contactPhone),
};

/** What an administrator writes of a client. */
export const clientDraft = z.strictObject({
  code: ruledText(clientRules.code),
  name: ruledText(clientRules.name),
  /** Other names under which imports and cards know it. */
  aliases: z.array(ruledText(clientRules.alias)).max(clientLimits.aliases),
  language: languageCode,
  status: z.enum(clientStatuses),
  ownerId: id.nullable(),
  contractStart: plainDate.nullable(),
  contractEnd: plainDate.nullable(),
  contractLevel: ruledText(clientRules.contractLevel),
  /** The service level of its sheets, null for none (D27); left out, it stays as it is. */
  serviceLevelId: id.nullable().optional(),
  contacts: z.array(z.strictObject(contactFields)).max(clientLimits.contacts),
  tags: z.array(ruledText(clientRules.tag)).max(clientLimits.tags),
});

export type ClientDraftWire = z.output<typeof clientDraft>;
export type ClientContactWire = ClientDraftWire["contacts"][number];

const clientUses = z.strictObject({
  openSheets: z.int(),
  sheets: z.int(),
  bases: z.int(),
  liveBases: z.int(),
  people: z.int(),
  modules: z.int(),
  developments: z.int(),
  candidates: z.int(),
});

/** A client as its panel shows it. Addresses of contacts are masked but for super administrators (D21). */
const clientWire = z.strictObject({
  id,
  version: recordVersion,
  code: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  language: languageCodeOut,
  status: z.enum(clientStatuses),
  owner: named.nullable(),
  contractStart: plainDate.nullable(),
  contractEnd: plainDate.nullable(),
  contractLevel: z.string(),
  serviceLevel: named.nullable(),
  contacts: z.array(
    z.strictObject({
      id,
      name: z.string(),
      role: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
    }),
  ),
  tags: z.array(z.string()),
  createdAt: instant,
  changedAt: instant,
  uses: clientUses,
});

export type ClientWire = z.output<typeof clientWire>;

const clientRow = z.strictObject({
  id,
  version: recordVersion,
  code: z.string(),
  name: z.string(),
  language: languageCodeOut,
  status: z.enum(clientStatuses),
  owner: named.nullable(),
  contractEnd: plainDate.nullable(),
  contractLevel: z.string(),
  tags: z.array(z.string()),
  bases: z.int(),
  people: z.int(),
  openSheets: z.int(),
  changedAt: instant,
});

export type ClientRowWire = z.output<typeof clientRow>;

const clientFilters = listFilters(clientFields);

const clientAnswer = z.strictObject({ data: clientWire });

export const listClients = declareCall({
  name: "listClients",
  summary: "Clients by words, status, language, owner and tag, page by page",
  method: "GET",
  path: clientsPath,
  access: clientsAccess,
  records: ["client", "base"],
  query: listQuery(clientSorts, clientFilters),
  answer: listAnswer(clientRow),
});

export const exportClients = declareCall({
  name: "exportClients",
  summary: "The same list as a CSV file in the given language",
  method: "GET",
  path: `${clientsPath}/export`,
  access: clientsAccess,
  query: listQuery(clientSorts, clientFilters)
    .omit({ cursor: true, limit: true })
    .extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readClientChoices = declareCall({
  name: "readClientChoices",
  summary: "What the list and the form of clients offer: owners, tags and service levels",
  method: "GET",
  path: `${clientsPath}/choices`,
  access: clientsAccess,
  records: ["client"],
  answer: z.strictObject({
    data: z.strictObject({
      staff: z.array(named),
      tags: z.array(z.string()),
      serviceLevels: z.array(named),
    }),
  }),
});

export const readClient = declareCall({
  name: "readClient",
  summary: "One client with what hangs on it",
  method: "GET",
  path: `${clientsPath}/{id}`,
  access: clientsAccess,
  records: ["client", "base"],
  params: z.strictObject({ id }),
  answer: clientAnswer,
  errors: ["notFound"],
});

export const createClient = declareCall({
  name: "createClient",
  summary: "Makes a client",
  method: "POST",
  path: clientsPath,
  access: clientsAccess,
  records: ["client"],
  body: clientDraft,
  answer: clientAnswer,
});

export const saveClient = declareCall({
  name: "saveClient",
  summary: "Changes a client, if nobody else has since the given version",
  method: "PUT",
  path: `${clientsPath}/{id}`,
  access: clientsAccess,
  records: ["client"],
  params: z.strictObject({ id }),
  body: z.strictObject({ version: recordVersion, client: clientDraft }),
  answer: clientAnswer,
  errors: ["conflict", "recordInUse"],
});

export const mergeClients = declareCall({
  name: "mergeClients",
  summary:
    "Makes two clients one: sheets, bases, people, developments and modules of the other move, its names stay as aliases; it cannot be undone. Needs the right that keeps people too, because they move",
  method: "POST",
  path: `${clientsPath}/{id}/merge`,
  access: clientsAccess,
  records: ["client", "base", "person"],
  params: z.strictObject({ id }),
  body: z.strictObject({ version: recordVersion, other: z.strictObject({ id, version: recordVersion }) }),
  answer: clientAnswer,
  errors: ["conflict", "mergeTooMuch"],
});

export const removeClient = declareCall({
  name: "removeClient",
  summary: "Deletes a client that nothing refers to",
  method: "DELETE",
  path: `${clientsPath}/{id}`,
  access: clientsAccess,
  records: ["client"],
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict", "recordInUse"],
});

export const clientConflict = conflictDetails(clientWire);
