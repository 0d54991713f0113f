import type { DefaultedInstant, MaybeInstant } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    own_task: {
      id: string;
      owner_id: string;
      title: string;
      created_at: DefaultedInstant;
      done_at: MaybeInstant;
      deleted_at: MaybeInstant;
    };
  }
}
