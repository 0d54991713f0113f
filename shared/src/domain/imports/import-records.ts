import { poolRight } from "../candidates/candidate.ts";
import { declareRecord } from "../records/record-kind.ts";
import { rightsScreenRight, supportVisionRight } from "../rights/right-tags.ts";
import type { ImportSubject } from "./import.ts";

const fields = ["file", "made", "changed", "unchanged", "refused"] as const;
const actions = ["run", "undo"] as const;

/** An import is told of to those who keep what it brings in. */
export const personImportRecord = declareRecord({
  name: "person-import",
  right: rightsScreenRight,
  actions,
  fields,
});
export const clientImportRecord = declareRecord({
  name: "client-import",
  right: supportVisionRight("clients"),
  actions,
  fields,
});
export const baseImportRecord = declareRecord({
  name: "base-import",
  right: supportVisionRight("bases"),
  actions,
  fields,
});
export const candidateImportRecord = declareRecord({
  name: "candidate-import",
  right: poolRight,
  actions,
  fields,
});

export const importRecordOf = {
  person: "person-import",
  client: "client-import",
  base: "base-import",
  candidate: "candidate-import",
} as const satisfies Readonly<Record<ImportSubject, string>>;
