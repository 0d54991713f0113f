import { IconBulb, IconSparkles, IconTool } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import type { NoteKind } from "@planete/shared/domain/releases/releases.ts";
import { currentVersion, releasesFor, unseenVersions } from "@planete/shared/domain/releases/releases.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import type { ChipTone } from "../../ui/status-chip.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { rememberNotes } from "./remember-notes.ts";
import { SoftwareNotes } from "./software-notes.tsx";
import styles from "./update-notes-screen.module.css";

const faces: Readonly<Record<NoteKind, { readonly icon: ReactNode; readonly tone: ChipTone }>> = {
  new: { icon: <IconSparkles />, tone: "accent" },
  improved: { icon: <IconBulb />, tone: "teal" },
  fixed: { icon: <IconTool />, tone: "success" },
};

/** What has changed, release by release; those that came since the person's last look are marked. */
export function UpdateNotesScreen(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { user, preferences } = usePerson();
  const { updateNotesSeen } = preferences;
  // As it was when the page opened: opening it is seeing it.
  const [unseen] = useState(() => new Set(unseenVersions(updateNotesSeen)));
  useEffect(() => {
    if (updateNotesSeen !== currentVersion) void rememberNotes();
  }, [updateNotesSeen]);
  return (
    <main className={styles.page}>
      <PageHeader title={text("releases.title")} lead={text("releases.lead")} />
      <SoftwareNotes />
      {releasesFor(user).map(({ version, day, notes }) => (
        <section key={version} className={styles.release} aria-labelledby={`release-${version}`}>
          <header className={styles.header}>
            <h2 id={`release-${version}`} className={styles.version}>
              {text("releases.version", { version })}
            </h2>
            <time dateTime={day} className={styles.day}>
              {format.date(new Date(`${day}T12:00:00Z`))}
            </time>
            {unseen.has(version) && (
              <StatusChip tone="accent" icon={<IconSparkles />}>
                {text("releases.unseen")}
              </StatusChip>
            )}
          </header>
          <ul className={styles.notes}>
            {notes.map(({ id, kind }) => (
              <li key={id} className={styles.note}>
                <StatusChip tone={faces[kind].tone} icon={faces[kind].icon}>
                  {text(`releases.kind.${kind}`)}
                </StatusChip>
                <span>{text(`releases.note.${id}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
