import { IconX } from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAnchored } from "../../ui/use-anchored.ts";
import { useDismiss } from "../../ui/use-dismiss.ts";
import { useEscape } from "../../ui/use-escape.ts";
import { phone, useMediaQuery } from "../../ui/use-media-query.ts";
import { usePopupFocus } from "../../ui/use-popup-focus.ts";
import floatingStyles from "../../ui/floating.module.css";
import { NotificationCentre } from "./notification-centre.tsx";
import styles from "./notification-panel.module.css";

export interface NotificationPanelProps {
  readonly bell: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Below the bell, until focus goes on into the page; on a phone a sheet over the page. */
export function NotificationPanel(props: NotificationPanelProps): ReactNode {
  const text = useText();
  const onPhone = useMediaQuery(phone);
  if (!onPhone) return <Popover {...props} />;
  return (
    <Dialog title={text("notifications.title")} onClose={props.onClose}>
      <div className={styles.sheet}>
        <NotificationCentre onClose={props.onClose} />
      </div>
    </Dialog>
  );
}

function Popover({ bell, onClose }: NotificationPanelProps): ReactNode {
  const text = useText();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useAnchored(bell, panel, true, { placement: "bottom-end" });
  useDismiss([bell, panel], true, onClose);
  useEscape(true, onClose);
  usePopupFocus(true, panel, bell, (popup) => popup);
  const leave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node)) return;
    // The bell closes the panel by itself.
    const inside = panel.current?.contains(relatedTarget) || bell.current?.contains(relatedTarget);
    if (!inside) onClose();
  });
  useEffect(() => {
    const element = panel.current;
    const left = (event: FocusEvent): void => leave(event);
    element?.addEventListener("focusout", left);
    return () => element?.removeEventListener("focusout", left);
  }, []);
  return (
    <div
      ref={panel}
      popover="manual"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={classes(floatingStyles.floating, styles.panel)}
    >
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {text("notifications.title")}
        </h2>
        <IconButton label={text("ui.close")} shortcut="Esc" icon={<IconX />} onClick={onClose} />
      </header>
      <NotificationCentre onClose={onClose} />
    </div>
  );
}
