import type { ColumnType, Generated } from "kysely";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import type { MaybeInstant } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    program: {
      id: string;
      name: string;
      alerts: AlertName[];
      per_minute: number;
      token_hash: Buffer;
      token_end: string;
      revoked_at: MaybeInstant;
      last_used_at: MaybeInstant;
      created_at: ColumnType<Date, Date, never>;
      created_by: string | null;
      changed_at: ColumnType<Date, Date, Date>;
      revision: Generated<number>;
    };
    program_alert: {
      program_id: string;
      key: string;
      id: string;
      at: ColumnType<Date, Date, never>;
    };
  }
}
