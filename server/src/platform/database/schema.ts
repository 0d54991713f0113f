import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { SessionStep } from "@planete/shared/domain/access/session-step.ts";
import type { ClientStatus } from "@planete/shared/domain/clients/client.ts";
import type {
  NotificationCategory,
  NotificationKind,
} from "@planete/shared/domain/notifications/notification.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import type { WorkFailureKind, WorkQueueName } from "@planete/shared/domain/work/work-queue.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { DefaultedInstant, Instant, Json, MaybeInstant } from "./columns.ts";

/** Whom to reach at a client. */
export interface StoredContact {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly phoneNumber: string;
}

export interface PersonTable {
  id: string;
  username: string;
  password_hash: string | null;
  firstname: string;
  lastname: string;
  function: Generated<string>;
  quality: Generated<string>;
  email_address: string | null;
  phone_number: Generated<string>;
  default_language: LanguageCode | null;
  employee: boolean;
  client_id: string | null;
  super_administrator: Generated<boolean>;
  administrator: Generated<boolean>;
  active: Generated<boolean>;
  photo_file_id: string | null;
  signature_file_id: string | null;
  signature_password_hash: string | null;
  password_changed_at: DefaultedInstant;
  created_at: DefaultedInstant;
  /** Minutes from Monday to Sunday (D19). */
  working_minutes: Generated<number[]>;
  /** Whose public holidays count. */
  country: Generated<HolidayCountry>;
  /** Moved by a trigger, never written. */
  version: ColumnType<number, never, never>;
  invited_at: MaybeInstant;
  invited_until: MaybeInstant;
  erased_at: MaybeInstant;
  search_words: GeneratedAlways<string>;
  search_words_and_address: GeneratedAlways<string>;
}

export interface SessionTable {
  id: string;
  token_hash: Buffer;
  person_id: string;
  stay_logged: boolean;
  created_at: DefaultedInstant;
  last_seen_at: DefaultedInstant;
  expires_at: DefaultedInstant;
  ended_at: MaybeInstant;
  user_agent: string;
  address: string;
  step: Generated<StoredStep>;
  method: Generated<LoginMethod>;
  /** Told to whoever still presents the token. */
  end_reason: ColumnType<"revoked" | null, never, "revoked" | null>;
  /** Until when the session may see and replace the signature. */
  signature_until: MaybeInstant;
}

/** `password-change` is judged at each request and never stored. */
export type StoredStep = Exclude<SessionStep, "password-change">;

export type LoginMethod = "password" | "directory";

export interface MailTable {
  id: string;
  key: string;
  person_id: string | null;
  address: string | null;
  language: LanguageCode | null;
  template: string;
  values: Json<Readonly<Record<string, unknown>>>;
  subject: string | null;
  text: string | null;
  html: string | null;
  status: Generated<"queued" | "sent" | "failed">;
  attempts: Generated<number>;
  problem: string | null;
  created_at: DefaultedInstant;
  sent_at: MaybeInstant;
  sent_to: string | null;
}

export interface StoredFileTable {
  id: string;
  key: string;
  owner_id: string | null;
  purpose: string;
  name: string;
  media_type: string;
  /** bigint: the driver gives text, which keeps its precision. */
  bytes: ColumnType<string, number, number>;
  sha256: Buffer;
  created_at: DefaultedInstant;
  attached_at: MaybeInstant;
}

export interface WorkFailureTable {
  queue: WorkQueueName;
  item: string;
  attempts: number;
  kind: WorkFailureKind;
  reason: string;
  first_at: Instant;
  last_at: Instant;
  retry_at: MaybeInstant;
  set_aside_at: MaybeInstant;
  owner_id: string | null;
  sheet_number: number | null;
}

