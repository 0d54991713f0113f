import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import {
  messageAdded,
  messageLeft,
  messageRecalled,
  sheetChanged,
} from "@planete/shared/contract/hotline-live.contract.ts";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { inWireWords } from "@planete/shared/contract/sheet-names.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { awaitedDate } from "@planete/shared/domain/hotline/promise.ts";
import type { SheetNews } from "@planete/shared/domain/hotline/sheet-news.ts";
import { turnOf } from "@planete/shared/domain/hotline/turn.ts";
import { previewOf } from "@planete/shared/domain/hotline/words.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Selectable } from "kysely";
import type { SheetTable } from "../tables.ts";
import { newId } from "../../../platform/ids.ts";
import type { AnnouncedEntry } from "../../../platform/live/announce.ts";
import { toEntry } from "../../../platform/live/announce.ts";
import { clientRightTopic, staffRightTopic } from "../../../platform/live/topics.ts";
import type { StoredAttachment } from "../messages/attachment.store.ts";
import { messageToWire } from "../messages/message-wire.ts";
import type { StoredMessage } from "../messages/message.store.ts";
import type { InWords } from "./sheet-code.store.ts";

/** A sheet as it is stored, its codes in words. */
export type SheetRow = InWords<Omit<Selectable<SheetTable>, "word_signs">>;

export type EventParams = Readonly<Record<string, unknown>>;

/** Who changes a sheet; the system has no id. */
export interface SheetActor {
  readonly personId: string | null;
  readonly name: string;
  readonly staff: boolean;
}

export const systemActor: SheetActor = { personId: null, name: "", staff: true };

export interface NewSheetEvent {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly code: string;
  readonly params: EventParams;
  readonly staff_position: number;
  readonly public_position: number | null;
  readonly public_params: EventParams | null;
}

export interface NewMessage {
  readonly clientMessageId: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly rich?: RichText | null;
  readonly language: LanguageCode;
  readonly via: "web" | "mail";
  readonly words: readonly string[];
  readonly mentions: readonly string[];
  readonly attachments: readonly StoredAttachment[];
  /** Held back until then; null to let it go at once. */
  readonly leavesAt: Date | null;
  readonly transition: StoredMessage["transition"];
  /** What a mail carried besides the words. */
  readonly quoted?: string | null;
}

/** What people are told by mail of one change. */
export interface NewSheetNotice {
  readonly at: Date;
  readonly actor_id: string | null;
  readonly news: SheetNews;
  readonly staff_version: number;
  readonly public_version: number;
}

/** Longest message text that travels in a live event; a longer one is fetched. */
const maxLiveText = 8_000;

/**
 * One change of one sheet: gathers what becomes of the row, the history, the conversation and what pages
 * are told, so that `saveEdit` writes all of it in one statement. Both counters rise here and nowhere
 * else: everything takes the next number of staff, what clients may know also the next of theirs (D8).
 */
export class SheetEdit {
  readonly before: SheetRow;
  row: SheetRow;
  readonly actor: SheetActor;
  readonly now: Date;
  readonly events: NewSheetEvent[] = [];
  message: { readonly stored: StoredMessage; readonly words: readonly string[] } | undefined;
  /** A message that leaves, or is called back. */
  moved:
    | {
        readonly id: string;
        readonly authorId: string;
        readonly publicPosition: number | null;
        readonly recalled: boolean;
      }
    | undefined;
  readonly tags: { readonly add: { folded: string; name: string }[]; readonly remove: string[] } = {
    add: [],
    remove: [],
  };
  readonly users: { readonly add: string[]; readonly remove: string[] } = { add: [], remove: [] };
  /** The sheet's own search words, where they changed. */
  words: { readonly public: readonly string[]; readonly staff: readonly string[] } | undefined;
  created = false;
  /** The date that the client is promised with this change, as they read it. */
  promise: NonNullable<SheetNews["promise"]> | undefined;
  /** The version in which something of the request is out now. */
  delivery: NonNullable<SheetNews["delivery"]> | undefined;
  /** A target of the service level that is near or was missed. */
  dueNews: NonNullable<SheetNews["due"]> | undefined;
  /** The message that people are told of by mail, and who wrote it. */
  #toldByMail: { readonly id: string; readonly authorId: string } | undefined;
  #told: (() => AnnouncedEntry[])[] = [];
  #changed = false;
  #publicChanged = false;

  constructor(before: SheetRow, actor: SheetActor, now: Date) {
    this.before = before;
    this.row = { ...before };
    this.actor = actor;
    this.now = now;
  }

