import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { newId } from "../../platform/ids.ts";
import { announceAll } from "../../platform/live/announce.ts";
import type { AnnouncedChange, DevelopmentPart } from "./announce-change.ts";
import { changeEntries } from "./announce-change.ts";
import { newsOfCards, tellWork } from "./tell-work.ts";
import type { CardState, DevelopmentState, Snapshot } from "./snapshot.ts";
import type { CardRow } from "./card.store.ts";
import { emptyCard } from "./empty-card.ts";
import { selectCardsOf } from "./card.store.ts";
import { settleDeliveries } from "./delivery.store.ts";
import type { DevelopmentRow } from "./development.store.ts";
import { refreshWords } from "./development.store.ts";
import type { RowChange } from "./announce-rows.ts";
import { cardsOnRows, hasWaiting, rowEntries, rowsOf } from "./announce-rows.ts";
import { findStaffMap } from "./staff.store.ts";
import { insertAction, insertCard, updateCards, updateDevelopment } from "./edit.store.ts";

interface Gathered {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/** Gathers what a change sets on a development and its cards, then saves it as one: rows, history, event. */
export class DevelopmentEdit {
  readonly queries: Transaction<Schema>;
  readonly actorId: string;
  readonly now: Date;
  readonly development: DevelopmentRow | null;
  readonly #cards = new Map<string, CardRow>();
  #developmentPatch: Partial<DevelopmentState> = {};
  readonly #cardPatches = new Map<string, Partial<CardState>>();
  readonly #newCards: CardRow[] = [];
  #links: Gathered = { before: {}, after: {} };
  readonly #tell = new Set<string>();

  constructor(
    queries: Transaction<Schema>,
    given: {
      readonly actorId: string;
      readonly now: Date;
      readonly development: DevelopmentRow | null;
      readonly cards: readonly CardRow[];
    },
  ) {
    this.queries = queries;
    this.actorId = given.actorId;
    this.now = given.now;
    this.development = given.development;
    for (const card of given.cards) this.#cards.set(card.id, card);
  }

  card(id: string): CardRow | undefined {
    return this.#cards.get(id);
  }

