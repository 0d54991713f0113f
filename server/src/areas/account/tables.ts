import type { MailChoice, MailTopic } from "@planete/shared/domain/account/mail-choice.ts";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import type { DefaultedInstant } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    alert_mail_choice: {
      person_id: string;
      alert: AlertName | MailTopic;
      choice: MailChoice;
      changed_at: DefaultedInstant;
    };
    newsletter_choice: {
      person_id: string;
      newsletter: NewsletterSlug;
      subscribed: boolean;
      changed_at: DefaultedInstant;
    };
    wallpaper: { person_id: string; file_id: string; darkest: string; lightest: string };
  }
}
