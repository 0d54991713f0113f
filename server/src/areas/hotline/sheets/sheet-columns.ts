import type { SheetRow } from "./sheet-edit.ts";

/** The columns that changes touch, with their types. */
export const changing = {
  base_id: "uuid",
  module_id: "uuid",
  sub_module_id: "uuid",
  subject: "text",
  title: "text",
  request_type: "smallint",
  impact: "smallint",
  priority: "smallint",
  status: "smallint",
  status_since: "timestamptz",
  awaited: "text",
  awaited_until: "date",
  system_due_at: "timestamptz",
  last_side: "text",
  turn: "text",
  turn_since: "timestamptz",
  reopened: "integer",
  rating: "smallint",
  phone: "text",
  url: "text",
  assignee_id: "uuid",
  archived: "boolean",
  duplicate_of: "uuid",
  promised_on: "date",
  deliveries: "jsonb",
  due_at: "timestamptz",
  due_kind: "text",
  due_warn_at: "timestamptz",
  due_told: "text",
  due_stale: "boolean",
  answer_by: "timestamptz",
  missed_targets: "jsonb",
  public_version: "integer",
  staff_version: "integer",
  public_activity_at: "timestamptz",
  public_messages: "integer",
  public_preview: "text",
  public_last_author_id: "uuid",
  public_last_at: "timestamptz",
  staff_activity_at: "timestamptz",
  staff_messages: "integer",
  staff_preview: "text",
  staff_preview_kind: "text",
  staff_last_author_id: "uuid",
  staff_last_at: "timestamptz",
} as const satisfies Partial<Record<keyof SheetRow, string>>;

/** The others are written once, when the sheet is opened; the service level follows its client. */
const lasting: Readonly<Record<Exclude<keyof SheetRow, keyof typeof changing>, true>> = {
  id: true,
  number: true,
  client_id: true,
  language: true,
  requester_id: true,
  opened_at: true,
  follow_up_of: true,
  service_level_id: true,
  service_level_since: true,
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the constant above
export const changingColumns = Object.keys(changing) as (keyof typeof changing)[];

/** All of a sheet's own columns but the signs of its words, which only searches read. */
export const sheetColumns: readonly string[] = [...Object.keys(lasting), ...changingColumns];
