import type { ReactNode } from "react";
import { useState } from "react";
import { richLinkFrom } from "@planete/shared/domain/rich-text/rich-link.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./link-popover.module.css";

export interface LinkPopoverProps {
  /** The link at the caret, when there is one. */
  readonly link: string | undefined;
  readonly findAnchor: () => HTMLElement | null;
  readonly onSet: (link: string | undefined) => void;
  readonly onClose: () => void;
}

/** Where chosen words should lead. */
export function LinkPopover({ link, findAnchor, onSet, onClose }: LinkPopoverProps): ReactNode {
  const text = useText();
  const [typed, setTyped] = useState(link ?? "");
  const [refused, setRefused] = useState(false);
  const submit = (): void => {
    const found = richLinkFrom(typed);
    if (found === undefined) setRefused(true);
    else onSet(found);
  };
  return (
    <Popover
      label={text("kit.richText.link")}
      findAnchor={findAnchor}
      placement="bottom-start"
      onClose={onClose}
    >
      <form
        className={styles.link}
        onSubmit={(event) => {
          event.preventDefault();
          // The form around the field is another one.
          event.stopPropagation();
          submit();
        }}
      >
        <TextField
          label={text("kit.richText.address")}
          hint={text("kit.richText.addressHint")}
          error={refused ? text("kit.richText.addressRefused") : undefined}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setRefused(false);
          }}
        />
        <div className={styles.buttons}>
          {link !== undefined && (
            <Button variant="quiet" onClick={() => onSet(undefined)}>
              {text("kit.richText.unlink.action")}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {text("kit.richText.setLink.action")}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
