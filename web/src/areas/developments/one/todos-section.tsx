import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUser,
} from "@tabler/icons-react";
import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import type { Development, Todo } from "@planete/shared/contract/development-view.contract.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useWorkChoices } from "../use-developments.ts";
import styles from "./one.module.css";
import { Section } from "./section.tsx";
import { addTodo, changeTodo, moveTodo, removeTodo } from "./todo-steps.ts";
import { useTodos } from "./use-todos.ts";

/** What is left to do: ticked, ordered, given to somebody; n of m. */
export function TodosSection({ development }: { readonly development: Development }): ReactNode {
  const text = useText();
  const { todos, step } = useTodos(development);
  const [typed, setTyped] = useState("");
  const [assigning, setAssigning] = useState<Todo>();
  const [renaming, setRenaming] = useState<Todo>();
  /** What was not seen to be kept, though it may be: sent again, it keeps its id. */
  const failed = useRef<Pick<Todo, "id" | "text">>(undefined);
  const { change } = development.allowed;
  const done = todos.filter((todo) => todo.done).length;
  const said = text("development.todos.saved");
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const written = typed.trim();
    if (written === "") return;
    const id = failed.current?.text === written ? failed.current.id : newId();
    setTyped("");
    void step(addTodo(id, written), said).then((kept) => {
      failed.current = kept ? undefined : { id, text: written };
      // What could not be kept is there again to be sent, unless something else is being typed.
      if (!kept) setTyped((now) => (now === "" ? written : now));
    });
  };
  const moveByKey = (event: KeyboardEvent, id: string): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey || !change) return;
    event.preventDefault();
    void step(moveTodo(id, by), said);
  };
  return (
    <Section
      title={text("development.todos.title")}
      count={todos.length > 0 ? text("development.todos.done", { done, total: todos.length }) : undefined}
      share={todos.length > 0 ? done / todos.length : undefined}
    >
      <ul className={styles.todos}>
        {todos.map((todo) => {
          const { id } = todo;
          return (
            // Alt and an arrow move the line that has the focus, whatever of it has it.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
            <li
              key={id}
              className={styles.todo}
              data-done={todo.done || undefined}
              onKeyDown={(event) => moveByKey(event, id)}
            >
              <Checkbox
                label={todo.text}
                checked={todo.done}
                disabledReason={change ? undefined : text("development.locked")}
                onChange={(ticked) => void step(changeTodo(id, { done: ticked }), said)}
              />
              {todo.assignee && (
                <span title={todo.assignee.name} className={styles.todoFace}>
                  <Avatar name={todo.assignee.name} size={20} alone />
                </span>
              )}
              {change && (
                <Menu
                  align="end"
                  entries={[
                    {
                      label: text("development.todos.assign.action"),
                      icon: <IconUser />,
                      onClick: () => setAssigning(todo),
                    },
                    {
                      label: text("development.todos.rename.action"),
                      icon: <IconPencil />,
                      onClick: () => setRenaming(todo),
                    },
                    {
                      label: text("development.todos.up.action"),
                      icon: <IconArrowUp />,
                      shortcut: "Alt+↑",
                      onClick: () => void step(moveTodo(id, -1), said),
                    },
                    {
                      label: text("development.todos.down.action"),
                      icon: <IconArrowDown />,
                      shortcut: "Alt+↓",
                      onClick: () => void step(moveTodo(id, 1), said),
                    },
                    {
                      label: text("development.todos.remove.action"),
                      icon: <IconTrash />,
                      danger: true,
                      onClick: () => void step(removeTodo(id), said),
                    },
                  ]}
                  trigger={(trigger) => (
                    <IconButton
                      {...trigger}
                      size="small"
                      label={text("development.todos.more", { text: todo.text })}
                      icon={<IconDots />}
                    />
                  )}
                />
              )}
            </li>
          );
        })}
      </ul>
      {change && (
        <form className={styles.newTodo} onSubmit={add}>
          <TextField
            label={text("development.todos.add")}
            labelHidden
            placeholder={text("development.todos.add")}
            maxLength={developmentLimits.todoText}
            size="compact"
            value={typed}
            onChange={setTyped}
          />
          <IconButton
            type="submit"
            variant="default"
            size="small"
            label={text("development.todos.add")}
            icon={<IconPlus />}
          />
        </form>
      )}
      {assigning && (
        <AssignTodo
          todo={assigning}
          onClose={() => setAssigning(undefined)}
          onAssign={(assignee) => void step(changeTodo(assigning.id, { assignee }), said)}
        />
      )}
      {renaming && (
        <RenameTodo
          todo={renaming}
          onClose={() => setRenaming(undefined)}
          onRename={(words) => void step(changeTodo(renaming.id, { text: words }), said)}
        />
      )}
    </Section>
  );
}

function AssignTodo({
  todo,
  onAssign,
  onClose,
}: {
  readonly todo: Todo;
  readonly onAssign: (person: Todo["assignee"]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const { people } = useWorkChoices();
  const options = people.map(({ id, name, teams }): ComboboxOption<string> => ({
    value: id,
    label: name,
    description: teams.join(", "),
  }));
  const [chosen, setChosen] = useState(options.find(({ value }) => value === todo.assignee?.id));
  const save = (): void => {
    onAssign(chosen ? { id: chosen.value, name: chosen.label } : null);
    onClose();
  };
  return (
    <Dialog
      size="small"
      title={text("development.todos.assign.action")}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button variant="primary" type="submit">
            {text("ui.save.action")}
          </Button>
        </>
      }
    >
      <p>{todo.text}</p>
      <Combobox
        label={text("planning.card.person")}
        clearable
        optional
        options={options}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}

function RenameTodo({
  todo,
  onRename,
  onClose,
}: {
  readonly todo: Todo;
  readonly onRename: (words: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const [words, setWords] = useState(todo.text);
  const save = (): void => {
    if (words.trim() === "") return;
    onRename(words.trim());
    onClose();
  };
  return (
    <Dialog
      size="small"
      title={text("development.todos.rename.action")}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button variant="primary" type="submit">
            {text("ui.save.action")}
          </Button>
        </>
      }
    >
      <TextField
        label={text("development.todos.add")}
        maxLength={developmentLimits.todoText}
        value={words}
        error={words.trim() === "" ? text("validation.required") : undefined}
        onChange={setWords}
      />
    </Dialog>
  );
}
