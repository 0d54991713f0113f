import { IconBellOff, IconCheck, IconDots } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useState } from "react";
import type { NotificationWire } from "@planete/shared/contract/notifications.contract.ts";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Menu } from "../../ui/menu.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { categoryFaces, categoryLabel } from "./category-faces.tsx";
import styles from "./notification-line.module.css";

/** Older dates say more than "three weeks ago". */
const relativeForMs = 7 * 86_400_000;

export interface NotificationLineProps {
  readonly line: NotificationWire;
  readonly onOpen: () => void;
  readonly onRead: () => void;
  readonly onMute: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function NotificationLine({
  line,
  onOpen,
  onRead,
  onMute,
  onKeyDown,
}: NotificationLineProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const [now] = useState(() => new Date());
  const { icon: Icon, tone } = categoryFaces[line.category];
  const category = text(categoryLabel(line.category));
  const at = new Date(line.at);
  return (
    <li className={styles.item} data-unread={!line.read || undefined}>
      <Link
        href={line.target}
        className={styles.line}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        {...(opensInNewWindow(line.target) && { target: "_blank", rel: "noopener" })}
      >
        <span className={styles.face} data-tone={tone} aria-hidden="true">
          <Icon />
        </span>
        <span className={styles.words}>
          <span className={styles.facts}>
            <span className={styles.category}>
              {!line.read && (
                <span className={styles.dot}>
                  <VisuallyHidden>{text("notifications.unread")}, </VisuallyHidden>
                </span>
              )}
              {category}
            </span>
            <time dateTime={line.at} title={format.dateTime(at)}>
              {now.getTime() - at.getTime() < relativeForMs ? format.relative(at, now) : format.date(at)}
            </time>
          </span>
          <span className={styles.sentence}>{text(`notifications.kind.${line.kind}`, line.params)}</span>
          {line.count > 1 && (
            <span className={styles.more}>{text("notifications.group.more", { count: line.count - 1 })}</span>
          )}
        </span>
      </Link>
      <Menu
        align="end"
        entries={[
          ...(line.read
            ? []
            : [{ label: text("notifications.read.action"), icon: <IconCheck />, onClick: onRead }]),
          { label: text("notifications.mute.entry", { category }), icon: <IconBellOff />, onClick: onMute },
        ]}
        trigger={(props) => (
          <IconButton {...props} label={text("notifications.line.actions")} icon={<IconDots />} />
        )}
      />
    </li>
  );
}
