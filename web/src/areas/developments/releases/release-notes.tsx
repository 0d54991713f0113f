import { IconWand } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { missingLanguages } from "@planete/shared/domain/modules/module-record.ts";
import type { NoteAudience } from "@planete/shared/domain/releases/software-release.ts";
import {
  draftNotes,
  noteAudiences,
  releaseLimits,
} from "@planete/shared/domain/releases/software-release.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { NamesField } from "../../../kit/names-field.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import type { ReleaseDraft } from "./release-draft.ts";
import styles from "./releases.module.css";

interface ReleaseNotesProps {
  readonly form: DraftForm<ReleaseDraft>;
  /** Titles of the developments of the version. */
  readonly labels: readonly string[];
}

/** What readers are told, by audience and language; a draft comes from the titles of the developments. */
export function ReleaseNotes({ form, labels }: ReleaseNotesProps): ReactNode {
  const text = useText();
  const { notes } = form.draft;
  const { hint } = form.field("notes");
  const set = (audience: NoteAudience, texts: Record<string, string>): void =>
    form.set({ notes: audience === "clients" ? { ...notes, clients: texts } : { ...notes, staff: texts } });
  return (
    <div className={styles.stack}>
      {hint}
      {noteAudiences.map((audience) => (
        <div key={audience} className={styles.stack}>
          <NamesField
            label={text(`release.notes.${audience}`)}
            hint={text(`release.notes.${audience}.hint`)}
            value={notes[audience]}
            onChange={(texts) => set(audience, texts)}
            missing={missingLanguages(notes[audience], languageCodes)}
            maxLength={releaseLimits.note}
            rows={5}
            optional
          />
          {(notes[audience].fr ?? "").trim() === "" && labels.length > 0 && (
            <div>
              <Button
                icon={<IconWand />}
                onClick={() => set(audience, { ...notes[audience], fr: draftNotes(labels) })}
              >
                {text("release.notes.draft.action", { count: labels.length })}
              </Button>
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
