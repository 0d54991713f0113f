import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "../platform/i18n/text.ts";
import { IconButton } from "./icon-button.tsx";
import { Menu } from "./menu.tsx";
import type { RowAction } from "./table-columns.ts";

export interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** Of the menu's button, where "actions" alone does not say whose. */
  readonly label?: string | undefined;
  /** Undefined, or -1 in rows that are not the current one: Tab visits one row only. */
  readonly tabIndex?: -1 | undefined;
  /** Off on a phone, where there is only room for the menu. */
  readonly quick?: boolean | undefined;
  /** The side of the button that its menu begins at. */
  readonly align?: "start" | "end" | undefined;
}

export function RowActions({ actions, label, tabIndex, quick = true, align = "end" }: RowActionsProps) {
  const text = useText();
  const name = label ?? text("ui.table.rowMenu");
  // A list scrolls past hundreds of rows for each menu that is opened: until then there is its button.
  const [wanted, setWanted] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      {quick &&
        actions
          .flatMap((action) => ("entries" in action ? [] : [action]))
          .filter((action) => action.quick && action.icon !== undefined && action.onClick)
          .map((action) => (
            <IconButton
              key={action.label}
              size="small"
              tabIndex={tabIndex}
              label={action.label}
              icon={action.icon}
              disabledReason={action.disabledReason}
              onClick={action.onClick}
            />
          ))}
      {wanted ? (
        <Menu
          align={align}
          startsOpen
          entries={actions}
          trigger={(props) => (
            <IconButton
              {...props}
              tabIndex={tabIndex}
              size="small"
              label={name}
              icon={<IconDots />}
              data-row-menu
            />
          )}
        />
      ) : (
        <IconButton
          tabIndex={tabIndex}
          size="small"
          label={name}
          icon={<IconDots />}
          aria-haspopup="menu"
          aria-expanded={false}
          data-row-menu
          onClick={() => setWanted(true)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
            event.preventDefault();
            setWanted(true);
          }}
        />
      )}
    </>
  );
}
