import type { Generated } from "kysely";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import type { DefaultedInstant, Maybe } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    mail_list: {
      name: string;
      purpose: Generated<string>;
      version: Generated<number>;
      owner_id: Maybe<string>;
    };
    mail_list_alert: { list: string; alert: AlertName; since: DefaultedInstant };
    mail_list_notice: { notification_id: string };
  }
}
