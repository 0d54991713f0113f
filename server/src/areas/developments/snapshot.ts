import type { CardRow } from "./card.store.ts";
import type { DevelopmentRow } from "./development.store.ts";

/** Columns of a development that a change may set and undoing gives back. */
const developmentState = [
  "label",
  "description",
  "client_id",
  "type_id",
  "team_id",
  "status",
  "status_since",
  "estimate_minutes",
  "forecast_date",
  "release_id",
  "deleted_at",
] as const satisfies readonly (keyof DevelopmentRow)[];

export type DevelopmentState = Pick<DevelopmentRow, (typeof developmentState)[number]>;

/** The same of a card. */
const cardState = [
  "label",
  "description",
  "assignee_id",
  "forecast_date",
  "own_forecast",
  "first_day",
  "last_day",
  "daily_minutes",
  "day_list",
  "on_days_off",
  "counts_as_load",
  "archived_at",
  "deleted_at",
] as const satisfies readonly (keyof CardRow)[];

export type CardState = Pick<CardRow, (typeof cardState)[number]>;

/** What rows were before or are after a change: only the columns that it set, and the version they have then. */
export interface Snapshot {
  readonly development?: Partial<DevelopmentState> & { readonly version: number };
  /** Null for a card that is not there. */
  readonly cards?: Readonly<Record<string, (Partial<CardState> & { readonly version: number }) | null>>;
  readonly readers?: readonly string[];
  readonly sheets?: readonly string[];
  readonly todos?: { readonly version: number; readonly list: readonly StoredTodo[] };
}

export interface StoredTodo {
  readonly id: string;
  readonly text: string;
  readonly assignee_id: string | null;
  readonly done_at: string | null;
  readonly done_by: string | null;
}
