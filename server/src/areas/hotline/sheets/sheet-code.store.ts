import type {
  ImpactCode,
  PriorityCode,
  RequestTypeCode,
  StatusCode,
} from "@planete/shared/contract/sheet-codes.ts";
import {
  impactCodes,
  priorityCodes,
  requestTypeCodes,
  statusCodes,
} from "@planete/shared/contract/sheet-codes.ts";
import type { SheetNews } from "@planete/shared/domain/hotline/sheet-news.ts";
import type { StoredNews } from "../tables.ts";
import type {
  Impact,
  Priority,
  RequestType,
  SheetStatus,
} from "@planete/shared/domain/hotline/sheet-terms.ts";

/*
 * Codes are stored as numbers (D6); this is the edge where they become words. Nothing above the stores sees a number.
 */

/** The coded columns of a sheet, as they are stored. */
interface StoredCodes {
  readonly status: StatusCode;
  readonly request_type: RequestTypeCode;
  readonly impact: ImpactCode;
  readonly priority: PriorityCode;
}

/** The same columns in words. */
export interface CodeWords {
  status: SheetStatus;
  request_type: RequestType;
  impact: Impact;
  priority: Priority;
}

/** A row as it is stored. */
export type InCodes<Row> = Omit<Row, keyof CodeWords> & StoredCodes;
/** A row as the rules read it. */
export type InWords<Row> = Omit<Row, keyof CodeWords> & CodeWords;

export function rowInWords<Row extends StoredCodes>(row: Row): InWords<Row> {
  return {
    ...row,
    status: statusCodes.fromCode(row.status),
    request_type: requestTypeCodes.fromCode(row.request_type),
    impact: impactCodes.fromCode(row.impact),
    priority: priorityCodes.fromCode(row.priority),
  };
}

/** The value that a column of a sheet stores. */
export function storedValue(column: string, row: CodeWords & object): unknown {
  if (column === "status") return statusCodes.toCode(row.status);
  if (column === "request_type") return requestTypeCodes.toCode(row.request_type);
  if (column === "impact") return impactCodes.toCode(row.impact);
  if (column === "priority") return priorityCodes.toCode(row.priority);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any row is read by its own columns
  return (row as unknown as Readonly<Record<string, unknown>>)[column];
}

/** A status beside other things, such as that of a link. */
export type StatusInCode<Value> = Omit<Value, "status"> & { readonly status: StatusCode };

export function statusInWords<Value extends { readonly status: SheetStatus }>(
  value: StatusInCode<Value>,
): Omit<Value, "status"> & { readonly status: SheetStatus } {
  return { ...value, status: statusCodes.fromCode(value.status) };
}

/** A move that JSON keeps: the status it goes to as a number, the rest as it is. */
export type MoveInCode<Move> = Omit<Move, "to"> & { readonly to: StatusCode };

export function moveInWords<Move extends { readonly to: StatusCode }>(
  move: Move,
): Omit<Move, "to"> & { readonly to: SheetStatus } {
  return { ...move, to: statusCodes.fromCode(move.to) };
}

export function moveInCode<Move extends { readonly to: SheetStatus }>(move: Move): MoveInCode<Move> {
  return { ...move, to: statusCodes.toCode(move.to) };
}

export function newsInWords({ status, ...rest }: StoredNews): SheetNews {
  return { ...rest, ...(status && { status: moveInWords(status) }) };
}

export function newsInCode({ status, ...rest }: SheetNews): StoredNews {
  return { ...rest, ...(status && { status: moveInCode(status) }) };
}
