import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { IconButton } from "./icon-button.tsx";
import type { ShownToast } from "./toast-store.ts";
import { closeToast, shownToasts, subscribeToToasts } from "./toast-store.ts";
import { useEscape } from "./use-escape.ts";
import styles from "./toast-region.module.css";

const stay = 6000;
const tick = 100;

/**
 * Where toasts appear: mounted once by the app, above everything, bottom left. The polite live
 * region exists before the first toast, or screen readers would miss it. F8 leads the keyboard here.
 */
export function ToastRegion() {
  const text = useText();
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const jump = (event: KeyboardEvent): void => {
      const button = region.current?.querySelector("button");
      if (event.key !== "F8" || !button) return;
      event.preventDefault();
      button.focus();
    };
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, []);
  return createPortal(
    <div
      ref={region}
      role="region"
      aria-label={text("ui.toast.region")}
      className={styles.region}
      data-live-layer=""
    >
      <ol aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </ol>
    </div>,
    document.body,
  );
}

function ToastLine({ toast }: { readonly toast: ShownToast }) {
  const text = useText();
  const [held, setHeld] = useState(false);
  const [focused, setFocused] = useState(false);
  const close = useEffectEvent(() => closeToast(toast.id));
  const remaining = useRef(toast.staysMs ?? stay);
  useEscape(focused, () => closeToast(toast.id));
  const leaves = toast.tone !== "error" && !held && !focused;
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = window.setInterval(() => {
      remaining.current -= tick;
      if (remaining.current <= 0) close();
    }, tick);
    return () => window.clearInterval(timer);
  }, [leaves]);

  return (
    // The list item only holds the clock; what can be pressed in it are buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- watches, does not act
    <li
      className={classes(styles.toast, toast.tone === "error" && styles.error)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast.tone === "error" && <IconAlertCircle aria-hidden="true" className={styles.errorIcon} />}
      {toast.tone === "success" && <IconCircleCheck aria-hidden="true" className={styles.successIcon} />}
      <div className={styles.words}>
        {toast.message}
        {toast.detail !== undefined && <div className={styles.detail}>{toast.detail}</div>}
      </div>
      {toast.onUndo && (
        <Button
          size="compact"
          variant="quiet"
          icon={<IconArrowBackUp />}
          onClick={() => {
            closeToast(toast.id);
            toast.onUndo?.();
          }}
        >
          {text("ui.toast.undo")}
        </Button>
      )}
      {toast.action && (
        <Button
          size="compact"
          variant="quiet"
          onClick={() => {
            closeToast(toast.id);
            toast.action?.onClick();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        size="small"
        label={text("ui.close")}
        icon={<IconX />}
        onClick={() => closeToast(toast.id)}
      />
    </li>
  );
}
