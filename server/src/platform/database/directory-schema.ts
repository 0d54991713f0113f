import type { ColumnType, Generated } from "kysely";
import type { AttributeMap } from "@planete/shared/contract/directory-settings.contract.ts";
import type { ConflictMatch } from "@planete/shared/contract/single-sign-on.contract.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;

/** The tables of single sign-on. */
export interface DirectoryTables {
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
    changed_at: Instant;
    changed_by: string | null;
  };
  directory_signing_key: {
    one: Generated<boolean>;
    sealed_key: Buffer;
    certificate: string;
    created_at: Instant;
  };
  directory_request: {
    id: string;
    purpose: "login" | "trial";
    browser_hash: Buffer;
    person_id: string | null;
    locale: LanguageCode | null;
    stay_logged: boolean;
    created_at: Instant;
    expires_at: Instant;
    answered_at: OptionalInstant;
    code_hash: Buffer | null;
    code_expires_at: OptionalInstant;
    return_path: string | null;
    answer: OptionalJson;
    finished_at: OptionalInstant;
    outcome: OptionalJson;
  };
  directory_assertion: { issuer: string; assertion_id: string; expires_at: Instant };
  directory_identity: {
    id: string;
    issuer: string;
    name_id: string;
    person_id: string;
    linked_at: Instant;
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
    first_seen_at: Instant;
    last_seen_at: Instant;
    attempts: Generated<number>;
    refused_at: OptionalInstant;
  };
  directory_session: {
    session_id: string;
    issuer: string;
    name_id: string;
    name_id_format: string | null;
    session_index: string | null;
  };
}
