import type { ColumnType, Generated } from "kysely";
import type { Availability } from "@planete/shared/domain/candidates/candidate.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    candidate: {
      id: string;
      client_id: string;
      base_id: string | null;
      lastname: string;
      firstname: string;
      birth_date: string | null;
      email_address: string;
      phone_number: string;
      address: string;
      postal_code: string;
      city: string;
      occupation: string;
      qualifications: string[];
      clearances: string[];
      availability: Availability;
      payroll_number: string;
      agency: string;
      last_contact: string;
      kept_until: ColumnType<string, never, never>;
      source: string;
      comment: string;
      revision: Generated<number>;
      created_at: ColumnType<Date, Date, never>;
      changed_at: ColumnType<Date, Date, Date>;
    };
  }
}
