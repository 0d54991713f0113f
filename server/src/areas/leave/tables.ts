import type { Generated } from "kysely";
import type { HolidaySource } from "@planete/shared/domain/leave/holiday.ts";
import type { LeaveKind, LeaveSource } from "@planete/shared/domain/leave/leave.ts";
import type { DefaultedInstant, Json, Maybe } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    holiday: {
      id: string;
      day: string;
      country: string;
      labels: Json<Readonly<Record<string, string>>>;
      half_day: boolean;
      worked: boolean;
      source: HolidaySource;
      revision: Generated<number>;
      changed_at: DefaultedInstant;
    };
    leave: {
      id: string;
      person_id: string;
      first_day: string;
      last_day: string;
      from_midday: Generated<boolean>;
      until_midday: Generated<boolean>;
      kind: Generated<LeaveKind>;
      source: Generated<LeaveSource>;
      created_by: Maybe<string>;
      created_at: DefaultedInstant;
      revision: Generated<number>;
      changed_at: DefaultedInstant;
    };
  }
}
