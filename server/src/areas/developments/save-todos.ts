import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { tidy } from "./create-development.ts";
import type { StoredTodo } from "./snapshot.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { newsOf } from "./action.store.ts";
import { editDevelopment } from "./edit-development.ts";
import { findPeopleWithSight } from "./people-sight.store.ts";
import { findStoredTodos, holdsForeignTodo, replaceTodos } from "./todo.store.ts";

export interface WantedTodo {
  readonly id?: string | undefined;
  readonly text: string;
  readonly done: boolean;
  readonly assigneeId?: string | null | undefined;
}

/** Saves the list as a whole: order, ticks, words, people. Whoever ticked first stays the one who did. */
export async function saveTodos(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  wanted: readonly WantedTodo[],
  version: number | undefined,
): Promise<string | null> {
  return editDevelopment(platform, reader, id, undefined, async (edit) => {
    const { queries, development, now } = edit;
    if (!development) refuse("notFound");
    if (version !== undefined && version !== development.todo_version) {
      refuse("developmentChanged", await newsOf(queries, { development_id: id }, development.todo_version));
    }
    const before = await findStoredTodos(queries, id);
    const known = new Map(before.map((todo) => [todo.id, todo]));
    const ids = wanted.flatMap((todo) => todo.id ?? []);
    if (new Set(ids).size !== ids.length) {
      refuse("validationFailed", [{ path: "todos", rule: "twice", params: {} }]);
    }
    // An id of another development's todo would take it away from there.
    const added = ids.filter((each) => !known.has(each));
    if (await holdsForeignTodo(queries, id, added)) refuse("conflict");
    await requireSight(queries, id, wanted, before);
    const after = wanted.map((todo): StoredTodo => {
      const was = todo.id === undefined ? undefined : known.get(todo.id);
      const done = todo.done
        ? { done_at: was?.done_at ?? now.toISOString(), done_by: was?.done_at ? was.done_by : edit.actorId }
        : { done_at: null, done_by: null };
      return { id: todo.id ?? newId(), text: tidy(todo.text), assignee_id: todo.assigneeId ?? null, ...done };
    });
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      const next = development.todo_version + 1;
      await replaceTodos(queries, id, after, next);
      edit.addToSnapshots(
        { todos: { version: development.todo_version, list: before } },
        { todos: { version: next, list: after } },
      );
    }
    return { action: "todosChanged", params: summaryOf(before, after), part: "todos" };
  });
}

async function requireSight(
  queries: Parameters<typeof findPeopleWithSight>[0],
  developmentId: string,
  wanted: readonly WantedTodo[],
  before: readonly StoredTodo[],
): Promise<void> {
  const there = new Set(before.map((todo) => todo.assignee_id));
  const added = [...new Set(wanted.flatMap((todo) => todo.assigneeId ?? []))].filter((id) => !there.has(id));
  const seeing = await findPeopleWithSight(queries, developmentId, added);
  const unknown = added.filter((id) => !seeing.includes(id));
  if (unknown.length > 0) refuse("personUnknown", { ids: unknown });
}

/** What the history says: which were added, ticked, opened again, and how many are done. */
function summaryOf(before: readonly StoredTodo[], after: readonly StoredTodo[]): Record<string, unknown> {
  const was = new Map(before.map((todo) => [todo.id, todo]));
  const is = new Set(after.map(({ id }) => id));
  const texts = (todos: readonly StoredTodo[]): readonly string[] =>
    todos.slice(0, 5).map(({ text }) => text);
  const ticked = after.filter((todo) => todo.done_at !== null && was.get(todo.id)?.done_at === null);
  const reopened = after.filter(
    (todo) => todo.done_at === null && (was.get(todo.id)?.done_at ?? null) !== null,
  );
  return {
    done: after.filter((todo) => todo.done_at !== null).length,
    total: after.length,
    added: texts(after.filter(({ id }) => !was.has(id))),
    removed: texts(before.filter(({ id }) => !is.has(id))),
    ticked: texts(ticked),
    reopened: texts(reopened),
  };
}
