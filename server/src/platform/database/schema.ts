import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { EventColor, EventKind, GuestAnswer } from "@planete/shared/domain/agenda/agenda-event.ts";
import type { Repeat } from "@planete/shared/domain/calendar/repeat.ts";
import type { BaseStatus, Environment } from "@planete/shared/domain/clients/base.ts";
import type { ClientStatus } from "@planete/shared/domain/clients/client.ts";
import type { CommunicationKind } from "@planete/shared/domain/communication/communication.ts";
import type { MessageLevel, MessageZone } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import type { ModuleAudience } from "@planete/shared/domain/modules/module-access.ts";
import type { SessionStep } from "@planete/shared/domain/access/session-step.ts";
import type { NewsAudience, NewsCategory } from "@planete/shared/domain/news/news.ts";
import type { MailChoice, MailTopic } from "@planete/shared/domain/account/mail-choice.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import type { HolidaySource } from "@planete/shared/domain/leave/holiday.ts";
import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import type { AlertName } from "@planete/shared/domain/rights/right-tags.ts";
import type {
  NotificationCategory,
  NotificationKind,
} from "@planete/shared/domain/notifications/notification.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { CardTypeWord, PlanningTitle } from "@planete/shared/contract/team-role-words.ts";
import type { DevelopmentTables } from "./development-schema.ts";
import type { DirectoryTables } from "./directory-schema.ts";
import type { HotlineSchema } from "./hotline-schema.ts";
import type { CandidateTables } from "./candidate-schema.ts";
import type { ProgramTables } from "./program-schema.ts";
import type { ImportTables } from "./import-schema.ts";
import type { WorkFailureTable } from "./work-schema.ts";

type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string, string>;

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
  password_changed_at: Instant;
  created_at: Instant;
  /** Minutes from Monday to Sunday (D19). */
  working_minutes: Generated<number[]>;
  /** Whose public holidays count. */
  country: Generated<HolidayCountry>;
  /** Moved by a trigger, never written. */
  version: ColumnType<number, never, never>;
  invited_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  invited_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  erased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  search_words: GeneratedAlways<string>;
  search_words_and_address: GeneratedAlways<string>;
}

