import type { ReactNode } from "react";
import type { HotlineSettingsWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import { saveHotlineSettings } from "@planete/shared/contract/hotline-settings.contract.ts";
import { personRoles } from "@planete/shared/domain/hotline/sheet-role.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";
import { FormBar } from "../../../kit/form-bar.tsx";
import { ScreenHistory } from "../../../kit/screen-history.tsx";
import { useChange } from "../../../kit/use-call.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { SectionLinks } from "../../../ui/section-links.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { RightsMatrix } from "../rights/rights-matrix.tsx";
import { AssigneesSection } from "./assignees-section.tsx";
import { GuidesSection } from "./guides-section.tsx";
import { HoursSection } from "./hours-section.tsx";
import { LabelsSection } from "./labels-section.tsx";
import { LevelsSection } from "./levels-section.tsx";
import { QuickRepliesSection } from "./quick-replies-section.tsx";
import type { SettingsDraft } from "./settings-draft.ts";
import { changesOf, sourceOf } from "./settings-draft.ts";
import { useSettingFields } from "./use-setting-fields.ts";

/** Sections over one draft and one bar; quick replies and guides are saved each on its own. */
export function SettingsForm({ settings }: { readonly settings: HotlineSettingsWire }): ReactNode {
  const text = useText();
  const saving = useChange(saveHotlineSettings);
  const form: DraftForm<SettingsDraft> = useDraftForm<SettingsDraft>({
    source: sourceOf(settings),
    fields: useSettingFields(),
    conflictOf: conflictFrom(sourceOf),
    save: async (draft, version = settings.version) =>
      sourceOf((await saving.change({ body: { version, ...changesOf(form.base, draft) } })).data),
    onSaved: () => showToast({ message: text("hotline.settings.saved"), tone: "success" }),
  });
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
          { id: "history", title: text("kit.history.title") },
        ]}
      />
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <SettingsSection id="rights" title={text("hotline.rights.title")} lead={text("hotline.rights.lead")}>
        <RightsMatrix roles={personRoles} form={form} />
      </SettingsSection>
      <LabelsSection form={form} />
      <QuickRepliesSection />
      <HoursSection form={form} />
      <LevelsSection form={form} />
      <AssigneesSection form={form} />
      <GuidesSection />
      <SettingsSection id="history" title={text("kit.history.title")}>
        <ScreenHistory kind="hotline" />
      </SettingsSection>
      <FormBar form={form} place="page" />
    </>
  );
}
