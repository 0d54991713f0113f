import type { Todo } from "@planete/shared/contract/development-view.contract.ts";

/** A change of the list, which can be made again over a newer one. */
export type TodoStep = (todos: readonly Todo[]) => readonly Todo[];

/** Under an id of the page: over a list that has it already, as after an answer that was lost, it adds nothing. */
export const addTodo =
  (id: string, text: string): TodoStep =>
  (todos) =>
    todos.some((todo) => todo.id === id) ? todos : [...todos, { id, text, done: false, assignee: null }];

export const changeTodo =
  (id: string, change: Partial<Omit<Todo, "id">>): TodoStep =>
  (todos) => {
    const at = todos.findIndex((todo) => todo.id === id);
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
