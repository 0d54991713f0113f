import type { NotificationCategory } from "@planete/shared/domain/notifications/notification.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    notification_mute: { person_id: string; category: NotificationCategory };
  }
}
