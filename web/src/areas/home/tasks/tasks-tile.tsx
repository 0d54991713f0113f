import { IconPlus, IconX } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import { ownTaskLimits } from "@planete/shared/contract/own-tasks.contract.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Tile } from "../../../ui/tile.tsx";
import { OwnWork, useOwnWork } from "./own-work.tsx";
import { useChangeOwnTasks, useOwnTasks } from "./use-own-tasks.ts";
import styles from "./tasks-tile.module.css";

/** What is planned for the person, and their own list of things to do. */
export function TasksTile({ title }: { readonly title: string }): ReactNode {
  const text = useText();
  const tasks = useOwnTasks();
  const { add, tick, remove } = useChangeOwnTasks();
  const work = useOwnWork().data;
  const assigned = work ? work.cards.length + work.todos.length : 0;
  const [draft, setDraft] = useState("");
  const list = tasks.data?.data ?? [];
  const requestId = tasks.error instanceof ApiError ? tasks.error.requestId : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = draft.trim();
    if (written === "") return;
    // What could not be kept is there again to be sent, unless something else is being typed.
    add(written, () => setDraft((typed) => (typed === "" ? written : typed)));
    setDraft("");
  };
  return (
    <Tile
      title={title}
      loading={tasks.isPending}
      error={
        tasks.isError && !tasks.data
          ? {
              message: text("home.tasks.failed"),
              requestId,
              onRetry: () => void tasks.refetch(),
              retrying: tasks.isFetching,
            }
          : undefined
      }
    >
      <div className={styles.tile}>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={text("home.tasks.new")}
            labelHidden
            size="compact"
            placeholder={text("home.tasks.new")}
            maxLength={ownTaskLimits.title}
            value={draft}
            onChange={setDraft}
          />
          <IconButton
            type="submit"
            variant="default"
            label={text("home.tasks.add.action")}
            icon={<IconPlus />}
          />
        </form>
        {work && <OwnWork work={work} />}
        {list.length === 0 && assigned === 0 ? (
          <EmptyState>{text("home.tasks.empty")}</EmptyState>
        ) : (
          <ul className={styles.tasks}>
            {list.map((task) => (
              <li key={task.id} className={styles.task} data-done={task.doneAt !== null || undefined}>
                <Checkbox
                  label={task.title}
                  checked={task.doneAt !== null}
                  onChange={(done) => tick(task, done)}
                />
                <IconButton
                  size="small"
                  label={text("home.tasks.remove.action", { title: task.title })}
                  icon={<IconX />}
                  onClick={() => remove(task)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Tile>
  );
}