export interface SessionTable {
  id: string;
  token_hash: Buffer;
  person_id: string;
  stay_logged: boolean;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  user_agent: string;
  address: string;
  step: Generated<StoredStep>;
  method: Generated<LoginMethod>;
  /** Told to whoever still presents the token. */
  end_reason: ColumnType<"revoked" | null, never, "revoked" | null>;
  /** Until when the session may see and replace the signature. */
  signature_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
  created_at: Instant;
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
  created_at: Instant;
  attached_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

/** Every table by name; columns are snake_case as in the migrations. */
export interface Schema
  extends CandidateTables, ProgramTables, DevelopmentTables, DirectoryTables, HotlineSchema, ImportTables {
  work_failure: WorkFailureTable;
  person: PersonTable;
  client: {
    id: string;
    code: string;
    name: string;
    language: LanguageCode;
    status: ClientStatus;
    created_at: Instant;
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
    changed_at: Instant;
  };
  base: {
    id: string;
    client_id: string;
    name: string;
    environment: Environment;
    url: string;
    /** Of the client's software, not of this row. */
    version: string;
    status: BaseStatus;
    modules: Generated<string[]>;
    revision: Generated<number>;
    changed_at: Instant;
    search_words: GeneratedAlways<string>;
  };
  person_base: { person_id: string; base_id: string };
  /** Kept by a trigger on sessions. */
  person_visit: { person_id: string; at: ColumnType<Date, Date, never> };
  visit_day: { day: string; person_id: string };
  team: { id: string; name: string; version: Generated<number> };
  team_member: { team_id: string; person_id: string };
  team_role: {
    id: string;
    team_id: string | null;
    person_id: string | null;
    export_planning: boolean;
    version: Generated<number>;
  };
  team_role_entry: {
    role_id: string;
    position: number;
    title: PlanningTitle;
    team_id: string | null;
    all_teams: boolean;
    selected_users: string[];
  };
  /** `team_id` is null for every card type. */
  team_role_card_type: { role_id: string; action: CardTypeWord; team_id: string | null };
  mail_list: {
    name: string;
    purpose: Generated<string>;
    version: Generated<number>;
    owner_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  mail_list_address: { id: Generated<string>; list: string; address: string };
  mail_list_alert: { list: string; alert: AlertName; since: Instant };
  mail_list_notice: { notification_id: string };
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
  known_device: { person_id: string; fingerprint: Buffer; first_seen_at: Instant; last_seen_at: Instant };
  authentication_settings: {
    one: Generated<boolean>;
    values: Json<Readonly<Record<string, unknown>>>;
    version: Generated<number>;
    changed_at: Instant;
    changed_by: string | null;
  };
  totp_factor: {
    person_id: string;
    sealed_secret: Buffer;
    created_at: Instant;
    last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
    created_at: Instant;
    last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  backup_code: {
    person_id: string;
    code_hash: Buffer;
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  rescue_code: { person_id: string; code_hash: Buffer; created_by: string | null; expires_at: Instant };
  trusted_device: {
    id: string;
    person_id: string;
    token_hash: Buffer;
    user_agent: Generated<string>;
    created_at: Instant;
    expires_at: Instant;
  };
  second_factor_challenge: {
    session_id: string;
    kind: "totp" | "passkey-registration" | "passkey-login" | "passkey-proof";
    value: Buffer;
    expires_at: Instant;
  };
  alert_mail_choice: {
    person_id: string;
    alert: AlertName | MailTopic;
    choice: MailChoice;
    changed_at: Instant;
  };
  newsletter_choice: {
    person_id: string;
    newsletter: NewsletterSlug;
    subscribed: boolean;
    changed_at: Instant;
  };
  preference: { person_id: string; values: Json<Readonly<Record<string, unknown>>>; changed_at: Instant };
  one_time_link: {
    id: string;
    purpose: "first-administrator" | "password-reset" | "invitation";
    token_hash: Buffer;
    person_id: string | null;
    created_at: Instant;
    expires_at: Instant;
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  history: {
    id: string;
    at: Instant;
    actor_id: string | null;
    area: string;
    action: string;
    subject: string;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    reason: string | null;
  };
  module: {
    id: string;
    parent_id: string | null;
    name: string;
    name_translation: Json<Readonly<Record<string, string>>>;
    slug: string;
    path: string;
    position: number;
    revision: Generated<number>;
    changed_at: Generated<Date>;
    icon: Generated<string>;
    active: Generated<boolean>;
    audience: Generated<ModuleAudience>;
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
    changed_at: Instant;
    changed_by: string | null;
  };
  homepage_message_version: {
    message_id: string;
    revision: number;
    content: Json<StoredMessage>;
    at: Instant;
    by_id: string | null;
  };
  module_team: { module_id: string; team_id: string };
  module_right: { module_id: string; tag: string };
  module_client: { module_id: string; client_id: string };
  module_pin: { person_id: string; module_id: string; pinned_at: Instant };
  module_place: { person_id: string; module_id: string; place: number };
  module_use: { person_id: string; module_id: string; uses: Generated<number>; last_used_at: Instant };
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
    published_at: OptionalInstant;
    ends_at: OptionalInstant;
    withdrawn_at: OptionalInstant;
    author_id: string | null;
    audience: Generated<NewsAudience>;
    requires_acknowledgement: Generated<boolean>;
    by_mail: Generated<boolean>;
    level: Generated<MessageLevel>;
    dismissible: Generated<boolean>;
    newsletter: ColumnType<NewsletterSlug | null, NewsletterSlug | null | undefined, NewsletterSlug | null>;
    announced_at: OptionalInstant;
    changed_at: Instant;
    changed_by: ColumnType<string | null, string | null | undefined, string | null>;
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
    queued_at: OptionalInstant;
  };
  news_file: { news_id: string; file_id: string };
  news_read: {
    person_id: string;
    news_id: string;
    read_at: ColumnType<Date, Date | string, Date | string>;
    acknowledged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    dismissed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
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
  video: {
    id: string;
    title: Json<Readonly<Record<string, string>>>;
    url: string;
    seconds: number;
    published_at: Instant;
  };
  notification_read: { person_id: string; notification_id: string };
  notification_mute: { person_id: string; category: NotificationCategory };
  holiday: {
    id: string;
    day: string;
    country: string;
    labels: Json<Readonly<Record<string, string>>>;
    half_day: boolean;
    worked: boolean;
    source: HolidaySource;
    revision: Generated<number>;
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
  agenda_event: {
    id: string;
    owner_id: string;
    kind: Generated<EventKind>;
    title: string;
    description: Generated<string>;
    starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    first_day: string | null;
    last_day: string | null;
    created_at: Instant;
    changed_at: Instant;
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    place: Generated<string>;
    color: EventColor | null;
    reminder_minutes: number | null;
    remind_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    repeat: ColumnType<Repeat | null, string | null | undefined, string | null>;
    repeat_last: string | null;
    excluded_days: Generated<string[]>;
    series_id: string | null;
    original_day: string | null;
  };
  agenda_guest: {
    event_id: string;
    person_id: string;
    answer: Generated<GuestAnswer>;
    invited_at: Date;
    answered_at: Date | null;
  };
  calendar_address: {
    person_id: string;
    token_hash: Buffer;
    created_at: Instant;
    last_read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  own_task: {
    id: string;
    owner_id: string;
    title: string;
    created_at: Instant;
    done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  wallpaper: { person_id: string; file_id: string; darkest: string; lightest: string };
  installation: { key: string; value: Json<unknown> };
  live_event: {
    id: GeneratedAlways<string>;
    /** Given by the live channel alone, after the commit. */
    position: ColumnType<string | null, undefined, never>;
    type: string;
    audience: string[];
    scope: string | null;
    payload: Json<unknown>;
    at: Instant;
  };
  live_head: { one: Generated<boolean>; position: string };
  job_effect: { key: string; done_at: Instant };
  mail: MailTable;
  stored_file: StoredFileTable;
}
