import { IconRocket } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { releaseFields } from "@planete/shared/contract/release-fields.ts";
import type { ReleaseRecordWire } from "@planete/shared/contract/release.contract.ts";
import {
  changeRelease,
  createRelease,
  publishRelease,
  readRelease,
} from "@planete/shared/contract/release.contract.ts";
import { isPublishedState } from "@planete/shared/domain/developments/development-limits.ts";
import { required } from "@planete/shared/domain/validation/text-rules.ts";
import { FormBar } from "../../../kit/form-bar.tsx";
import { HistoryPanel } from "../../../kit/history-panel.tsx";
import { formFields } from "../../../kit/list-fields.ts";
import { FoundRecord } from "../../../kit/edited-record.tsx";
import type { PanelNavigation } from "../../../kit/record-panel.tsx";
import { RecordPanel } from "../../../kit/record-panel.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useCall, useChange } from "../../../kit/use-call.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useDevelopmentPages } from "../use-developments.ts";
import { ReleaseBases } from "./release-bases.tsx";
import { ReleaseDevelopments } from "./release-developments.tsx";
import type { ReleaseDraft } from "./release-draft.ts";
import { conflictOf, newRelease, sourceOf } from "./release-draft.ts";
import { ReleaseForm } from "./release-form.tsx";
import { useDay, useReleaseWords } from "./release-look.tsx";
import { ReleaseNotes } from "./release-notes.tsx";
import styles from "./releases.module.css";

/** One version beside the list, or a new one. */
export function ReleasePanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readRelease, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("release.title")} query={query} isNew={isNew}>
      {(found) =>
        found ? (
          <OpenRelease navigation={navigation} release={found} />
        ) : (
          <NewRelease navigation={navigation} />
        )
      }
    </FoundRecord>
  );
}

function useReleaseForm(
  source: typeof newRelease,
  /** `leave` lets go of what was typed: another record is opened. */
  save: (draft: ReleaseDraft, version: number | undefined, leave: () => void) => Promise<typeof newRelease>,
  onSaved?: () => void,
): DraftForm<ReleaseDraft> {
  const text = useText();
  const dayOf = useDay();
  const declared = formFields(releaseFields, text);
  const form: DraftForm<ReleaseDraft> = useDraftForm<ReleaseDraft>({
    source,
    conflictOf,
    fields: {
      number: { ...declared.number, rules: [required] },
      plannedOn: { ...declared.planned, show: dayOf },
      releasedOn: { ...declared.released, show: dayOf },
      state: { ...declared.state, show: (state) => text(`release.state.${state}`) },
      notes: {
        ...declared.notes,
        show: ({ clients, staff }) => [...Object.values(clients), ...Object.values(staff)].join(" · "),
      },
      checklist: {
        ...declared.checklist,
        show: (items) => items.map((item) => (item.done ? `✓ ${item.text}` : item.text)).join(", "),
      },
      bases: { ...declared.bases, show: (bases) => String(bases.length) },
    },
    save: (draft, version) => save(draft, version, () => form.guard.release()),
    onSaved,
  });
  return form;
}

function NewRelease({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const creating = useChange(createRelease);
  const form = useReleaseForm(newRelease, async ({ number, plannedOn }, _version, leave) => {
    const { data } = await creating.change({ body: { number, plannedOn } });
    showToast({ message: text("release.created", { number }), tone: "success" });
    leave();
    navigation.onOpen(data._id);
    return sourceOf(data);
  });
  return (
    <RecordPanel
      navigation={navigation}
      title={text("release.new.action")}
      tabs={[{ value: "record", label: "", content: <ReleaseForm form={form} /> }]}
      footer={<FormBar form={form} />}
    />
  );
}

function OpenRelease({
  navigation,
  release,
}: {
  readonly navigation: PanelNavigation;
  readonly release: ReleaseRecordWire;
}): ReactNode {
  const text = useText();
  const words = useReleaseWords();
  const sayFailure = useSayFailure();
  const saving = useChange(changeRelease);
  const publishing = useChange(publishRelease);
  const [asks, setAsks] = useState(false);
  const id = release._id;
  const found = useDevelopmentPages(
    { release: [id] },
    { sort: "number", direction: "asc" },
    { counts: false },
  );
  const form = useReleaseForm(
    sourceOf(release),
    async (draft, version = release.version) =>
      sourceOf((await saving.change({ params: { id }, body: { version, ...draft } })).data),
    () => showToast({ message: text("kit.form.saved"), tone: "success" }),
  );
  const { draft, base, changed } = form;
  const open = release.checklist.filter(({ done }) => !done).length;
  const isOut = isPublishedState(release.state);
  const reason =
    changed.length > 0
      ? text("release.publish.unsaved")
      : open > 0
        ? text("release.publish.open", { count: open })
        : undefined;
  const publish = async (): Promise<void> => {
    try {
      await publishing.change({ params: { id }, body: { version: release.version } });
      showToast({ message: text("release.published", { number: release.number }), tone: "success" });
      setAsks(false);
    } catch (error) {
      setAsks(false);
      sayFailure(error);
    }
  };
  const unwritten = Object.values(release.notes.clients).every((note) => note.trim() === "");
  return (
    <>
      <RecordPanel
        navigation={navigation}
        title={text("releases.version", { version: release.number })}
        subtitle={text(`release.state.${release.state}`)}
        actions={
          !isOut &&
          release.state !== "withdrawn" && (
            <Button
              size="compact"
              icon={<IconRocket />}
              disabledReason={reason}
              onClick={() => setAsks(true)}
            >
              {text("release.publish.action")}
            </Button>
          )
        }
        tabs={[
          {
            value: "record",
            label: text("kit.panel.tab.record"),
            unsaved: changed.some((name) => name !== "notes" && name !== "bases"),
            content: <ReleaseForm form={form} />,
          },
          {
            value: "developments",
            label: text(releaseFields.developments.label),
            count: release.developments,
            content: <ReleaseDevelopments releaseId={id} found={found} />,
          },
          {
            value: "notes",
            label: text(releaseFields.notes.label),
            unsaved: changed.includes("notes"),
            content: <ReleaseNotes form={form} labels={found.rows.map(({ label }) => label)} />,
          },
          {
            value: "bases",
            label: text(releaseFields.bases.label),
            count: draft.bases.length,
            unsaved: changed.includes("bases"),
            content: <ReleaseBases form={form} />,
          },
          {
            value: "history",
            label: text("kit.history.title"),
            content: <HistoryPanel record="releases" subject={id} {...words} />,
          },
        ]}
        footer={
          <FormBar
            form={form}
            words={
              draft.state === "withdrawn" && base.state !== "withdrawn"
                ? text(isOut ? "release.words.withdrawn" : "release.words.given-up")
                : undefined
            }
          />
        }
      />
      {asks && (
        <ConfirmDialog
          title={text("release.publish.title", { number: release.number })}
          confirmLabel={text("release.publish.action")}
          onConfirm={publish}
          onCancel={() => setAsks(false)}
        >
          <div className={styles.stack}>
            <p>{text("release.publish.text", { sheets: release.sheets })}</p>
            {unwritten && <Banner tone="warning">{text("release.publish.unwritten")}</Banner>}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
