import type { CardRow } from "./card.store.ts";

/** A card before anything is written of it. */
export const emptyCard: CardRow = {
  id: "",
  development_id: null,
  label: "",
  description: "",
  assignee_id: null,
  forecast_date: null,
  own_forecast: false,
  first_day: null,
  last_day: null,
  daily_minutes: 420,
  day_list: null,
  on_days_off: false,
  counts_as_load: true,
  archived_at: null,
  deleted_at: null,
  version: 1,
  created_by: null,
  created_at: new Date(0),
  changed_at: new Date(0),
};
