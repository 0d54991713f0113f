import type { DevelopmentWire } from "@planete/shared/contract/development-wire.ts";
import type { CardWire } from "@planete/shared/contract/card-wire.ts";
import {
  listAllCards,
  listCardsWithDate,
  listCardsWithoutDate,
} from "@planete/shared/contract/development-list.contract.ts";
import { readPlanning } from "@planete/shared/contract/development-planning.contract.ts";
import { createDevelopment, readDevelopment } from "@planete/shared/contract/development.contract.ts";
import { addOrAssignTask } from "@planete/shared/contract/development-card.contract.ts";
import type { CastUsername } from "../seed/cast.ts";
import { castId } from "../seed/cast.ts";
import { startTestApp } from "./start-test-app.ts";
import type { TestApp, TestAppOptions } from "./start-test-app.ts";

/** A server whose clock the test holds, with the people of the workshop logged in as they are needed. */
export class DevelopmentDesk {
  readonly server: TestApp;
  readonly #clock: { now: number };
  readonly #tokens = new Map<string, string>();

  private constructor(server: TestApp, clock: { now: number }) {
    this.server = server;
    this.#clock = clock;
  }

  /** On a Monday in winter, at ten in Paris; years ahead, because the database ends sessions by its own clock. */
  static async open(
    now = "2037-11-16T09:00:00Z",
    options: Pick<TestAppOptions, "config" | "database"> = {},
  ): Promise<DevelopmentDesk> {
    const clock = { now: Date.parse(now) };
    return new DevelopmentDesk(await startTestApp({ ...options, now: () => new Date(clock.now) }), clock);
  }

  close(): Promise<void> {
    return this.server.stop();
  }

  wait(ms: number): void {
    this.#clock.now += ms;
  }

  /** The session of a member of the cast. */
  async as(username: string): Promise<string> {
    const token = this.#tokens.get(username) ?? (await this.server.logIn(username));
    this.#tokens.set(username, token);
    return token;
  }

  async development(by = "lead", more: object = {}): Promise<DevelopmentWire> {
    const body = { libelle: "Export des contrats", ...more };
    return (await this.server.call(createDevelopment, { as: await this.as(by), body })).answer.data;
  }

  async read(by: string, id: string): Promise<DevelopmentWire> {
    return (await this.server.call(readDevelopment, { as: await this.as(by), params: { id } })).answer.data;
  }

  /** The one card of a new development. */
  async card(by = "lead", more: object = {}): Promise<CardWire> {
    const { taskList } = await this.development(by, more);
    const [card] = taskList;
    if (!card) throw new Error("A development begins with one task");
    return card;
  }

  async assign(
    card: CardWire,
    to: CastUsername,
    firstDay: string,
    more: object = {},
    by = "lead",
  ): Promise<CardWire> {
    const { answer } = await this.server.call(addOrAssignTask, {
      as: await this.as(by),
      params: { id: card.developpement?._id ?? "" },
      body: { taskId: card._id, assigned: castId(to), firstDay, version: card.version, ...more },
    });
    const [assigned] = answer.data;
    if (!assigned) throw new Error("The card is gone");
    return assigned;
  }

  /** The two weeks from the Monday on which the clock begins. */
  planning(as: string, query: object = {}) {
    return this.server.call(readPlanning, {
      as,
      query: { startDate: "2037-11-16", endDate: "2037-11-29", ...query },
    });
  }

  /** A card as it lies on the planning of these weeks, if it does. */
  async planned(cardId: string): Promise<CardWire | undefined> {
    const { answer } = await this.planning(await this.as("lead"));
    return answer.data.find(({ _id }) => _id === cardId);
  }

  /** Which cards lie in each list, and how many there are altogether, as somebody sees them. */
  async lists(by = "lead"): Promise<{ withDate: Set<string>; withoutDate: Set<string>; all: CardWire[] }> {
    const as = await this.as(by);
    const everything = async (call: typeof listAllCards): Promise<CardWire[]> => {
      const found: CardWire[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: "200", ...(cursor === undefined ? {} : { cursor }) };
        const { answer } = await this.server.call(call, { as, query });
        found.push(...answer.data);
        cursor = answer.next ?? undefined;
      } while (cursor !== undefined);
      return found;
    };
    const ids = (cards: readonly CardWire[]): Set<string> => new Set(cards.map(({ _id }) => _id));
    return {
      withDate: ids(await everything(listCardsWithDate)),
      withoutDate: ids(await everything(listCardsWithoutDate)),
      all: await everything(listAllCards),
    };
  }
}
