import type { Generated } from "kysely";
import type { DefaultedInstant, Json, Maybe, MaybeInstant } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    video: {
      id: string;
      title: Json<Readonly<Record<string, string>>>;
      url: Maybe<string>;
      file_id: Maybe<string>;
      seconds: number;
      published_at: DefaultedInstant;
      withdrawn: Generated<boolean>;
      announced_at: MaybeInstant;
      created_at: DefaultedInstant;
      created_by: Maybe<string>;
      changed_at: DefaultedInstant;
      changed_by: Maybe<string>;
      revision: Generated<number>;
    };
  }
}
