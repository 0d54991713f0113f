import type { Generated, GeneratedAlways } from "kysely";
import type { BaseStatus, Environment } from "@planete/shared/domain/clients/base.ts";
import type { DefaultedInstant } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    base: {
      id: string;
      client_id: string;
      name: string;
      environment: Environment;
      url: string;
      /** Of the client's software, not of this row. */
      version: string;
      status: BaseStatus;
      modules: Generated<string[]>;
      revision: Generated<number>;
      changed_at: DefaultedInstant;
      search_words: GeneratedAlways<string>;
    };
    person_base: { person_id: string; base_id: string };
  }
}
