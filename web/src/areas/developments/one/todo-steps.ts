import type { Todo } from "@planete/shared/contract/development-view.contract.ts";

/** A todo of the list, or one that the server has not numbered yet. */
export type ListedTodo = Omit<Todo, "id"> & { readonly id?: string | undefined };

/** A change of the list, which can be made again over a newer one. */
export type TodoStep = (todos: readonly ListedTodo[]) => readonly ListedTodo[];

export const addTodo =
  (text: string): TodoStep =>
  (todos) => [...todos, { text, done: false, assignee: null }];

export const changeTodo =
  (id: string, change: Partial<Omit<Todo, "id">>): TodoStep =>
  (todos) =>
    todos.map((todo) => (todo.id === id ? { ...todo, ...change } : todo));

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
