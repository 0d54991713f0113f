import type { ColumnType } from "kysely";

export type Instant = ColumnType<Date, Date | string, Date | string>;
/** The database knows when, unless it is told. */
export type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Read as what it says, written as text. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
