import type { ColumnType, Generated } from "kysely";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import type { CommunicationKind } from "@planete/shared/domain/communication/communication.ts";
import type { MessageLevel } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import type { NewsAudience, NewsCategory } from "@planete/shared/domain/news/news.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { DefaultedInstant, Json, Maybe, MaybeInstant } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    news: {
      id: string;
      kind: Generated<CommunicationKind>;
      revision: Generated<number>;
      title: Json<Readonly<Record<string, string>>>;
      body: Json<Readonly<Record<string, string>>>;
      rich: ColumnType<Readonly<Record<string, RichText>>, string | undefined, string>;
      category: NewsCategory;
      published: Generated<boolean>;
      template: Generated<boolean>;
      published_at: MaybeInstant;
      ends_at: MaybeInstant;
      withdrawn_at: MaybeInstant;
      author_id: string | null;
      audience: Generated<NewsAudience>;
      requires_acknowledgement: Generated<boolean>;
      by_mail: Generated<boolean>;
      level: Generated<MessageLevel>;
      dismissible: Generated<boolean>;
      newsletter: Maybe<NewsletterSlug>;
      announced_at: MaybeInstant;
      changed_at: DefaultedInstant;
      changed_by: Maybe<string>;
    };
    news_audience: {
      news_id: string;
      team_id: string | null;
      tag: string | null;
      module_id: string | null;
      base_id: string | null;
    };
    news_mailing: {
      id: string;
      news_id: string;
      person_id: string;
      round: number;
      made_at: ColumnType<Date, Date, never>;
      queued_at: MaybeInstant;
    };
    news_file: { news_id: string; file_id: string };
    news_read: {
      person_id: string;
      news_id: string;
      read_at: ColumnType<Date, Date | string, Date | string>;
      acknowledged_at: MaybeInstant;
      dismissed_at: MaybeInstant;
    };
  }
}
