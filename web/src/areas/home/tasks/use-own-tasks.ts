import type { QueryClient } from "@tanstack/react-query";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnTaskWire } from "@planete/shared/contract/own-tasks.contract.ts";
import {
  addOwnTask,
  changeOwnTask,
  listOwnTasks,
  ownTasksChanged,
  removeOwnTask,
  restoreOwnTask,
} from "@planete/shared/contract/own-tasks.contract.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { newId } from "../../../platform/new-id.ts";
import { lastAnswer } from "../../../platform/offline/last-answers.ts";
import { showToast } from "../../../ui/toast-store.ts";

const tasksKey = ["own-tasks"] as const;
const changeKey = ["own-tasks", "change"] as const;

type Tasks = { readonly data: readonly OwnTaskWire[] };

/** One change: what it makes of the list at once, and the call that keeps it. */
interface TaskChange {
  readonly show: (tasks: readonly OwnTaskWire[]) => readonly OwnTaskWire[];
  readonly keep: () => Promise<unknown>;
}

export function useOwnTasks() {
  return useQuery({
    queryKey: tasksKey,
    queryFn: ({ signal }): Promise<Tasks> => callApi(listOwnTasks, { signal }),
    placeholderData: () => lastAnswer(listOwnTasks),
    networkMode: "always",
  });
}

/** Keeps the list as the person changes it on other pages; once per page is enough. */
export function useFollowOwnTasks(): void {
  const queries = useQueryClient();
  useLive(ownTasksChanged, () => refreshUnlessChanging(queries, 0));
}

/** While a change of this page is on its way, what would be read now is older than what is shown. */
function refreshUnlessChanging(queries: QueryClient, settling: 0 | 1): void {
  if (queries.isMutating({ mutationKey: changeKey }) > settling) return;
  void queries.invalidateQueries({ queryKey: tasksKey, exact: true });
}

export interface ChangeOwnTasks {
  /** `onFailed`: it was not kept, and the title is needed again. */
  readonly add: (title: string, onFailed: () => void) => void;
  readonly tick: (task: OwnTaskWire, done: boolean) => void;
  readonly remove: (task: OwnTaskWire) => void;
}

/** Changes the list: shown at once, kept on the server, taken back with a word when that fails. */
export function useChangeOwnTasks(): ChangeOwnTasks {
  const text = useText();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: changeKey,
    networkMode: "always",
    mutationFn: ({ keep }: TaskChange) => keep(),
    onMutate: ({ show }) => {
      // Not awaited: the list must change in the same turn as the click, however long a reading takes to stop.
      void queries.cancelQueries({ queryKey: tasksKey, exact: true });
      const before = queries.getQueryData<Tasks>(tasksKey);
      queries.setQueryData<Tasks>(tasksKey, (tasks) => tasks && { data: show(tasks.data) });
      return before;
    },
    onError: (error, _change, before) => {
      queries.setQueryData(tasksKey, before);
      const code = error instanceof ApiError ? error.code : "internalError";
      showToast({ message: text(`error.${code}`), tone: "error" });
    },
    // The change that settles still counts as running.
    onSettled: () => refreshUnlessChanging(queries, 1),
  });

  const setDone = (task: OwnTaskWire, done: boolean): void =>
    mutate({
      show: (tasks) =>
        tasks.map((other) =>
          other.id === task.id ? { ...other, doneAt: done ? new Date().toISOString() : null } : other,
        ),
      keep: () => callApi(changeOwnTask, { params: { id: task.id }, body: { done } }),
    });
  return {
    add: (title, onFailed) => {
      const id = newId();
      const change: TaskChange = {
        show: (tasks) => {
          const open = tasks.filter(({ doneAt }) => doneAt === null);
          return [...open, { id, title, doneAt: null }, ...tasks.filter(({ doneAt }) => doneAt !== null)];
        },
        keep: () => callApi(addOwnTask, { body: { id, title } }),
      };
      mutate(change, { onError: onFailed });
    },
    tick: (task, done) => {
      setDone(task, done);
      if (!done) return;
      showToast({
        message: text("home.tasks.done", { title: task.title }),
        onUndo: () => setDone(task, false),
      });
    },
    remove: (task) => {
      mutate({
        show: (tasks) => tasks.filter(({ id }) => id !== task.id),
        keep: () => callApi(removeOwnTask, { params: { id: task.id } }),
      });
      showToast({
        message: text("home.tasks.removed", { title: task.title }),
        onUndo: () =>
          mutate({
            show: (tasks) => (tasks.some(({ id }) => id === task.id) ? tasks : [...tasks, task]),
            keep: () => callApi(restoreOwnTask, { params: { id: task.id } }),
          }),
      });
    },
  };
}
