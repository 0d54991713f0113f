import type { Impact, Priority, RequestType, SheetStatus } from "../domain/hotline/sheet-terms.ts";

/*
 * The numbers of a sheet's words (spec §4, D6): codes travel and are stored as numbers, and nothing but the contract
 * and the edge of the stores knows them.
 */

/** Words and their numbers, both ways. */
export interface CodeTable<Word extends string, Code extends number> {
  readonly codes: readonly Code[];
  readonly toCode: (word: Word) => Code;
  /** A number that a newer server has invented comes out as its digits, so that an older page still shows the rest. */
  readonly fromCode: (code: Code) => Word;
  /** The word of a number or of the word itself, whatever somebody has kept; undefined for anything else. */
  readonly find: (given: unknown) => Word | undefined;
}

function codeTable<const Table extends Readonly<Record<string, number>>>(
  table: Table,
): CodeTable<keyof Table & string, Table[keyof Table]> {
  type Word = keyof Table & string;
  const words = Object.keys(table) as Word[];
  const byCode = new Map<unknown, Word>(words.map((word) => [table[word], word]));
  return {
    codes: words.map((word) => table[word]),
    toCode: (word) => table[word],
    fromCode: (code) => byCode.get(code) ?? String(code),
    find: (given) => byCode.get(given) ?? words.find((word) => word === given),
  };
}

export const statusCodes = codeTable({
  requestSent: 1,
  acknowledged: 2,
  onHold: 3,
  finished: 4,
  closed: 5,
  acceptedByClient: 6,
} as const satisfies Record<SheetStatus, number>);
export type StatusCode = (typeof statusCodes.codes)[number];

export const requestTypeCodes = codeTable({
  anomaly: 1,
  development: 2,
  information: 3,
  usage: 4,
} as const satisfies Record<RequestType, number>);
export type RequestTypeCode = (typeof requestTypeCodes.codes)[number];

export const priorityCodes = codeTable({
  low: 1,
  average: 2,
  high: 3,
} as const satisfies Record<Priority, number>);
export type PriorityCode = (typeof priorityCodes.codes)[number];

export const impactCodes = codeTable({
  cosmetic: 1,
  minor: 2,
  major: 3,
  blocking: 4,
} as const satisfies Record<Impact, number>);
export type ImpactCode = (typeof impactCodes.codes)[number];

/** The codes by the name of the field that holds them. */
export const codesOfField = {
  status: statusCodes,
  requestType: requestTypeCodes,
  priority: priorityCodes,
  impact: impactCodes,
} as const;

type AnyCodes = CodeTable<string, number>;

/** The same for whoever has a name of a field in hand; undefined for a field without codes. */
export function codesNamed(field: string): AnyCodes | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever asks by name gives the table what is its own
  return (codesOfField as unknown as Readonly<Record<string, AnyCodes | undefined>>)[field];
}

/** The groups of labels that an installation may name itself, with the field whose codes their keys end in. */
const fieldOfGroup = {
  status: "status",
  type: "requestType",
  priority: "priority",
  impact: "impact",
} as const;

export type LabelGroup = keyof typeof fieldOfGroup;

/** The name under which settings keep a label of the company's own (`status.1`); undefined for an unknown word. */
export function labelKey(group: LabelGroup, word: string): string | undefined {
  const codes = codesNamed(fieldOfGroup[group]);
  return codes?.find(word) === undefined ? undefined : `${group}.${codes.toCode(word)}`;
}