  get cards(): readonly CardRow[] {
    return [...this.#cards.values()];
  }

  setDevelopment(patch: Partial<DevelopmentState>): void {
    if (!this.development) throw new Error("This change is not about a development");
    this.#developmentPatch = changedPart(this.development, { ...this.#developmentPatch, ...patch });
  }

  setCard(id: string, patch: Partial<CardState>): void {
    const card = this.#cards.get(id);
    if (!card) throw new Error(`The card ${id} is not held by this change`);
    const changed = changedPart(card, patch);
    if (Object.keys(changed).length > 0) this.#cardPatches.set(id, changed);
  }

  addCard(card: Partial<CardState> & { readonly id?: string }): CardRow {
    const row: CardRow = {
      ...emptyCard,
      id: newId(),
      development_id: this.development?.id ?? null,
      created_by: this.actorId,
      created_at: this.now,
      changed_at: this.now,
      ...card,
    };
    this.#newCards.push(row);
    return row;
  }

  /** Links and todos are rows of their own: whoever writes them says what was and what is. */
  addToSnapshots(before: Snapshot, after: Snapshot): void {
    this.#links = { before: { ...this.#links.before, ...before }, after: { ...this.#links.after, ...after } };
  }

  get isChanged(): boolean {
    return (
      Object.keys(this.#developmentPatch).length > 0 ||
      this.#cardPatches.size > 0 ||
      this.#newCards.length > 0 ||
      Object.keys(this.#links.after).length > 0
    );
  }

  /** Saves everything under one entry of the history; null when nothing changed, which is recorded nowhere. */
  async save(
    action: string,
    params: Readonly<Record<string, unknown>>,
    { part, undoable = true }: { readonly part: DevelopmentPart; readonly undoable?: boolean },
  ): Promise<string | null> {
    if (!this.isChanged) return null;
    const { before, after } = await this.#write();
    const id = newId(this.now.getTime());
    const cardIds = [...this.#cardPatches.keys(), ...this.#newCards.map((card) => card.id)];
    await insertAction(this.queries, {
      id,
      developmentId: this.development?.id ?? null,
      cardId: cardIds.length === 1 ? (cardIds[0] ?? null) : null,
      at: this.now,
      actorId: this.actorId,
      action,
      params,
      ...(undoable ? { before, after } : {}),
    });
    const rows = this.#rowChanges();
    if (this.development) {
      const { id: developmentId, number, label } = { ...this.development, ...this.#developmentPatch };
      await tellWork(this.queries, {
        development: { id: developmentId, number, label },
        actorId: this.actorId,
        at: this.now,
        told: newsOfCards(rows.flatMap(({ was, is }) => (is ? [{ before: was, after: is }] : []))),
      });
    }
    const concerned = [...this.#tell, ...rowsOf(rows)];
    const people = await findStaffMap(
      this.queries,
      concerned.length === 0 ? [] : [...concerned, this.actorId],
    );
    const change: AnnouncedChange = {
      developmentId: this.development?.id ?? null,
      cardIds,
      part,
      actionId: id,
      personIds: this.#tell,
      lists: hasWaiting(rows),
    };
    await announceAll(this.queries, [
      ...changeEntries(change, people),
      ...rowEntries(rows, await selectCardsOf(this.queries, cardsOnRows(rows)), people, {
        actorId: this.actorId,
        actionId: id,
      }),
    ]);
    return id;
  }

  /** Each card of the change before and after it. */
  #rowChanges(): readonly RowChange[] {
    const changed = [...this.#cardPatches].map(([id, patch]) => {
      const was = this.#cards.get(id);
      return { id, was, is: was && { ...was, ...patch, version: was.version + 1 } };
    });
    return [...changed, ...this.#newCards.map((card) => ({ id: card.id, was: undefined, is: card }))];
  }

  async #write(): Promise<Gathered> {
    const development = await this.#writeDevelopment();
    const cards = { before: new Map<string, unknown>(), after: new Map<string, unknown>() };
    for (const [id, patch] of this.#cardPatches) {
      const card = this.#cards.get(id);
      if (!card) continue;
      const snapshots = cardSnapshots(card, patch);
      cards.before.set(id, snapshots.before);
      cards.after.set(id, snapshots.after);
      for (const person of [card.assignee_id, patch.assignee_id]) if (person) this.#tell.add(person);
    }
    // A date that goes over all cards of a development is one statement.
    const same = Map.groupBy(this.#cardPatches, ([, patch]) => JSON.stringify(patch));
    for (const [first, ...others] of same.values()) {
      if (!first) continue;
      const [id, patch] = first;
      await updateCards(this.queries, [id, ...others.map((other) => other[0])], patch, this.now);
    }
    for (const card of this.#newCards) {
      await insertCard(this.queries, card);
      cards.before.set(card.id, null);
      cards.after.set(card.id, { version: card.version });
      if (card.assignee_id) this.#tell.add(card.assignee_id);
    }
    const snapshot = (side: "before" | "after"): Snapshot => ({
      ...this.#links[side],
      ...(development ? { development: development[side] } : {}),
      ...(cards[side].size > 0
        ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled a few lines above with exactly this
          { cards: Object.fromEntries(cards[side]) as NonNullable<Snapshot["cards"]> }
        : {}),
    });
    return { before: snapshot("before"), after: snapshot("after") };
  }

  async #writeDevelopment(): Promise<
    | {
        readonly before: NonNullable<Snapshot["development"]>;
        readonly after: NonNullable<Snapshot["development"]>;
      }
    | undefined
  > {
    const row = this.development;
    if (!row) return undefined;
    const patch = this.#developmentPatch;
    const links = this.#links.after;
    const own = Object.keys(patch).length > 0 || links.readers !== undefined || links.sheets !== undefined;
    await updateDevelopment(this.queries, row, { patch, own, at: this.now });
    // Whoever has a card of it sees its words in their day.
    if ("label" in patch || "status" in patch || "deleted_at" in patch) {
      for (const { assignee_id: person } of this.#cards.values()) if (person) this.#tell.add(person);
    }
    if ("label" in patch || "description" in patch || "client_id" in patch) {
      await refreshWords(this.queries, row.id);
    }
    if ("status" in patch || "release_id" in patch || "deleted_at" in patch || links.sheets !== undefined) {
      await settleDeliveries(this.queries, [row.release_id, patch.release_id]);
    }
    return own
      ? {
          before: { ...partOf(row, patch), version: row.version },
          after: { ...patch, version: row.version + 1 },
        }
      : undefined;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): string | undefined => JSON.stringify(value ?? null);
  return plain(one) === plain(other);
}

/** A card before and after a change: the columns that it sets, and the version. */
export function cardSnapshots(card: CardRow, patch: Partial<CardState>) {
  return {
    before: { ...partOf(card, patch), version: card.version },
    after: { ...patch, version: card.version + 1 },
  };
}

/** The part of a patch that differs from what is there. */
export function changedPart<Row extends object, Patch extends Partial<Row>>(row: Row, patch: Patch): Patch {
  const entries = Object.entries(patch).filter(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a patch are keys of its row
    ([key, value]) => value !== undefined && !isSame(row[key as keyof Row], value),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the patch
  return Object.fromEntries(entries) as Patch;
}

/** What a row has in the columns of a patch. */
function partOf<Row extends object, Patch extends Partial<Row>>(row: Row, patch: Patch): Patch {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a patch are keys of its row
  const entries = Object.keys(patch).map((key) => [key, row[key as keyof Row]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the row
  return Object.fromEntries(entries) as Patch;
}
