import { useEffect, useRef, useState } from "react";
import type { Development, Todo } from "@planete/shared/contract/development-view.contract.ts";
import { developmentFromWire, todosToWire } from "@planete/shared/contract/development-view.contract.ts";
import { saveTodos } from "@planete/shared/contract/development-work.contract.ts";
import { readDevelopment } from "@planete/shared/contract/development.contract.ts";
import { codeOf } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useUnloadGuard } from "../../../kit/use-unload-guard.ts";
import { useWorkChanges } from "../use-work-changes.ts";
import type { TodoStep } from "./todo-steps.ts";

/** How often a step is made again over what somebody else has saved meanwhile. */
const mostTries = 4;

export interface TodosEditing {
  readonly todos: readonly Todo[];
  /** Makes a step at once and saves it; false when it was refused and taken back. */
  readonly step: (step: TodoStep, said: string) => Promise<boolean>;
}

/**
 * The todos as they will be: steps show at once and are saved one after the other. Where somebody else was first, the
 * step is made again over their list, so that both stay.
 */
export function useTodos(development: Development): TodosEditing {
  const { attempt } = useWorkChanges();
  const [waiting, setWaiting] = useState<readonly TodoStep[]>([]);
  const [saved, setSaved] = useState(development);
  // A list that comes by itself may hold a step whose answer is still on its way: shown over it, it would be there twice.
  const base = waiting.length > 0 || development.todoVersion < saved.todoVersion ? saved : development;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(development);
  useEffect(() => {
    if (base.todoVersion >= latest.current.todoVersion) latest.current = base;
  }, [base]);
  const params = { id: development.id };
  useUnloadGuard(waiting.length > 0);

  const save = async (step: TodoStep) => {
    for (let tries = 1; ; tries += 1) {
      const { todoList, todoVersion } = latest.current;
      try {
        const answer = await callApi(saveTodos, { params, body: todosToWire(step(todoList), todoVersion) });
        latest.current = developmentFromWire(answer.data);
        setSaved(latest.current);
        setWaiting((steps) => steps.filter((each) => each !== step));
        return answer;
      } catch (error) {
        if (codeOf(error) !== "developmentChanged" || tries === mostTries) throw error;
        latest.current = developmentFromWire((await callApi(readDevelopment, { params })).data);
        setSaved(latest.current);
      }
    }
  };
  const run = async (before: Promise<unknown>, next: TodoStep, said: string): Promise<boolean> => {
    await before;
    const result = await attempt(() => save(next), said);
    setWaiting((steps) => steps.filter((each) => each !== next));
    return result !== undefined;
  };
  const step = (next: TodoStep, said: string): Promise<boolean> => {
    setSaved((known) => (known.todoVersion > base.todoVersion ? known : base));
    setWaiting((steps) => [...steps, next]);
    const done = run(queue.current, next, said);
    queue.current = done;
    return done;
  };
  return { todos: waiting.reduce((list, each) => each(list), base.todoList), step };
}
