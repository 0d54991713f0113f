import type { Todo } from "@planete/shared/contract/development-view.contract.ts";

/** A todo of the list, or one that the server has not numbered yet. */
export type ListedTodo = Omit<Todo, "id"> & { readonly id?: string | undefined };

/** A change of the list, which can be made again over a newer one. */
export type TodoStep = (todos: readonly ListedTodo[]) => readonly ListedTodo[];

export const addTodo =
  (text: string): TodoStep =>
  (todos) => [...todos, { text, done: false, assignee: null }];

/** One that was just added has no number here yet; when its change is saved it has, and its words say which it is. */
export const changeTodo =
  ({ id, text }: Pick<ListedTodo, "id" | "text">, change: Partial<Omit<Todo, "id">>): TodoStep =>
  (todos) => {
    const at =
      id === undefined
        ? todos.findLastIndex((todo) => todo.text === text)
        : todos.findIndex((todo) => todo.id === id);
    const changed = todos[at];
    return changed ? todos.with(at, { ...changed, ...change }) : todos;
  };

export const removeTodo =
  (id: string): TodoStep =>
  (todos) =>
    todos.filter((todo) => todo.id !== id);

/** So many places down, or up; at the ends it stays. */
export const moveTodo =
  (id: string, by: number): TodoStep =>
  (todos) => {
    const at = todos.findIndex((todo) => todo.id === id);
    const moved = todos[at];
    if (!moved) return todos;
    const to = Math.max(0, Math.min(todos.length - 1, at + by));
    return todos.toSpliced(at, 1).toSpliced(to, 0, moved);
  };
