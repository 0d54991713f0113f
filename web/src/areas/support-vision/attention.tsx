import {
  IconCalendarOff,
  IconCertificate,
  IconCircleCheck,
  IconClockExclamation,
  IconFileAlert,
  IconInbox,
  IconLanguage,
  IconLock,
  IconServerOff,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import type { AttentionCardWire } from "@planete/shared/contract/support-vision-home.contract.ts";
import { readAttention } from "@planete/shared/contract/support-vision-home.contract.ts";
import type { AttentionKind } from "@planete/shared/domain/support-vision/attention.ts";
import { CallFailure } from "../../kit/call-view.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Link } from "../../ui/link.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import styles from "./attention.module.css";

/** While the page stands open, what has no event of its own is counted again after this time. */
const refreshMs = 60_000;

const icons: Readonly<Record<AttentionKind, ComponentType>> = {
  untakenSheets: IconInbox,
  lateDevelopments: IconClockExclamation,
  undatedDevelopments: IconCalendarOff,
  failedBases: IconServerOff,
  importErrors: IconFileAlert,
  poolImportErrors: IconFileAlert,
  endingCertificates: IconCertificate,
  missingLanguages: IconLanguage,
  rightsChanged: IconLock,
};

interface AttentionProps {
  /** Where exactly the counted ones are listed. */
  readonly placeOf: (kind: AttentionKind) => string;
}

/** What needs a person: each with how many, since when, and the way to the list of exactly these. */
export function Attention({ placeOf }: AttentionProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useMinute();
  const query = useCall(readAttention, {}, { everyMs: () => refreshMs });
  if (query.isError && !query.data)
    return (
      <CallFailure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (!query.data)
    return (
      <div>
        <SkeletonNote />
        <Skeleton lines={3} />
      </div>
    );
  const { data, at } = query.data;
  const checked = text("attention.checked", { when: format.relative(new Date(at), now) });
  return (
    <section className={styles.section} aria-labelledby="attention-title">
      <div className={styles.head}>
        <h2 id="attention-title" className={styles.title}>
          {text("attention.title")}
        </h2>
        <span className={styles.checked}>{checked}</span>
      </div>
      {data.length === 0 ? (
        <p className={styles.calm}>
          <IconCircleCheck aria-hidden="true" />
          {text("attention.calm")}
        </p>
      ) : (
        <ul className={styles.cards}>
          {data.map((card) => (
            <li key={card.kind}>
              <Card card={card} href={placeOf(card.kind)} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CardProps {
  readonly card: AttentionCardWire;
  readonly href: string;
  readonly now: Date;
}

function Card({ card, href, now }: CardProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { kind, count, since } = card;
  const Icon = icons[kind];
  return (
    <Link href={href} className={styles.card} data-failed={count === null || undefined}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.words}>
        <span className={styles.what}>
          {count === null
            ? text("attention.failed", { what: text(`attention.name.${kind}`) })
            : text(`attention.${kind}`, { count })}
        </span>
        {since !== null && (
          <span className={styles.since}>
            {text(kind === "endingCertificates" ? "attention.ends" : "attention.since", {
              when: format.relative(new Date(since), now),
            })}
          </span>
        )}
      </span>
    </Link>
  );
}
