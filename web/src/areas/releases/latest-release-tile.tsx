import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { readUpdateNotes } from "@planete/shared/contract/release.contract.ts";
import { releasesFor } from "@planete/shared/domain/releases/releases.ts";
import { noteLines } from "@planete/shared/domain/releases/software-release.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { CallTile } from "../../kit/call-tile.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useFormat, useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./latest-release-tile.module.css";

const notesPath = "/app/update-notes";

/** The last version of the clients' software that is out for the reader, else the last of this product (D24). */
export function LatestReleaseTile({ title }: { readonly title: string }): ReactNode {
  const text = useText();
  const lang = useLanguageCode();
  const { user } = usePerson();
  const query = useCall(readUpdateNotes, { query: { lang } });
  const own = releasesFor(user)[0];
  return (
    <CallTile title={title} query={query} href={notesPath}>
      {({ data }) => {
        const software = data.find(({ notes, solved }) => notes !== null || solved.length > 0);
        if (software) {
          const { number, day, notes, solved } = software;
          return (
            <Release
              name={text("releases.software", { version: number })}
              day={day}
              solved={solved.length}
              lang={notes ? languages[notes.language].htmlLang : undefined}
              lines={notes ? noteLines(notes.text).map((line) => line.text) : []}
            />
          );
        }
        return (
          own && (
            <Release
              name={text("releases.version", { version: own.version })}
              day={own.day}
              solved={0}
              lines={own.notes.map(({ id }) => text(`releases.note.${id}`))}
            />
          )
        );
      }}
    </CallTile>
  );
}

interface ReleaseProps {
  readonly name: string;
  readonly day: string;
  /** How many sheets of the reader it solves. */
  readonly solved: number;
  readonly lang?: string | undefined;
  readonly lines: readonly string[];
}

function Release({ name, day, solved, lang, lines }: ReleaseProps): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <div className={styles.release}>
      <p className={styles.head}>
        <Link href={notesPath} className={styles.name}>
          {name}
        </Link>
        <time dateTime={day} className={styles.day}>
          {format.date(new Date(`${day}T12:00:00Z`))}
        </time>
      </p>
      {solved > 0 && (
        <p className={styles.solved}>
          <IconCircleCheck aria-hidden="true" />
          {text("releases.solved", { count: solved })}
        </p>
      )}
      <ul className={styles.lines} lang={lang}>
        {lines.map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
