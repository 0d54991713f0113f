import type { DefaultedInstant, Json } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    video: {
      id: string;
      title: Json<Readonly<Record<string, string>>>;
      url: string;
      seconds: number;
      published_at: DefaultedInstant;
    };
  }
}