  get isChanged(): boolean {
    return this.#changed;
  }

  set(columns: Partial<SheetRow>): void {
    this.row = { ...this.row, ...columns };
    this.#changed = true;
  }

  /** Keeps what happened; `publicParams` is what clients may know of it, null when nothing. */
  event(code: string, params: EventParams, publicParams: EventParams | null, actor = this.actor): void {
    const [staffPosition, publicPosition] = this.#next(publicParams !== null);
    this.events.push({
      id: newId(this.now.getTime()),
      at: this.now,
      actor_id: actor.personId,
      code,
      params,
      staff_position: staffPosition,
      public_position: publicPosition,
      public_params: publicParams,
    });
  }

  /** Whose turn it is now; the time counts from when it became theirs (D27). */
  settleTurn(): void {
    const { status, awaited, last_side: lastSide, turn: before } = this.row;
    const turn = turnOf({ status, awaited, lastSide });
    if (turn === before) return;
    this.row.turn = turn;
    this.row.turn_since = this.now;
  }

  /** A flag is no news of the request: the sheet stays where it was in the lists (D7, "both undo exactly"). */
  keepPlace(): void {
    this.row.staff_activity_at = this.before.staff_activity_at;
    this.row.public_activity_at = this.before.public_activity_at;
  }

  /** Its time alone changes: colleagues' pages read it again, and nothing happened that history could tell. */
  retime(): void {
    this.#next(false);
    this.keepPlace();
    this.#told.push(() => [this.#changeEntry("staff")]);
  }

  /** Adds a message; one that is held, or internal, moves nothing that clients see. */
  write(
    message: NewMessage,
    author: { readonly id: string; readonly name: string; readonly staff: boolean },
  ): StoredMessage {
    const isPublic = message.kind === "customer" && message.leavesAt === null;
    const [staffPosition, publicPosition] = this.#next(isPublic);
    const stored: StoredMessage = {
      id: newId(this.now.getTime()),
      kind: message.kind,
      authorId: author.id,
      authorName: author.name,
      authorIsStaff: author.staff,
      clientMessageId: message.clientMessageId,
      text: message.text,
      rich: message.rich ?? null,
      language: message.language,
      via: message.via,
      createdAt: this.now,
      staffPosition,
      publicPosition,
      leavesAt: message.leavesAt,
      setAsideAt: null,
      transition: message.transition,
      quoted: message.quoted ?? null,
      mentions: message.mentions,
      attachments: message.attachments,
    };
    this.message = { stored, words: message.words };
    this.row.staff_messages += 1;
    this.row.staff_preview = previewOf(message.text);
    this.row.staff_preview_kind = message.kind;
    this.row.staff_last_author_id = author.id;
    this.row.staff_last_at = this.now;
    if (isPublic) this.#showToClient(stored);
    if (isPublic || message.mentions.length > 0) this.#toldByMail = stored;
    this.#told.push(() => this.#tellMessage(stored, isPublic));
    return stored;
  }

