import { z } from "zod";
import {
  availabilities,
  candidateLimits,
  candidateRules,
  poolRight,
  retentions,
} from "../domain/candidates/candidate.ts";
import { declareCall, fileAnswer, rightAccess } from "./call.ts";
import { candidateListFields, candidateSorts } from "./candidate-fields.ts";
import { id, instant, languageCode, named, plainDate, plainDateOut, ruledText } from "./fields.ts";
import { listAnswer, listQuery } from "./list.ts";
import { listFilters } from "./list-fields.ts";
import { conflictDetails, recordVersion } from "./record.ts";

const path = "/support-vision/import-vivier";
const access = rightAccess(poolRight);

const words = z.array(ruledText(candidateRules.word)).max(candidateLimits.words);

/** What somebody writes of a candidate. */
export const candidateDraft = z.strictObject({
  clientId: id,
  baseId: id.nullable(),
  lastname: ruledText(candidateRules.lastname),
  firstname: ruledText(candidateRules.firstname),
  birthDate: plainDate.nullable(),
  emailAddress: ruledText(candidateRules.emailAddress),
  phoneNumber: ruledText(candidateRules.phoneNumber),
  address: ruledText(candidateRules.address),
  postalCode: ruledText(candidateRules.postalCode),
  city: ruledText(candidateRules.city),
  occupation: ruledText(candidateRules.occupation),
  qualifications: words,
  /** Licences and authorisations: forklift, electricity, work at height. */
  clearances: words,
  availability: z.enum(availabilities),
  payrollNumber: ruledText(candidateRules.payrollNumber),
  agency: ruledText(candidateRules.agency),
  lastContact: plainDate,
  source: ruledText(candidateRules.source),
  comment: ruledText(candidateRules.comment),
});

export type CandidateDraftWire = z.output<typeof candidateDraft>;

/** A candidate of whom nothing is written yet but whose pool it is and when they were last met. */
export const blankCandidate: Readonly<Omit<CandidateDraftWire, "clientId" | "lastContact">> = {
  baseId: null,
  lastname: "",
  firstname: "",
  birthDate: null,
  emailAddress: "",
  phoneNumber: "",
  address: "",
  postalCode: "",
  city: "",
  occupation: "",
  qualifications: [],
  clearances: [],
  availability: "now",
  payrollNumber: "",
  agency: "",
  source: "",
  comment: "",
};

const retained = {
  lastContact: plainDateOut,
  /** Two years after the last contact the record is marked for deletion (D26). */
  keptUntil: plainDateOut,
  /** When the server deletes it. */
  deletedOn: plainDateOut,
  retention: z.enum(retentions),
};

const candidateWire = z.strictObject({
  id,
  version: recordVersion,
  client: named,
  base: named.nullable(),
  lastname: z.string(),
  firstname: z.string(),
  birthDate: plainDateOut.nullable(),
  /** Masked but for super administrators (D21). */
  emailAddress: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  occupation: z.string(),
  qualifications: z.array(z.string()),
  clearances: z.array(z.string()),
  availability: z.enum(availabilities),
  payrollNumber: z.string(),
  agency: z.string(),
  ...retained,
  source: z.string(),
  comment: z.string(),
  changedAt: instant,
});

export type CandidateWire = z.output<typeof candidateWire>;

const candidateRow = z.strictObject({
  id,
  name: z.string(),
  client: named,
  base: z.string().nullable(),
  occupation: z.string(),
  city: z.string(),
  agency: z.string(),
  phoneNumber: z.string(),
  availability: z.enum(availabilities),
  ...retained,
  changedAt: instant,
});

export type CandidateRowWire = z.output<typeof candidateRow>;

const answer = z.strictObject({ data: candidateWire });
const listWish = listQuery(candidateSorts, listFilters(candidateListFields));

export const listCandidates = declareCall({
  name: "listCandidates",
  summary: "The pool by words, client, occupation, agency, availability and time left, page by page (D26)",
  method: "GET",
  path,
  access,
  records: ["candidate", "client", "base"],
  query: listWish,
  answer: listAnswer(candidateRow),
});

export const exportCandidates = declareCall({
  name: "exportCandidates",
  summary: "The same list as a CSV file in the given language; the import reads it as it is",
  method: "GET",
  path: `${path}/export`,
  access,
  query: listWish.omit({ cursor: true, limit: true }).extend({ lang: languageCode }),
  answer: fileAnswer,
});

export const readCandidateChoices = declareCall({
  name: "readCandidateChoices",
  summary: "What the list and the form of the pool offer, and how many records are marked for deletion",
  method: "GET",
  path: `${path}/choices`,
  access,
  records: ["candidate", "client", "base"],
  answer: z.strictObject({
    data: z.strictObject({
      clients: z.array(named),
      bases: z.array(named.extend({ clientId: id })),
      occupations: z.array(z.string()),
      agencies: z.array(z.string()),
      over: z.int(),
    }),
  }),
});

export const sampleKinds = ["clean", "faults", "windows-1252"] as const;
export type SampleKind = (typeof sampleKinds)[number];

export const exportCandidateSample = declareCall({
  name: "exportCandidateSample",
  summary: "A file to try the import with: clean, with 7 % of faults, or Windows-1252 with semicolons",
  method: "GET",
  path: `${path}/samples/{kind}`,
  access,
  params: z.strictObject({ kind: z.enum(sampleKinds) }),
  query: z.strictObject({ lang: languageCode }),
  answer: fileAnswer,
});

export const readCandidate = declareCall({
  name: "readCandidate",
  summary: "One candidate, and until when the record is kept",
  method: "GET",
  path: `${path}/{id}`,
  access,
  records: ["candidate", "client", "base"],
  params: z.strictObject({ id }),
  answer,
});

export const createCandidate = declareCall({
  name: "createCandidate",
  summary: "Adds a candidate to the pool of a client",
  method: "POST",
  path,
  access,
  records: ["candidate"],
  body: candidateDraft,
  answer,
});

export const saveCandidate = declareCall({
  name: "saveCandidate",
  summary: "Changes a candidate, if nobody else has since the given version",
  method: "PUT",
  path: `${path}/{id}`,
  access,
  records: ["candidate"],
  params: z.strictObject({ id }),
  body: z.strictObject({ version: recordVersion, candidate: candidateDraft }),
  answer,
  errors: ["conflict"],
});

export const removeCandidate = declareCall({
  name: "removeCandidate",
  summary: "Deletes a candidate with everything that was told of them",
  method: "DELETE",
  path: `${path}/{id}`,
  access,
  records: ["candidate"],
  params: z.strictObject({ id }),
  query: z.strictObject({ version: z.coerce.number().pipe(recordVersion) }),
  answer: z.strictObject({ data: z.strictObject({ removed: z.literal(true) }) }),
  errors: ["conflict"],
});

export const removeOverCandidates = declareCall({
  name: "removeOverCandidates",
  summary: "Deletes now what is marked for deletion",
  method: "POST",
  path: `${path}/remove-over`,
  access,
  records: ["candidate"],
  body: z.strictObject({}),
  answer: z.strictObject({ data: z.strictObject({ removed: z.int() }) }),
});

export const candidateConflict = conflictDetails(candidateWire);
