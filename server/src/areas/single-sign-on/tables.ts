import type { Generated } from "kysely";
import type { AttributeMap } from "@planete/shared/contract/directory-settings.contract.ts";
import type { ConflictMatch } from "@planete/shared/contract/single-sign-on.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { DefaultedInstant, Json, MaybeInstant, MaybeJson } from "../../platform/database/columns.ts";

declare module "../../platform/database/schema.ts" {
  interface Schema {
    directory_connection: {
      one: Generated<boolean>;
      label: string;
      entity_id: string;
      login_address: string;
      logout_address: string | null;
      certificates: string[];
      attribute_map: Json<AttributeMap>;
      domains: string[];
      conflict_policy: "queue" | "refuse";
      unknown_person_policy: "refuse" | "create";
      probes_provider: boolean;
      version: Generated<number>;
      changed_at: DefaultedInstant;
      changed_by: string | null;
    };
    directory_signing_key: {
      one: Generated<boolean>;
      sealed_key: Buffer;
      certificate: string;
      created_at: DefaultedInstant;
    };
    directory_request: {
      id: string;
      purpose: "login" | "trial";
      browser_hash: Buffer;
      person_id: string | null;
      locale: LanguageCode | null;
      stay_logged: boolean;
      created_at: DefaultedInstant;
      expires_at: DefaultedInstant;
      answered_at: MaybeInstant;
      code_hash: Buffer | null;
      code_expires_at: MaybeInstant;
      return_path: string | null;
      answer: MaybeJson<unknown>;
      finished_at: MaybeInstant;
      outcome: MaybeJson<unknown>;
    };
    directory_assertion: { issuer: string; assertion_id: string; expires_at: DefaultedInstant };
    directory_identity: {
      id: string;
      issuer: string;
      name_id: string;
      person_id: string;
      linked_at: DefaultedInstant;
      linked_by: string | null;
    };
    directory_conflict: {
      id: string;
      issuer: string;
      name_id: string;
      account: string;
      display_name: string;
      person_id: string;
      matched_by: ConflictMatch;
      first_seen_at: DefaultedInstant;
      last_seen_at: DefaultedInstant;
      attempts: Generated<number>;
      refused_at: MaybeInstant;
    };
    directory_session: {
      session_id: string;
      issuer: string;
      name_id: string;
      name_id_format: string | null;
      session_index: string | null;
    };
  }
}
