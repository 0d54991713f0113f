import { readUser } from "@planete/shared/contract/account.contract.ts";
import { defaultPreferences } from "@planete/shared/contract/preferences.contract.ts";
import type { CallBody } from "@planete/shared/contract/call.ts";
import { readSheetViews } from "@planete/shared/contract/hotline-counts.contract.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import type { DraftWire } from "@planete/shared/contract/hotline-message.contract.ts";
import {
  markSheetRead,
  readDrafts,
  removeDraft,
  saveDraft,
  sendMessage,
  tellPresence,
} from "@planete/shared/contract/hotline-message.contract.ts";
import { readPromise } from "@planete/shared/contract/hotline-promise.contract.ts";
import { readFieldRights, readHotline } from "@planete/shared/contract/hotline-setup.contract.ts";
import type {
  MessageWire,
  SheetEventWire,
  SheetWire,
} from "@planete/shared/contract/hotline-sheet.contract.ts";
import { findSheetByNumber, openSheet } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { OpeningHours } from "@planete/shared/domain/calendar/working-time.ts";
import { ana } from "./ana.ts";
import { answerHotline, hotlineSetup } from "./answer-hotline.ts";
import { refusal } from "./fake-answer.ts";
import { FakeServer } from "./fake-server.ts";
import { savedSettings } from "./hotline-settings.ts";
import { agentId, byAgent, clientUserId, message, sheetWire } from "./hotline-sheet.ts";

/** A fake server with one sheet, whose reader is an agent unless told otherwise. */
export class HotlineServer extends FakeServer {
  sheet: SheetWire = sheetWire();
  messages: MessageWire[] = [message(1), message(2, byAgent)];
  events: SheetEventWire[] = [];
  before: number | null = null;
  drafts: DraftWire[] = [];
  employee = true;
  /** When support works; without hours nobody is ever waited for. */
  openingHours: OpeningHours = hotlineSetup.openingHours;

  constructor() {
    // With every column of the table, and without a sound.
    super({
      preferences: {
        ...defaultPreferences,
        lang: "en",
        theme: "light",
        soundOn: false,
        hotlineHiddenColumns: [],
      },
    });
    this.answerAsUsual();
  }

  /** The message of a send, stored as the server would; kept until it is asked for. */
  stored(body: CallBody<typeof sendMessage>, parts: Partial<MessageWire> = {}): MessageWire {
    const position = this.sheet.version + 1;
    const made = message(position, {
      ...(this.employee ? byAgent : {}),
      kind: body.kind,
      text: body.text,
      clientMessageId: body.clientMessageId,
      ...parts,
    });
    this.messages = [...this.messages, made];
    this.sheet = { ...this.sheet, version: position };
    return made;
  }

  /** How the sheet stands after a send. */
  standing() {
    return { etat: this.sheet.etat, version: this.sheet.version, allowedTransitions: [] };
  }

  /** Once more after a test had something else answered. */
  answerAsUsual(): void {
    this.answer(readUser, () => ({
      data: {
        ...ana,
        id: this.employee ? agentId : clientUserId,
        username: "camille",
        firstname: "Camille",
        lastname: "Rousseau",
        employee: this.employee,
        rights: { "fiche-liaison": 1 },
      },
    }));
    answerHotline(this);
    this.answer(readHotline, () => ({
      data: {
        ...hotlineSetup,
        role: this.employee ? "agent" : "client",
        openingHours: this.openingHours.map((day) => [...day]),
      },
    }));
    this.answer(readFieldRights, () => {
      const role = this.employee ? "agent" : "client";
      const fields = savedSettings.fieldRights[role];
      return { data: { role, fields, roles: null, possible: null, canChange: false, version: null } };
    });
    this.#answerSheet();
    this.#answerWriting();
  }

  #answerSheet(): void {
    this.answer(listSheets, { data: [], next: null, counts: null });
    this.answer(readSheetViews, {
      data: {
        counts: { mine: 0, unassigned: 0, waiting: 0, dueToday: null, overdue: null, onHold: 0, all: 0 },
        unread: 0,
        pinned: [],
      },
    });
    this.answer(openSheet, ({ params }) =>
      params.id === this.sheet.id
        ? { data: this.sheet, messages: this.messages, events: this.events, before: this.before }
        : refusal("notFound"),
    );
    this.refuse(findSheetByNumber, "notFound");
    this.answer(readPromise, { data: [] });
    this.answer(tellPresence, { data: { told: true } });
    this.answer(markSheetRead, { data: { readUpTo: 9, unread: 0 } });
  }

  #answerWriting(): void {
    this.answer(readDrafts, () => ({ data: this.drafts }));
    this.answer(saveDraft, () => ({ data: { changedAt: new Date().toISOString() } }));
    this.answer(removeDraft, { data: { removed: true } });
    this.answer(sendMessage, ({ body }) => {
      const data = this.stored(body);
      return { data, sheet: this.standing(), missed: [] };
    });
  }
}
