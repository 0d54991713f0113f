import type { Generated } from "kysely";
import type { ModuleAudience } from "@planete/shared/domain/modules/module-access.ts";
import type { DefaultedInstant, Json } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    module: {
      id: string;
      parent_id: string | null;
      name: string;
      name_translation: Json<Readonly<Record<string, string>>>;
      slug: string;
      path: string;
      position: number;
      revision: Generated<number>;
      changed_at: Generated<Date>;
      icon: Generated<string>;
      active: Generated<boolean>;
      audience: Generated<ModuleAudience>;
    };
    module_team: { module_id: string; team_id: string };
    module_right: { module_id: string; tag: string };
    module_client: { module_id: string; client_id: string };
    module_pin: { person_id: string; module_id: string; pinned_at: DefaultedInstant };
    module_place: { person_id: string; module_id: string; place: number };
    module_use: {
      person_id: string;
      module_id: string;
      uses: Generated<number>;
      last_used_at: DefaultedInstant;
    };
  }
}
