import type { Generated } from "kysely";
import type { CardTypeWord, PlanningTitle } from "@planete/shared/contract/team-role-words.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    team_role: {
      id: string;
      team_id: string | null;
      person_id: string | null;
      export_planning: boolean;
      version: Generated<number>;
    };
    team_role_entry: {
      role_id: string;
      position: number;
      title: PlanningTitle;
      team_id: string | null;
      all_teams: boolean;
      selected_users: string[];
    };
    /** `team_id` is null for every card type. */
    team_role_card_type: { role_id: string; action: CardTypeWord; team_id: string | null };
  }
}
