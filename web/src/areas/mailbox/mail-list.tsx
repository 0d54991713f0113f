import type { MailSummaryWire } from "@planete/shared/contract/mailbox.contract.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { MailStatus } from "./mail-status.tsx";
import styles from "./mail-list.module.css";
import { mailPath } from "./use-open-mail.ts";

export interface MailListProps {
  readonly mails: readonly MailSummaryWire[];
  readonly openId: string | undefined;
}

export function MailList({ mails, openId }: MailListProps) {
  const text = useText();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            href={mailPath(mail.id)}
            aria-current={mail.id === openId || undefined}
            className={styles.mail}
          >
            <span className={styles.line}>
              <span className={styles.to}>{mail.to ?? text("mailbox.to.none")}</span>
              <time dateTime={mail.createdAt} className={styles.time}>
                {format.dateTime(new Date(mail.createdAt))}
              </time>
            </span>
            <span className={styles.subject}>{mail.subject ?? text("mailbox.unwritten.subject")}</span>
            <MailStatus status={mail.status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
