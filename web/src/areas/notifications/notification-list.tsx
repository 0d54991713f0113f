import type { KeyboardEvent, ReactNode } from "react";
import { useRef } from "react";
import type { NotificationWire } from "@planete/shared/contract/notifications.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";
import { categoryLabel } from "./category-faces.tsx";
import { NotificationLine } from "./notification-line.tsx";
import { useMarkRead, useMute } from "./notification-queries.ts";
import styles from "./notification-panel.module.css";

export interface NotificationListProps {
  readonly lines: readonly NotificationWire[];
  /** A line was followed: what is above the page goes. */
  readonly onOpen: () => void;
}

/** The lines, newest first; arrows move between them. */
export function NotificationList({ lines, onOpen }: NotificationListProps): ReactNode {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const markRead = useMarkRead();
  const mute = useMute();

  const move = (event: KeyboardEvent): void => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const here = links.findIndex((link) => link === document.activeElement);
    const target = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1 }[event.key];
    const link = target === undefined ? undefined : links[target];
    if (!link) return;
    event.preventDefault();
    link.focus();
  };
  const silence = (line: NotificationWire): void => {
    const { category } = line;
    mute.mutate({ category, muted: true });
    showToast({
      message: text("notifications.mute.done", { category: text(categoryLabel(category)) }),
      onUndo: () => mute.mutate({ category, muted: false }),
    });
  };
  return (
    <ul ref={list} className={styles.list}>
      {lines.map((line) => (
        <NotificationLine
          key={`${line.category} ${line.target}`}
          line={line}
          onOpen={() => {
            if (!line.read) markRead.mutate(line.id);
            onOpen();
          }}
          onRead={() => markRead.mutate(line.id)}
          onMute={() => silence(line)}
          onKeyDown={move}
        />
      ))}
    </ul>
  );
}
