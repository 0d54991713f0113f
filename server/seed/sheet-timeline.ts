import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { MessageKind, SheetStatus } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { previewOf, wordsOf } from "@planete/shared/domain/hotline/words.ts";
import { segmentThai } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { stableId } from "./stable-id.ts";

interface Line {
  readonly at: Date;
  /** Null for the system. */
  readonly personId: string | null;
}

type Params = Readonly<Record<string, unknown>>;

interface SeedMessage extends Line {
  readonly kind: MessageKind;
  readonly text: string;
  readonly language: LanguageCode;
}

/** The conversation of one demonstration sheet: gives each line its place for staff and, where due, for clients. */
export class SheetTimeline {
  readonly #sheetId: string;
  readonly messages: Record<string, unknown>[] = [];
  readonly events: Record<string, unknown>[] = [];
  staffVersion = 0;
  publicVersion = 0;
  publicMessages = 0;
  #lastStaff: SeedMessage | undefined;
  #lastPublic: SeedMessage | undefined;
  #staffAt: Date;
  #publicAt: Date;

  constructor(sheetId: string, openedAt: Date) {
    this.#sheetId = sheetId;
    this.#staffAt = openedAt;
    this.#publicAt = openedAt;
  }

  say(message: SeedMessage): void {
    const [staff, shown] = this.#place(message.at, message.kind === "customer");
    this.messages.push({
      id: stableId("sheet-message", `${this.#sheetId}:${staff}`),
      sheet_id: this.#sheetId,
      kind: message.kind,
      author_id: message.personId,
      client_message_id: stableId("sheet-message-key", `${this.#sheetId}:${staff}`),
      text: message.text,
      language: message.language,
      created_at: message.at,
      staff_position: staff,
      public_position: shown,
      words: wordsOf(message.text, segmentThai),
    });
    this.#lastStaff = message;
    if (shown === null) return;
    this.#lastPublic = message;
    this.publicMessages += 1;
  }

  /** What happened, and what of it the client reads: the same, unless it says otherwise; null for nothing. */
  happen(line: Line, code: string, params: Params, told: Params | null = params): void {
    const [staff, shown] = this.#place(line.at, told !== null);
    this.events.push({
      id: stableId("sheet-event", `${this.#sheetId}:${staff}`),
      sheet_id: this.#sheetId,
      at: line.at,
      actor_id: line.personId,
      code,
      params: JSON.stringify(params),
      staff_position: staff,
      public_position: shown,
      public_params: told && JSON.stringify(told),
    });
  }

  /** What the system notes among colleagues; the sheet keeps its place in the list. */
  noteBySystem(at: Date, code: string, params: Params): void {
    const before = this.#staffAt;
    this.happen({ at, personId: null }, code, params, null);
    this.#staffAt = before;
  }

  move(line: Line, from: SheetStatus, to: SheetStatus, more: Params = {}): void {
    this.happen(line, "statusChanged", {
      from: statusCodes.toCode(from),
      to: statusCodes.toCode(to),
      ...more,
    });
  }

  /** What the list shows of the conversation. */
  get columns() {
    return {
      public_version: this.publicVersion,
      staff_version: this.staffVersion,
      public_activity_at: this.#publicAt,
      staff_activity_at: this.#staffAt,
      public_messages: this.publicMessages,
      staff_messages: this.messages.length,
      public_preview: previewOf(this.#lastPublic?.text ?? ""),
      staff_preview: previewOf(this.#lastStaff?.text ?? ""),
      staff_preview_kind: this.#lastStaff?.kind ?? "customer",
      public_last_author_id: this.#lastPublic?.personId ?? null,
      staff_last_author_id: this.#lastStaff?.personId ?? null,
      public_last_at: this.#lastPublic?.at ?? null,
      staff_last_at: this.#lastStaff?.at ?? null,
    };
  }

  #place(at: Date, isPublic: boolean): [number, number | null] {
    this.staffVersion += 1;
    this.#staffAt = at;
    if (!isPublic) return [this.staffVersion, null];
    this.publicVersion += 1;
    this.#publicAt = at;
    return [this.staffVersion, this.publicVersion];
  }
}
