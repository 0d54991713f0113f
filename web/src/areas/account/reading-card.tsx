import type { ReactNode } from "react";
import { textSizes } from "@planete/shared/domain/account/text-sizes.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { SectionCard } from "./section-card.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SwitchRow } from "./switch-row.tsx";
import { usePrefer } from "./use-prefer.ts";

/** Movement, contrast and text size; each is seen at once. */
export function ReadingCard(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { preferences, prefer } = usePrefer();
  const { motion, contrast, textSize } = preferences;
  const contrasts = [
    { value: "system", label: text("boot.theme.system") },
    { value: "standard", label: text("account.reading.contrast.standard") },
    { value: "more", label: text("account.reading.contrast.more") },
  ] as const;
  return (
    <SectionCard title={text("account.reading.title")}>
      <div>
        <SwitchRow
          label={text("account.reading.motion")}
          hint={text("account.reading.motion.hint")}
          value={motion === "reduced"}
          onChange={(value) => void prefer({ motion: value ? "reduced" : "system" })}
        />
        <SettingRow label={text("account.reading.contrast")}>
          <SegmentedControl
            label={text("account.reading.contrast")}
            options={contrasts}
            value={contrast}
            onChange={(value) => void prefer({ contrast: value })}
          />
        </SettingRow>
        <SettingRow label={text("account.reading.textSize")}>
          <SegmentedControl
            label={text("account.reading.textSize")}
            options={textSizes.map((size) => ({
              value: String(size),
              label: format.number(size / 100, { style: "percent" }),
            }))}
            value={String(textSize)}
            onChange={(value) => {
              const chosen = textSizes.find((size) => String(size) === value);
              if (chosen !== undefined) void prefer({ textSize: chosen });
            }}
          />
        </SettingRow>
      </div>
    </SectionCard>
  );
}