  /** A held message leaves: only now does the client's side move. */
  release(message: StoredMessage): void {
    const [, publicPosition] = this.#next(true);
    this.moved = { id: message.id, authorId: message.authorId, publicPosition, recalled: false };
    const left = { ...message, publicPosition, leavesAt: null, setAsideAt: null };
    this.#showToClient(left);
    this.#toldByMail = left;
    this.#told.push(() => [
      toEntry({
        event: messageLeft,
        audience: [staffRightTopic(liaisonFormRight)],
        payload: { ...this.#place("staff"), messageId: left.id },
      }),
      this.#messageEntry(left, "client"),
    ]);
  }

  /** A held message is called back: for clients nothing ever happened. */
  recall(message: StoredMessage, previous: StoredMessage | undefined): void {
    this.#next(false);
    this.moved = { id: message.id, authorId: message.authorId, publicPosition: null, recalled: true };
    this.row.staff_messages -= 1;
    this.row.staff_preview = previous ? previewOf(previous.text) : "";
    this.row.staff_preview_kind = previous?.kind ?? "customer";
    this.row.staff_last_author_id = previous?.authorId ?? null;
    this.row.staff_last_at = previous?.createdAt ?? null;
    this.#told.push(() => [
      toEntry({
        event: messageRecalled,
        audience: [staffRightTopic(liaisonFormRight)],
        payload: { ...this.#place("staff"), messageId: message.id, by: message.authorId },
      }),
    ]);
  }

  /** What the log gets: each side with the numbers of its own. */
  get entries(): readonly AnnouncedEntry[] {
    const entries = this.#told.flatMap((tell) => tell());
    if (this.events.length === 0 && !this.created) return entries;
    entries.push(this.#changeEntry("staff"));
    if (this.#publicChanged) entries.push(this.#changeEntry("client"));
    return entries;
  }

  /** What goes to the mails, in the same statement as the change; undefined when nobody need know. */
  get notice(): NewSheetNotice | undefined {
    const { row, before, created } = this;
    const assignee = created || row.assignee_id !== before.assignee_id ? row.assignee_id : null;
    const news: SheetNews = {
      ...(created ? { created } : {}),
      ...(this.#toldByMail ? { messageId: this.#toldByMail.id } : {}),
      ...(assignee === null ? {} : { assignee }),
      ...(row.status === before.status ? {} : { status: this.#statusNews() }),
      ...(this.promise ? { promise: this.promise } : {}),
      ...(this.delivery ? { delivery: this.delivery } : {}),
      ...(this.dueNews ? { due: this.dueNews } : {}),
    };
    if (Object.keys(news).length === 0) return undefined;
    return {
      at: this.now,
      // A held message leaves by itself, but it is its author who speaks.
      actor_id: this.#toldByMail?.authorId ?? this.actor.personId,
      news,
      staff_version: row.staff_version,
      public_version: row.public_version,
    };
  }

  #statusNews(): NonNullable<SheetNews["status"]> {
    const { status, awaited, awaited_until: until } = this.row;
    const reason = this.events.findLast(({ code }) => code === "statusChangedReason")?.public_params?.[
      "reason"
    ];
    return {
      to: status,
      ...(awaited === null ? {} : { awaited, until }),
      ...(typeof reason === "string" ? { reason } : {}),
    };
  }

  #next(isPublic: boolean): [number, number | null] {
    this.#changed = true;
    this.row.staff_version += 1;
    this.row.staff_activity_at = this.now;
    if (!isPublic) return [this.row.staff_version, null];
    this.#publicChanged = true;
    this.row.public_version += 1;
    this.row.public_activity_at = this.now;
    return [this.row.staff_version, this.row.public_version];
  }

  #showToClient(message: StoredMessage): void {
    this.row.public_messages += 1;
    this.row.public_preview = previewOf(message.text);
    this.row.public_last_author_id = message.authorId;
    this.row.public_last_at = this.now;
    // What opens a sheet is the client's request, whoever types it.
    this.row.last_side = message.authorIsStaff && !this.created ? "staff" : "client";
    this.settleTurn();
  }

  #place(side: "staff" | "client") {
    const { id, status, staff_version: staff, public_version: client } = this.row;
    return inWireWords({ sheetId: id, version: side === "staff" ? staff : client, status });
  }

  #audience(side: "staff" | "client") {
    return side === "staff"
      ? [staffRightTopic(liaisonFormRight)]
      : [clientRightTopic(this.row.client_id, liaisonFormRight)];
  }

  #changeEntry(side: "staff" | "client"): AnnouncedEntry {
    // Clients do not learn which member of staff changed a field; the history they may read says what they may know.
    const by = side === "client" && this.actor.staff ? null : this.actor.personId;
    return toEntry({
      event: sheetChanged,
      audience: this.#audience(side),
      payload: {
        ...this.#place(side),
        created: this.created,
        by,
        ...(side === "staff" && awaitedOn(this.before) !== awaitedOn(this.row) ? { promise: true } : {}),
      },
    });
  }

  #tellMessage(message: StoredMessage, isPublic: boolean): AnnouncedEntry[] {
    const entries = [this.#messageEntry(message, "staff")];
    if (isPublic) entries.push(this.#messageEntry(message, "client"));
    return entries;
  }

  #messageEntry(message: StoredMessage, side: "staff" | "client"): AnnouncedEntry {
    const shape = message.rich ? JSON.stringify(message.rich).length : 0;
    const length = message.text.length + (message.quoted?.length ?? 0) + shape;
    const wire: MessageWire | null = length > maxLiveText ? null : messageToWire(message, side);
    return toEntry({
      event: messageAdded,
      audience: this.#audience(side),
      payload: { ...this.#place(side), messageId: message.id, message: wire, by: message.authorId },
    });
  }
}

function awaitedOn({
  status,
  archived,
  duplicate_of: leader,
  promised_on: promisedOn,
}: SheetRow): string | null {
  return awaitedDate({ status, archived, duplicate: leader !== null, promisedOn });
}