/** Every table by name; columns are snake_case as in the migrations. Areas add theirs in their `tables.ts`. */
export interface Schema {
  work_failure: WorkFailureTable;
  person: PersonTable;
  client: {
    id: string;
    code: string;
    name: string;
    language: LanguageCode;
    status: ClientStatus;
    created_at: DefaultedInstant;
    aliases: Generated<string[]>;
    contacts: ColumnType<StoredContact[], string | undefined, string>;
    contract_start: string | null;
    contract_end: string | null;
    contract_level: Generated<string>;
    /** The name as it is searched, made by the database. */
    search_name: GeneratedAlways<string>;
    service_level_id: Generated<string | null>;
    owner_id: string | null;
    tags: Generated<string[]>;
    /** Counts up with every change of an administrator. */
    revision: Generated<number>;
    changed_at: DefaultedInstant;
  };
  /** Kept by a trigger on sessions. */
  person_visit: { person_id: string; at: ColumnType<Date, Date, never> };
  team: { id: string; name: string; version: Generated<number> };
  team_member: { team_id: string; person_id: string };
  mail_list_address: { id: Generated<string>; list: string; address: string };
  access_right: {
    tag: string;
    labels: Json<Readonly<Record<string, string>>>;
    descriptions: Json<Readonly<Record<string, string>>>;
    values: Json<readonly { value: number; labels: Readonly<Record<string, string>> }[]>;
    version: Generated<number>;
  };
  /** Every grant, also one that has ended and waits to be put away. */
  access_right_grant: {
    tag: string;
    person_id: string | null;
    team_id: string | null;
    flag: string | null;
    value: number;
    last_day: string | null;
    ends_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
    stands_in_for: string | null;
  };
  /** The grants that count now. */
  access_right_holder: {
    tag: string;
    person_id: string | null;
    team_id: string | null;
    flag: string | null;
    value: number;
  };
  session: SessionTable;
  authentication_settings: {
    one: Generated<boolean>;
    values: Json<Readonly<Record<string, unknown>>>;
    version: Generated<number>;
    changed_at: DefaultedInstant;
    changed_by: string | null;
  };
  totp_factor: {
    person_id: string;
    sealed_secret: Buffer;
    created_at: DefaultedInstant;
    last_used_at: MaybeInstant;
    /** bigint: the driver gives text. */
    last_step: ColumnType<string, number, number>;
  };
  passkey: {
    id: string;
    person_id: string;
    name: string;
    credential_id: string;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    transports: string[];
    created_at: DefaultedInstant;
    last_used_at: MaybeInstant;
  };
  backup_code: {
    person_id: string;
    code_hash: Buffer;
    used_at: MaybeInstant;
  };
  rescue_code: {
    person_id: string;
    code_hash: Buffer;
    created_by: string | null;
    expires_at: DefaultedInstant;
  };
  trusted_device: {
    id: string;
    person_id: string;
    token_hash: Buffer;
    user_agent: Generated<string>;
    created_at: DefaultedInstant;
    expires_at: DefaultedInstant;
  };
  second_factor_challenge: {
    session_id: string;
    kind: "totp" | "passkey-registration" | "passkey-login" | "passkey-proof";
    value: Buffer;
    expires_at: DefaultedInstant;
  };
  preference: {
    person_id: string;
    values: Json<Readonly<Record<string, unknown>>>;
    changed_at: DefaultedInstant;
  };
  one_time_link: {
    id: string;
    purpose: "first-administrator" | "password-reset" | "invitation";
    token_hash: Buffer;
    person_id: string | null;
    created_at: DefaultedInstant;
    expires_at: DefaultedInstant;
    used_at: MaybeInstant;
  };
  history: {
    id: string;
    at: DefaultedInstant;
    actor_id: string | null;
    area: string;
    action: string;
    subject: string;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    reason: string | null;
  };
  company_settings: {
    sole: Generated<boolean>;
    revision: Generated<number>;
    changed_at: Generated<Date>;
    name: string | null;
    accent_color: string | null;
    time_zone: string | null;
    contact_phone: string | null;
    contact_mail: string | null;
    contact_hours: string | null;
    logo: Buffer | null;
    steps_hidden: Generated<boolean>;
    mail_tried_at: Date | null;
  };
  notification: {
    id: string;
    at: ColumnType<Date, Date | string, never>;
    category: NotificationCategory;
    kind: NotificationKind;
    params: Json<Readonly<Record<string, unknown>>>;
    target: string;
    audience: string[];
    scope: string | null;
    actor_id: string | null;
    to_mail: Generated<boolean>;
  };
  notification_read: { person_id: string; notification_id: string };
  installation: { key: string; value: Json<unknown> };
  live_event: {
    id: GeneratedAlways<string>;
    /** Given by the live channel alone, after the commit. */
    position: ColumnType<string | null, undefined, never>;
    type: string;
    audience: string[];
    scope: string | null;
    payload: Json<unknown>;
    at: DefaultedInstant;
  };
  live_head: { one: Generated<boolean>; position: string };
  job_effect: { key: string; done_at: DefaultedInstant };
  mail: MailTable;
  stored_file: StoredFileTable;
}
