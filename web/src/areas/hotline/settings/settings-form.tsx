import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type {
  HotlineSettingsWire,
  readFieldRights,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { saveHotlineSettings } from "@planete/shared/contract/hotline-settings.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { failureText, requestIdOf } from "../../../kit/say-failure.ts";
import { SaveBar } from "../../../ui/save-bar.tsx";
import { SectionLinks } from "../../../ui/section-links.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useLeaveGuard } from "../../../kit/use-leave-guard.tsx";
import { RightsMatrix } from "../rights/rights-matrix.tsx";
import type { RightsDraft } from "../rights/use-field-rights.ts";
import { rightsTable, sendRights } from "../rights/use-field-rights.ts";
import { AssigneesSection } from "./assignees-section.tsx";
import { GuidesSection } from "./guides-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { LabelsSection } from "./labels-section.tsx";
import { LevelsSection } from "./levels-section.tsx";
import { QuickRepliesSection } from "./quick-replies-section.tsx";
import type { SettingsDraft } from "./settings-draft.ts";
import { changesOf, draftOf, problemCount } from "./settings-draft.ts";

interface SettingsFormProps {
  readonly settings: HotlineSettingsWire;
  readonly rights: CallResult<typeof readFieldRights>["data"];
}

/** Sections over one draft and one bar; quick replies and guides are saved each on its own. */
export function SettingsForm({ settings, rights }: SettingsFormProps): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(settings));
  const [levels, setLevels] = useState<RightsDraft>(new Map());
  const [replyUnsaved, setReplyUnsaved] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { changes, changed: settingsChanged } = changesOf(base, draft);
  const changed = settingsChanged || levels.size > 0;
  const problems = problemCount(draft);
  const guard = useLeaveGuard(changed || replyUnsaved, text("hotline.settings.unsaved"));
  const change = (part: Partial<SettingsDraft>): void => {
    setDraft({ ...draft, ...part });
    setFailure(undefined);
  };
  const save = async (): Promise<void> => {
    if (problems > 0) return;
    setSaving(true);
    try {
      if (Object.keys(changes).length > 0) {
        const { data } = await callApi(saveHotlineSettings, { body: changes });
        setBase(data);
        setDraft(draftOf(data));
      }
      if (levels.size > 0) await sendRights(levels);
      await queries.invalidateQueries({ queryKey: ["hotline"] });
      setLevels(new Map());
      setFailure(undefined);
      showToast({ message: text("hotline.settings.saved"), tone: "success" });
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <SectionLinks
        label={text("hotline.settings.title")}
        sections={[
          { id: "rights", title: text("hotline.rights.title") },
          { id: "labels", title: text("hotline.settings.labels.title") },
          { id: "replies", title: text("hotline.settings.replies.title") },
          { id: "hours", title: text("hotline.settings.hours.title") },
          { id: "levels", title: text("hotline.settings.levels.title") },
          { id: "assignees", title: text("hotline.settings.assignees.title") },
          { id: "guides", title: text("hotline.settings.guides.title") },
        ]}
      />
      <SettingsSection id="rights" title={text("hotline.rights.title")} lead={text("hotline.rights.lead")}>
        <RightsMatrix table={rightsTable(rights)} draft={levels} onChange={setLevels} />
      </SettingsSection>
      <LabelsSection labels={draft.labels} onChange={(labels) => change({ labels })} />
      <QuickRepliesSection onUnsaved={setReplyUnsaved} />
      <HoursSection hours={draft.hours} onChange={(hours) => change({ hours })} />
      <LevelsSection levels={draft.levels} onChange={(serviceLevels) => change({ levels: serviceLevels })} />
      <AssigneesSection assignees={draft.assignees} onChange={(assignees) => change({ assignees })} />
      <GuidesSection />
      {changed && (
        <SaveBar
          problems={problems}
          saving={saving}
          failure={failure === undefined ? undefined : failureText(text, failure)}
          requestId={requestIdOf(failure)}
          onSave={() => void save()}
          onDiscard={() => {
            setDraft(draftOf(base));
            setLevels(new Map());
            setFailure(undefined);
          }}
        />
      )}
      {guard.question}
    </>
  );
}
