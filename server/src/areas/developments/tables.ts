import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ReleaseState } from "@planete/shared/domain/developments/development-limits.ts";
import type { DevelopmentStatus } from "@planete/shared/domain/developments/development-status.ts";
import type { DayDuration } from "@planete/shared/domain/planning/daily-durations.ts";
import type { ReleaseNotes, RolloutState } from "@planete/shared/domain/releases/software-release.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type {
  DefaultedInstant,
  Instant,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from "../../platform/database/columns.ts";

export interface DevelopmentTable {
  id: string;
  number: Generated<number>;
  label: string;
  description: Generated<string>;
  client_id: Maybe<string>;
  type_id: Maybe<string>;
  team_id: Maybe<string>;
  status: Generated<DevelopmentStatus>;
  status_since: Instant;
  estimate_minutes: Maybe<number>;
  forecast_date: Maybe<string>;
  release_id: Maybe<string>;
  created_by: Maybe<string>;
  created_at: Instant;
  changed_at: Instant;
  deleted_at: MaybeInstant;
  version: Generated<number>;
  todo_version: Generated<number>;
  late_told_for: Maybe<string>;
  todos: Generated<number>;
  todos_done: Generated<number>;
  comments: Generated<number>;
  spent_minutes: Generated<number>;
  words: ColumnType<string, never, never>;
}

export interface CardTable {
  id: string;
  development_id: Maybe<string>;
  label: Generated<string>;
  description: Generated<string>;
  assignee_id: Maybe<string>;
  forecast_date: Maybe<string>;
  own_forecast: Generated<boolean>;
  first_day: Maybe<string>;
  last_day: Maybe<string>;
  daily_minutes: Generated<number>;
  day_list: MaybeJson<readonly DayDuration[]>;
  on_days_off: Generated<boolean>;
  counts_as_load: Generated<boolean>;
  archived_at: MaybeInstant;
  deleted_at: MaybeInstant;
  version: Generated<number>;
  created_by: Maybe<string>;
  created_at: Instant;
  changed_at: Instant;
}

declare module "../../platform/database/schema.ts" {
  interface Schema {
    development_type: {
      id: string;
      name: string;
      color: Maybe<string>;
      position: Generated<number>;
      active: Generated<boolean>;
      version: Generated<number>;
    };
    software_release: {
      id: string;
      number: string;
      planned_on: Maybe<string>;
      released_on: Maybe<string>;
      state: Generated<ReleaseState>;
      published_at: MaybeInstant;
      version: Generated<number>;
      created_by: Maybe<string>;
      created_at: DefaultedInstant;
      notes: ColumnType<ReleaseNotes, string | undefined, string>;
      checklist: ColumnType<
        readonly { readonly id: string; readonly text: string; readonly done: boolean }[],
        string | undefined,
        string
      >;
    };
    software_release_base: { release_id: string; base_id: string; state: RolloutState };
    development: DevelopmentTable;
    development_reader: { development_id: string; person_id: string };
    development_todo: {
      id: string;
      development_id: string;
      position: number;
      text: string;
      assignee_id: Maybe<string>;
      done_at: MaybeInstant;
      done_by: Maybe<string>;
    };
    development_comment: {
      id: string;
      development_id: string;
      author_id: string;
      text: string;
      rich: MaybeJson<RichText>;
      mentions: Generated<string[]>;
      created_at: Instant;
    };
    development_file: { file_id: string; comment_id: string };
    development_sheet: {
      development_id: string;
      sheet_id: string;
      linked_at: DefaultedInstant;
      linked_by: Maybe<string>;
    };
    card: CardTable;
    time_entry: {
      id: string;
      development_id: string;
      person_id: string;
      day: string;
      minutes: number;
      source: "manual" | "timer";
      created_at: Instant;
      changed_at: Instant;
    };
    running_timer: { person_id: string; development_id: string; started_at: Instant };
    development_filter: {
      id: string;
      person_id: string;
      name: string;
      folded_name: string;
      filter: ColumnType<unknown, string, string>;
      position: Generated<number>;
      is_default: Generated<boolean>;
      created_at: DefaultedInstant;
    };
    development_action: {
      id: string;
      /** bigint: the driver gives text. */
      position: GeneratedAlways<string>;
      development_id: Maybe<string>;
      card_id: Maybe<string>;
      at: Instant;
      actor_id: Maybe<string>;
      action: string;
      params: ColumnType<Readonly<Record<string, unknown>>, string, string>;
      before: MaybeJson<unknown>;
      after: MaybeJson<unknown>;
      undone_at: MaybeInstant;
    };
  }
}
