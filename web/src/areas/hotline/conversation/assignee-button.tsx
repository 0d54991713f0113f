import { IconChevronDown, IconUserPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useRef } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { personOption } from "../details/people-fields.tsx";
import { Face } from "../sheet/faces.tsx";
import { useSheetPeople } from "../sheet/hotline-setup.ts";
import { useAssign } from "../sheet/use-assign.ts";
import styles from "./assignee-button.module.css";

export interface AssigneeButtonProps {
  readonly sheet: Sheet;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Who works on the sheet; pressed, it is given to somebody else. */
export function AssigneeButton({ sheet, open, onOpen }: AssigneeButtonProps): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const button = useRef<HTMLButtonElement>(null);
  const { assign, mayAssign, take } = useAssign(sheet);
  const people = useSheetPeople(sheet.client.id).data?.staff ?? [];
  const { assignee } = sheet;
  if (assignee === undefined) return null;
  const name = assignee
    ? assignee.id === user.id
      ? text("hotline.assignee.you", { name: assignee.name })
      : assignee.name
    : text("hotline.nobody");
  const face = assignee ? <Face person={assignee} size={20} /> : <IconUserPlus aria-hidden="true" />;
  if (!mayAssign)
    return (
      <span className={styles.assignee} title={text("hotline.field.assignee")}>
        {face}
        <span className={styles.name}>{name}</span>
      </span>
    );
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.assignee}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={text("hotline.field.assignee")}
        onClick={() => onOpen(!open)}
      >
        <VisuallyHidden>{text("hotline.field.assignee")}</VisuallyHidden>
        {face}
        <span className={styles.name}>{name}</span>
        <IconChevronDown aria-hidden="true" className={styles.arrow} />
      </button>
      {open && (
        <Popover
          label={text("hotline.key.assign")}
          findAnchor={() => button.current}
          placement="bottom-end"
          onClose={() => onOpen(false)}
        >
          <div className={styles.choice}>
            <Combobox
              label={text("hotline.field.assignee")}
              clearable
              placeholder={text("hotline.nobody")}
              value={assignee ? personOption(assignee) : undefined}
              onChange={(option) => {
                onOpen(false);
                void assign(option?.value ?? null);
              }}
              options={people.map(personOption)}
            />
            {take && (
              <Button
                size="compact"
                iconEnd={
                  <span aria-hidden="true">
                    <Kbd keys={["T"]} />
                  </span>
                }
                onClick={() => {
                  onOpen(false);
                  take();
                }}
              >
                {text("hotline.take.action")}
              </Button>
            )}
          </div>
        </Popover>
      )}
    </>
  );
}
