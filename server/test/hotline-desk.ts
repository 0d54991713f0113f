import { randomUUID } from "node:crypto";
import { changeStatus, createSheet } from "@planete/shared/contract/hotline-change.contract.ts";
import type { SheetFilterWire } from "@planete/shared/contract/sheet-filter.ts";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import type { MessageWire, SheetWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import {
  readHotlineSettings,
  saveHotlineSettings,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { openSheet } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { Config } from "../src/platform/config.ts";
import { startTestApp } from "./start-test-app.ts";
import type { Answer, TestApp, TestAppOptions } from "./start-test-app.ts";

type Sent = Answer<typeof sendMessage>;

interface Sending {
  readonly kind?: "customer" | "internal";
  readonly text?: string;
  readonly more?: object;
  /** What the writer had seen; left out, they have just looked. */
  readonly basis?: { readonly etat: SheetWire["etat"]; readonly version: number };
}

/** A server whose clock the test holds, with the people of the hotline logged in. */
export class HotlineDesk {
  readonly server: TestApp;
  readonly #clock: { now: number };
  readonly #tokens = new Map<string, string>();

  private constructor(server: TestApp, clock: { now: number }) {
    this.server = server;
    this.#clock = clock;
  }

  /** Over a database of its own, or beside other servers over theirs. */
  static async open(
    config: Partial<Config> = {},
    beside: Pick<TestAppOptions, "database"> = {},
  ): Promise<HotlineDesk> {
    const clock = { now: Date.now() };
    return new HotlineDesk(await startTestApp({ now: () => new Date(clock.now), config, ...beside }), clock);
  }

  close(): Promise<void> {
    return this.server.stop();
  }

  get now(): Date {
    return new Date(this.#clock.now);
  }

  /** Lets time go by for everything but sessions. */
  wait(ms: number): void {
    this.#clock.now += ms;
  }

  /** The session of a member of the cast. */
  async as(username: string): Promise<string> {
    const token = this.#tokens.get(username) ?? (await this.server.logIn(username));
    this.#tokens.set(username, token);
    return token;
  }

  /** The next call of theirs logs them in anew. */
  forget(username: string): void {
    this.#tokens.delete(username);
  }

  /** Changes settings as somebody who has just read them; who may not read them names the version of an administrator. */
  async saveSettings(by: string, changes: object): Promise<Answer<typeof saveHotlineSettings>> {
    const read = await this.server.call(readHotlineSettings, { as: await this.as("admin") });
    const { version } = read.answer.data;
    return this.server.call(saveHotlineSettings, { as: await this.as(by), body: { version, ...changes } });
  }

  /** A new sheet of the client of `by`, in status 1. */
  async sheet(by = "client", more: object = {}): Promise<SheetWire> {
    const { answer } = await this.server.call(createSheet, {
      as: await this.as(by),
      body: {
        clientMessageId: randomUUID(),
        object: "Une facture en double",
        module: "facturation",
        type_demande: 1,
        impact: 2,
        message: "Bonjour, la facture de mars apparaît deux fois.",
        lang: "fr",
        attachmentIds: [],
        ...more,
      },
    });
    return answer.data;
  }

  async open(by: string, sheetId: string) {
    return (await this.server.call(openSheet, { as: await this.as(by), params: { id: sheetId } })).answer;
  }

  /** Sends as somebody who has just looked at the sheet, unless a basis is given. */
  async send(
    by: string,
    sheetId: string,
    { kind = "customer", text = "Bonjour", more = {}, basis }: Sending = {},
  ): Promise<Sent> {
    const seen = basis ?? (await this.basis(by, sheetId));
    return this.server.call(sendMessage, {
      as: await this.as(by),
      params: { id: sheetId },
      body: {
        clientMessageId: randomUUID(),
        kind,
        text,
        lang: "fr",
        attachmentIds: [],
        basis: seen,
        confirmed: true,
        ...more,
      },
    });
  }

  async basis(by: string, sheetId: string): Promise<{ etat: SheetWire["etat"]; version: number }> {
    const { data } = await this.open(by, sheetId);
    return { etat: data.etat, version: data.version };
  }

  /** A page of the list. */
  async page(by: string, filter: SheetFilterWire, more: object = {}) {
    const query = { filter: JSON.stringify(filter), ...more };
    return (await this.server.call(listSheets, { as: await this.as(by), query })).answer;
  }

  /** The numbers of the sheets on a page, in its order. */
  async numbers(by: string, filter: SheetFilterWire): Promise<readonly number[]> {
    return (await this.page(by, filter)).data.map((card) => card.id_ticket);
  }

  /** Its client closes a sheet. */
  async closeSheet(sheetId: string): Promise<void> {
    await this.server.call(changeStatus, {
      as: await this.as("client"),
      params: { id: sheetId },
      body: { to: 5, basis: await this.basis("client", sheetId) },
    });
  }

  async texts(by: string, sheetId: string): Promise<readonly string[]> {
    return (await this.open(by, sheetId)).messages.map((message: MessageWire) => message.text);
  }
}
