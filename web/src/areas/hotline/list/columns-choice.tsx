import { IconColumns3 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import type { HideableColumn } from "@planete/shared/contract/preferences.contract.ts";
import { hideableColumns } from "@planete/shared/contract/preferences.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { replacePreferences, savePreferences } from "../../../platform/session/session-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import styles from "./columns-choice.module.css";

const names = {
  status: "hotline.field.status",
  client: "hotline.client.name",
  turn: "hotline.list.waits",
  due: "hotline.due.title",
  type: "hotline.field.requestType",
  impact: "hotline.field.impact",
  priority: "hotline.field.priority",
  assignee: "hotline.field.assignee",
  activity: "hotline.export.activityAt",
} as const satisfies Readonly<Record<HideableColumn, string>>;

/** Which columns the table shows; kept with the person. The subject always stays. */
export function ColumnsChoice(): ReactNode {
  const text = useText();
  const isStaff = useIsStaff();
  const sayFailure = useSayFailure();
  const { preferences } = usePerson();
  const { hotlineHiddenColumns: hidden } = preferences;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const offered = hideableColumns.filter((column) => isStaff || (column !== "client" && column !== "due"));
  const show = async (column: HideableColumn, shown: boolean): Promise<void> => {
    const hotlineHiddenColumns = hideableColumns.filter((each) =>
      each === column ? !shown : hidden.includes(each),
    );
    // Seen at once; the answer says the same, or the failure takes it back.
    replacePreferences({ ...preferences, hotlineHiddenColumns });
    try {
      await savePreferences({ hotlineHiddenColumns });
    } catch (error) {
      replacePreferences(preferences);
      sayFailure(error);
    }
  };
  return (
    <>
      <IconButton
        ref={button}
        label={text("hotline.list.columns")}
        icon={<IconColumns3 />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover
          label={text("hotline.list.columns")}
          findAnchor={() => button.current}
          placement="bottom-end"
          snug
          onClose={(reason) => {
            // The press on the button itself closes it there.
            if (reason === "escape" || !button.current?.matches(":hover")) setOpen(false);
          }}
        >
          <div className={styles.columns}>
            {offered.map((column) => (
              <Checkbox
                key={column}
                label={text(names[column])}
                checked={!hidden.includes(column)}
                onChange={(shown) => void show(column, shown)}
              />
            ))}
          </div>
        </Popover>
      )}
    </>
  );
}
