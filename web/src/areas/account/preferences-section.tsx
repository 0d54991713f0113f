import type { ReactNode } from "react";
import { planningViewOf, preferPlanningView } from "@planete/shared/contract/preferences.contract.ts";
import { undoChoices } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { useSingleKeysWanted } from "../../platform/single-keys.ts";
import { writeDevice } from "../../platform/storage/device-storage.ts";
import type { Theme } from "../../platform/theme/theme-store.ts";
import { themes } from "../../platform/theme/theme-store.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { SectionCard } from "./section-card.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SwitchRow } from "./switch-row.tsx";
import { usePrefer } from "./use-prefer.ts";

export interface PreferencesSectionProps {
  /** The menus of the top bar change these too: one way for both. */
  readonly onLanguage: (code: LanguageCode) => void;
  readonly onTheme: (theme: Theme) => void;
  /** The calendars remember the view they showed last on this device, which would come before the choice. */
  readonly onCalendarView: () => void;
}

const views = ["day", "week", "two-weeks", "month"] as const;
const sorts = { name: "name", "most-used": "mostUsed", "own-order": "ownOrder" } as const;

/** How the person likes the interface (spec §3, Preferences); each choice is kept at once. */
export function PreferencesSection({
  onLanguage,
  onTheme,
  onCalendarView,
}: PreferencesSectionProps): ReactNode {
  const text = useText();
  const code = useLanguageCode();
  const { preferences, prefer } = usePrefer();
  const { user } = usePerson();
  const [keysWanted, setKeysWanted] = useSingleKeysWanted();
  const answersSheets = user.employee && (user.rights[liaisonFormRight] ?? 0) >= 1;
  return (
    <SectionCard title={text("account.section.preferences")} lead={text("account.preferences.lead")}>
      <div>
        <SettingRow label={text("boot.language.label")}>
          <Select
            label={text("boot.language.label")}
            labelHidden
            value={code}
            onChange={onLanguage}
            options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
          />
        </SettingRow>
        <SettingRow label={text("boot.theme.label")}>
          <SegmentedControl
            label={text("boot.theme.label")}
            options={themes.map((value) => ({ value, label: text(`boot.theme.${value}`) }))}
            value={preferences.theme}
            onChange={onTheme}
          />
        </SettingRow>
        <SettingRow label={text("account.preferences.view")}>
          <SegmentedControl
            label={text("account.preferences.view")}
            options={views.map((value) => ({ value, label: text(`account.preferences.view.${value}`) }))}
            value={planningViewOf(preferences)}
            onChange={(value) => {
              onCalendarView();
              void prefer(preferPlanningView(value));
            }}
          />
        </SettingRow>
        {answersSheets && (
          <SettingRow label={text("shell.menu.sheets")}>
            <SegmentedControl
              label={text("shell.menu.sheets")}
              options={(["cards", "table"] as const).map((value) => ({
                value,
                label: text(`account.preferences.sheets.${value}`),
              }))}
              value={preferences.hotlineListView}
              onChange={(value) => void prefer({ hotlineListView: value })}
            />
          </SettingRow>
        )}
        {answersSheets && (
          <SettingRow label={text("hotline.undoChoice")}>
            <Select
              label={text("hotline.undoChoice")}
              labelHidden
              value={String(preferences.hotlineUndoSeconds)}
              onChange={(value) => {
                const chosen = undoChoices.find((seconds) => String(seconds) === value);
                if (chosen !== undefined) void prefer({ hotlineUndoSeconds: chosen });
              }}
              options={undoChoices.map((seconds) => ({
                value: String(seconds),
                label: text("hotline.undoChoice.seconds", { seconds }),
              }))}
            />
          </SettingRow>
        )}
        <SettingRow label={text("shell.menu.modules")}>
          <SegmentedControl
            label={text("shell.menu.modules")}
            options={(["grid", "list"] as const).map((value) => ({
              value,
              label: text(`modules.view.${value}`),
            }))}
            value={preferences.modulesView}
            onChange={(value) => void prefer({ modulesView: value })}
          />
        </SettingRow>
        <SettingRow label={text("account.preferences.moduleSort")}>
          <Select
            label={text("account.preferences.moduleSort")}
            labelHidden
            value={preferences.moduleSort}
            onChange={(value) => void prefer({ moduleSort: value })}
            options={(["name", "most-used", "own-order"] as const).map((value) => ({
              value,
              label: text(`modules.sort.${sorts[value]}`),
            }))}
          />
        </SettingRow>
        <SettingRow label={text("account.preferences.sizeUnit")}>
          <SegmentedControl
            label={text("account.preferences.sizeUnit")}
            options={(["1000", "1024"] as const).map((value) => ({
              value,
              label: text(`account.preferences.sizeUnit.${value}`),
            }))}
            value={preferences.sizeUnit === 1024 ? "1024" : "1000"}
            onChange={(value) => void prefer({ sizeUnit: value === "1024" ? 1024 : 1000 })}
          />
        </SettingRow>
        <SwitchRow label={text("hotline.keys.use")} value={keysWanted} onChange={setKeysWanted} />
        <SwitchRow
          label={text("login.stay.label")}
          hint={text("login.stay.hint")}
          value={preferences.stayLogged}
          onChange={(value) => {
            writeDevice("planete.stay", value ? "on" : "off");
            void prefer({ stayLogged: value });
          }}
        />
      </div>
    </SectionCard>
  );
}
