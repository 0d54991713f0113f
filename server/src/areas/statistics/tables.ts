import type { Generated } from "kysely";
import type { Json } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    visit_day: { day: string; person_id: string };
    /** Views of the figures, with the columns of every saved filter. */
    statistics_view: {
      id: string;
      person_id: string;
      name: string;
      folded_name: string;
      filter: Json<unknown>;
      position: Generated<number>;
      is_default: Generated<boolean>;
      created_at: Generated<Date>;
      /** The Monday of the next weekly mail. */
      mail_week: string | null;
    };
  }
}
