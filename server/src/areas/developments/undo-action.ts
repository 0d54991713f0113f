import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Platform } from "../../platform/platform.ts";
import { findUndoable, markUndone, newsOf } from "./action.store.ts";
import type { CardRow } from "./card.store.ts";
import { findCard, holdCards } from "./card.store.ts";
import type { CardState, Snapshot } from "./snapshot.ts";
import { DevelopmentEdit } from "./development-edit.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { requireAllowed } from "./development-reader.ts";
import type { DevelopmentRow } from "./development.store.ts";
import { findSeenDevelopment, holdDevelopment } from "./development.store.ts";
import { requireCardChange } from "./judge-card.ts";
import { findLinkedSheets, findReaders, replaceReaders, replaceSheets } from "./link.store.ts";
import { findStaffMap } from "./staff.store.ts";
import { findStoredTodos, holdsForeignTodo, replaceTodos } from "./todo.store.ts";

/**
 * Gives every row that an own change touched back what it had, exactly, as one change of its own; so undoing can be
 * undone. Refused when any of those rows has changed since, and judged like any change (D10).
 */
export async function undoAction(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
): Promise<{
  readonly developmentId: string | null;
  readonly cardIds: readonly string[];
  readonly actionId: string | null;
}> {
  return platform.database.transaction(async (queries) => {
    const first = await findUndoable(queries, id);
    // Somebody else's change is not there to be undone.
    if (!first || first.actor_id !== reader.personId) refuse("notFound");
    const development =
      first.development_id === null ? null : await holdDevelopment(queries, first.development_id);
    const cardIds = Object.keys(first.after?.cards ?? {});
    const cards = cardIds.length === 0 ? [] : await holdCards(queries, cardIds);
    // Read again: two undos at once follow each other here.
    const action = await findUndoable(queries, id);
    const { before, after } = action ?? { before: null, after: null };
    if (!action || !before || !after || action.undone_at) refuse("undoNotPossible");
    await requireUntouched(queries, after, development ?? null, cards);
    const edit = new DevelopmentEdit(queries, {
      actorId: reader.personId,
      now: platform.now(),
      development: development ?? null,
      cards,
    });
    const seen =
      development !== null &&
      development !== undefined &&
      (await findSeenDevelopment(queries, reader, development.id, { deleted: true })) !== undefined;
    await giveBackDevelopment(queries, reader, edit, before, { seen });
    await giveBackCards(queries, reader, edit, before, seen);
    const actionId = await edit.save("undone", { action: action.action, of: id }, { part: partOf(before) });
    await markUndone(queries, id, edit.now);
    return { developmentId: action.development_id, cardIds, actionId };
  });
}

/** Refuses when something has moved on since, its version is not the one the change left, with what moved it. */
async function requireUntouched(
  queries: Transaction<Schema>,
  after: Snapshot,
  development: DevelopmentRow | null,
  cards: readonly CardRow[],
): Promise<void> {
  const versionOf = (id: string): number => cards.find((card) => card.id === id)?.version ?? 0;
  const moved = Object.entries(after.cards ?? {}).find(([id, state]) => versionOf(id) !== state?.version);
  if (moved) {
    const [id] = moved;
    refuse("undoNotPossible", { cardId: id, ...(await newsOf(queries, { card_id: id }, versionOf(id))) });
  }
  if (
    (after.development !== undefined && after.development.version !== development?.version) ||
    (after.todos !== undefined && after.todos.version !== development?.todo_version)
  )
    refuse("undoNotPossible");
}

async function giveBackDevelopment(
  queries: Transaction<Schema>,
  reader: DevelopmentReader,
  edit: DevelopmentEdit,
  before: Snapshot,
  { seen }: { readonly seen: boolean },
): Promise<void> {
  const { development } = edit;
  if (!development) return;
  const { version: _version, ...state } = before.development ?? { version: 0 };
  const own =
    before.development !== undefined ||
    before.readers !== undefined ||
    before.sheets !== undefined ||
    before.todos !== undefined;
  if (!own) return;
  const comesBack = development.deleted_at !== null;
  requireAllowed(reader, { action: comesBack ? "deleteDevelopment" : "changeDevelopment", seen });
  edit.setDevelopment(state);
  const { id } = development;
  if (before.readers) {
    const now = (await findReaders(queries, id)).map((person) => person.id);
    await replaceReaders(queries, id, before.readers);
    edit.addToSnapshots({ readers: now }, { readers: before.readers });
  }
  if (before.sheets) {
    const now = (await findLinkedSheets(queries, id)).map((sheet) => sheet.id);
    await replaceSheets(queries, id, before.sheets, { personId: reader.personId, at: edit.now });
    edit.addToSnapshots({ sheets: now }, { sheets: before.sheets });
  }
  if (before.todos) {
    const ids = before.todos.list.map((todo) => todo.id);
    if (await holdsForeignTodo(queries, id, ids)) refuse("undoNotPossible");
    const version = development.todo_version + 1;
    const now = await findStoredTodos(queries, id);
    await replaceTodos(queries, id, before.todos.list, version);
    edit.addToSnapshots(
      { todos: { version: development.todo_version, list: now } },
      { todos: { version, list: before.todos.list } },
    );
  }
}

async function giveBackCards(
  queries: Transaction<Schema>,
  reader: DevelopmentReader,
  edit: DevelopmentEdit,
  before: Snapshot,
  seen: boolean,
): Promise<void> {
  // A development that comes back or follows its date brings its cards along: that was judged as a whole.
  const asWhole = before.development !== undefined;
  for (const [id, stored] of Object.entries(before.cards ?? {})) {
    const card = edit.card(id) ?? (await findCard(queries, id));
    if (!card) refuse("undoNotPossible");
    const { version: _version, ...state } = stored ?? { version: 0 };
    const patch: Partial<CardState> = stored ? revive(state) : { deleted_at: edit.now };
    if (!asWhole) {
      const after: CardRow = { ...card, ...patch };
      const people = await findStaffMap(queries, [card.assignee_id, after.assignee_id]);
      requireUndoneCard(reader, card, after, people, seen);
    }
    edit.setCard(id, patch);
  }
}

/** Taking back what one has made oneself needs no right to delete; the other way round it is judged as any change. */
function requireUndoneCard(
  reader: DevelopmentReader,
  card: CardRow,
  after: CardRow,
  people: Awaited<ReturnType<typeof findStaffMap>>,
  seen: boolean,
): void {
  const takesBack = after.deleted_at !== null && card.created_by === reader.personId;
  const givesBack = card.deleted_at !== null;
  if (takesBack || givesBack) return;
  requireCardChange(reader, card, after, people, seen);
}

/** Instants come out of JSON as text. */
function revive(state: Partial<CardState>): Partial<CardState> {
  const date = (value: Date | null | undefined): Date | null | undefined =>
    value === null || value === undefined ? value : new Date(value);
  const { archived_at: archived, deleted_at: deleted, ...rest } = state;
  return {
    ...rest,
    ...(archived === undefined ? {} : { archived_at: date(archived) ?? null }),
    ...(deleted === undefined ? {} : { deleted_at: date(deleted) ?? null }),
  };
}

function partOf(before: Snapshot): "fields" | "cards" | "todos" {
  if (before.cards) return "cards";
  return before.todos ? "todos" : "fields";
}
