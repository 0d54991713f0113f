import type { DefaultedInstant } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    known_device: {
      person_id: string;
      fingerprint: Buffer;
      first_seen_at: DefaultedInstant;
      last_seen_at: DefaultedInstant;
    };
  }
}
