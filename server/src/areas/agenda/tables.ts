import type { ColumnType, Generated } from "kysely";
import type { EventColor, EventKind, GuestAnswer } from "@planete/shared/domain/agenda/agenda-event.ts";
import type { Repeat } from "@planete/shared/domain/calendar/repeat.ts";
import type { DefaultedInstant, MaybeInstant } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    agenda_event: {
      id: string;
      owner_id: string;
      kind: Generated<EventKind>;
      title: string;
      description: Generated<string>;
      starts_at: MaybeInstant;
      ends_at: MaybeInstant;
      first_day: string | null;
      last_day: string | null;
      created_at: DefaultedInstant;
      changed_at: DefaultedInstant;
      deleted_at: MaybeInstant;
      place: Generated<string>;
      color: EventColor | null;
      reminder_minutes: number | null;
      remind_at: MaybeInstant;
      repeat: ColumnType<Repeat | null, string | null | undefined, string | null>;
      repeat_last: string | null;
      excluded_days: Generated<string[]>;
      series_id: string | null;
      original_day: string | null;
    };
    agenda_guest: {
      event_id: string;
      person_id: string;
      answer: Generated<GuestAnswer>;
      invited_at: Date;
      answered_at: Date | null;
    };
    calendar_address: {
      person_id: string;
      token_hash: Buffer;
      created_at: DefaultedInstant;
      last_read_at: MaybeInstant;
    };
  }
}
