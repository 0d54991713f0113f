import type { ColumnType, Generated } from "kysely";
import type { MessageLevel, MessageZone } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import type { DefaultedInstant, Json } from "../../platform/database/columns.ts";

/** What a message said, whole. */
export interface StoredMessage {
  readonly zone: MessageZone;
  readonly level: MessageLevel;
  readonly texts: Readonly<Record<string, string>>;
  readonly link: string;
  readonly linkLabels: Readonly<Record<string, string>>;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly dismissible: boolean;
  readonly published: boolean;
}

declare module "../../platform/database/schema.ts" {
  interface Schema {
    homepage_message: {
      id: string;
      revision: Generated<number>;
      zone: MessageZone;
      level: MessageLevel;
      texts: Json<Readonly<Record<string, string>>>;
      link: Generated<string>;
      link_labels: Json<Readonly<Record<string, string>>>;
      dismissible: boolean;
      published: boolean;
      starts_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
      ends_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
      changed_at: DefaultedInstant;
      changed_by: string | null;
    };
    homepage_message_version: {
      message_id: string;
      revision: number;
      content: Json<StoredMessage>;
      at: DefaultedInstant;
      by_id: string | null;
    };
  }
}
