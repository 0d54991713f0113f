import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { readUpdateNotes } from "@planete/shared/contract/release.contract.ts";
import { noteLines } from "@planete/shared/domain/releases/software-release.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { CallFailure } from "../../kit/call-view.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Link } from "../../ui/link.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import styles from "./update-notes-screen.module.css";

type Release = CallResult<typeof readUpdateNotes>["data"][number];

/** Versions of the clients' software that are out, with the reader's own reports first (D20, D24). */
export function SoftwareNotes(): ReactNode {
  const lang = useLanguageCode();
  const query = useCall(readUpdateNotes, { query: { lang } });
  if (query.isError && !query.data)
    return (
      <CallFailure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (!query.data)
    return (
      <div>
        <SkeletonNote />
        <Skeleton lines={4} />
      </div>
    );
  return query.data.data
    .filter(({ notes, solved }) => notes !== null || solved.length > 0)
    .map((release) => <SoftwareRelease key={release.id} release={release} />);
}

function SoftwareRelease({ release }: { readonly release: Release }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { id, number, day, notes, solved } = release;
  const lines = notes ? noteLines(notes.text) : [];
  return (
    <section className={styles.release} aria-labelledby={`software-${id}`}>
      <header className={styles.header}>
        <h2 id={`software-${id}`} className={styles.version}>
          {text("releases.software", { version: number })}
        </h2>
        <time dateTime={day} className={styles.day}>
          {format.date(new Date(`${day}T12:00:00Z`))}
        </time>
      </header>
      <div className={styles.notes}>
        {solved.length > 0 && (
          <Banner tone="success">
            <p>{text("releases.solved", { count: solved.length })}</p>
            <ul className={styles.solved}>
              {solved.map((sheet) => (
                <li key={sheet.number}>
                  <Link href={`/app/hotline?sheet=${sheet.number}`}>
                    <IconCircleCheck aria-hidden="true" /> {`${sheet.number} · ${sheet.subject}`}
                  </Link>
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {notes && (
          <div lang={languages[notes.language].htmlLang} className={styles.lines}>
            {lines.map((line, place) => (
              <p key={place} data-point={line.kind === "point" || undefined}>
                {line.text}
              </p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
