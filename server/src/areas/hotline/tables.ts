import type { ColumnType, Generated } from "kysely";
import type {
  ImpactCode,
  PriorityCode,
  RequestTypeCode,
  StatusCode,
} from "@planete/shared/contract/sheet-codes.ts";
import type { SheetDelivery } from "@planete/shared/domain/hotline/promise.ts";
import type { MissedTarget, TargetKind } from "@planete/shared/domain/hotline/service-level.ts";
import type { SheetNews, SheetNewsKind } from "@planete/shared/domain/hotline/sheet-news.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";
import type { AwaitedParty, MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import type { Turn } from "@planete/shared/domain/hotline/turn.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type {
  DefaultedInstant,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from "../../platform/database/columns.ts";

export interface SheetTable {
  id: string;
  number: Generated<number>;
  client_id: string;
  base_id: Maybe<string>;
  module_id: Maybe<string>;
  sub_module_id: Maybe<string>;
  subject: string;
  title: Generated<string>;
  request_type: RequestTypeCode;
  impact: ImpactCode;
  priority: Generated<PriorityCode>;
  status: Generated<StatusCode>;
  status_since: Instant;
  awaited: Maybe<AwaitedParty>;
  awaited_until: Maybe<string>;
  system_due_at: MaybeInstant;
  last_side: Generated<Side>;
  turn: Turn;
  turn_since: Instant;
  reopened: Generated<number>;
  rating: Maybe<number>;
  phone: Generated<string>;
  url: Generated<string>;
  language: LanguageCode;
  requester_id: string;
  assignee_id: Maybe<string>;
  opened_at: Instant;
  archived: Generated<boolean>;
  duplicate_of: Maybe<string>;
  follow_up_of: Maybe<string>;
  promised_on: Maybe<string>;
  deliveries: ColumnType<readonly SheetDelivery[], string | undefined, string>;
  service_level_id: Maybe<string>;
  service_level_since: MaybeInstant;
  due_at: MaybeInstant;
  due_kind: Maybe<TargetKind>;
  due_warn_at: MaybeInstant;
  due_told: Maybe<"near" | "late">;
  due_stale: Generated<boolean>;
  answer_by: MaybeInstant;
  missed_targets: ColumnType<readonly MissedTarget[], string | undefined, string>;
  public_version: Generated<number>;
  staff_version: Generated<number>;
  public_activity_at: Instant;
  public_messages: Generated<number>;
  public_preview: Generated<string>;
  public_last_author_id: Maybe<string>;
  public_last_at: MaybeInstant;
  staff_activity_at: Instant;
  staff_messages: Generated<number>;
  staff_preview: Generated<string>;
  staff_preview_kind: Generated<MessageKind>;
  staff_last_author_id: Maybe<string>;
  staff_last_at: MaybeInstant;
  word_signs: Maybe<string>;
}

export interface SheetMessageTable {
  id: string;
  sheet_id: string;
  kind: MessageKind;
  author_id: string;
  client_message_id: string;
  text: string;
  rich: MaybeJson<RichText>;
  language: LanguageCode;
  via: Generated<"web" | "mail">;
  created_at: Instant;
  staff_position: number;
  public_position: Maybe<number>;
  leaves_at: MaybeInstant;
  recalled_at: MaybeInstant;
  transition: MaybeJson<unknown>;
  mentions: Generated<string[]>;
  words: Generated<string>;
  quoted: Maybe<string>;
  set_aside_at: MaybeInstant;
}

/** News as a notice keeps them until they are mailed: the status as a number. */
export type StoredNews = Omit<SheetNews, "status"> & {
  readonly status?: Omit<NonNullable<SheetNews["status"]>, "to"> & { readonly to: StatusCode };
};

declare module "../../platform/database/schema.ts" {
  interface Schema {
    sheet: SheetTable;
    sheet_count: {
      scope: string;
      scope_id: string;
      status: StatusCode;
      request_type: RequestTypeCode;
      shard: number;
      count: number;
    };
    sheet_message: SheetMessageTable;
    sheet_words: { sheet_id: string; public_words: string; staff_words: string };
    sheet_event: {
      id: string;
      sheet_id: string;
      at: Instant;
      actor_id: string | null;
      code: string;
      params: Json<Readonly<Record<string, unknown>>>;
      staff_position: number;
      public_position: Maybe<number>;
      public_params: MaybeJson<Readonly<Record<string, unknown>>>;
    };
    sheet_attachment: {
      id: string;
      kind: MessageKind;
      uploader_id: string;
      sheet_id: string | null;
      message_id: Maybe<string>;
      added_at: Instant;
    };
    sheet_draft: {
      id: string;
      person_id: string;
      sheet_id: string | null;
      kind: MessageKind;
      text: string;
      rich: MaybeJson<RichText>;
      fields: Json<Readonly<Record<string, string | number | null>>>;
      basis_version: Maybe<number>;
      changed_at: Instant;
    };
    sheet_read: { person_id: string; sheet_id: string; position: number; messages: number; at: Instant };
    sheet_tag: { sheet_id: string; folded: string; name: string };
    sheet_user: { sheet_id: string; person_id: string };
    sheet_presence: {
      sheet_id: string;
      person_id: string;
      state: "viewing" | "typing";
      kind: MessageKind | null;
      at: Instant;
    };
    sheet_filter: {
      id: string;
      person_id: string;
      name: string;
      folded_name: string;
      filter: Json<unknown>;
      position: Generated<number>;
      is_default: Generated<boolean>;
      created_at: Generated<Date>;
    };
    sheet_filter_team: {
      team_id: string;
      filter_id: string;
      pinned_by: string;
      pinned_at: Generated<Date>;
    };
    quick_reply: {
      id: string;
      name: string;
      position: Generated<number>;
      variants: Json<Readonly<Partial<Record<LanguageCode, { text: string; changedAt: string }>>>>;
      changed_at: DefaultedInstant;
      revision: Generated<number>;
    };
    hotline_setting: {
      key: string;
      value: Json<unknown>;
      changed_at: DefaultedInstant;
      changed_by: string | null;
      revision: Generated<number>;
    };
    sheet_notice: {
      id: Generated<string>;
      sheet_id: string;
      at: Instant;
      actor_id: string | null;
      news: Json<StoredNews>;
      staff_version: number;
      public_version: number;
    };
    sheet_digest: {
      id: Generated<string>;
      person_id: string;
      sheet_id: string;
      at: Instant;
      kind: SheetNewsKind;
      position: number;
    };
    sheet_delivery_notice: {
      sheet_id: string;
      release_id: string;
      number: string;
      released_on: string | null;
      delivered: boolean;
      mark: string;
    };
    sheet_reply_address: { token_hash: Buffer; person_id: string; sheet_id: string; created_at: Instant };
  }
}
