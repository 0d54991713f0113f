import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { maxServiceLevels, targetKinds } from "@planete/shared/domain/hotline/service-level.ts";
import type { TargetKind } from "@planete/shared/domain/hotline/service-level.ts";
import type { Impact } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { impacts } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { FieldRow, SettingsSection } from "../../../ui/settings-section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import type { TypedLevel, TypedLevels } from "./level-draft.ts";
import { isDuration, newLevel } from "./level-draft.ts";
import styles from "./levels-section.module.css";

interface LevelsSectionProps {
  readonly levels: TypedLevels;
  readonly onChange: (levels: TypedLevels) => void;
}

/** What was agreed with some clients: targets by impact, in the hotline's working hours (D27). */
export function LevelsSection({ levels, onChange }: LevelsSectionProps): ReactNode {
  const text = useText();
  return (
    <SettingsSection
      id="levels"
      title={text("hotline.settings.levels.title")}
      lead={text("hotline.settings.levels.lead")}
    >
      {levels.length === 0 && <p className={styles.empty}>{text("hotline.settings.levels.empty")}</p>}
      {levels.map((level) => (
        <LevelEditor
          key={level.id}
          level={level}
          onChange={(next) => onChange(levels.map((old) => (old.id === level.id ? next : old)))}
          onRemove={() => onChange(levels.filter(({ id }) => id !== level.id))}
        />
      ))}
      {levels.length < maxServiceLevels && (
        <div>
          <Button
            icon={<IconPlus />}
            onClick={() => onChange([...levels, newLevel(text("hotline.settings.levels.new"))])}
          >
            {text("hotline.settings.levels.add.action")}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

interface LevelEditorProps {
  readonly level: TypedLevel;
  readonly onChange: (level: TypedLevel) => void;
  readonly onRemove: () => void;
}

function LevelEditor({ level, onChange, onRemove }: LevelEditorProps): ReactNode {
  const text = useText();
  const labels = useCodeLabels();
  const { name, targets } = level;
  const problemOf = (typed: string): string | undefined =>
    isDuration(typed) ? undefined : text("hotline.settings.levels.problem");
  const change = (impact: Impact, kind: TargetKind, typed: string): void =>
    onChange({ ...level, targets: { ...targets, [impact]: { ...targets[impact], [kind]: typed } } });
  return (
    <div className={styles.level} role="group" aria-label={name}>
      <div className={styles.head}>
        <FieldRow>
          <TextField
            label={text("hotline.settings.levels.name")}
            value={name}
            maxLength={60}
            error={name.trim() === "" ? text("hotline.settings.levels.nameProblem") : undefined}
            onChange={(next) => onChange({ ...level, name: next })}
          />
          <TextField
            label={text("hotline.settings.levels.warn")}
            hint={text("hotline.settings.levels.warn.hint")}
            value={level.warn}
            error={problemOf(level.warn)}
            onChange={(warn) => onChange({ ...level, warn })}
          />
        </FieldRow>
        <IconButton
          label={text("hotline.settings.levels.remove.action", { name })}
          icon={<IconTrash />}
          onClick={onRemove}
        />
      </div>
      <table className={styles.targets} aria-label={text("hotline.settings.levels.table", { name })}>
        <thead>
          <tr>
            <th scope="col">{text("hotline.field.impact")}</th>
            {targetKinds.map((kind) => (
              <th key={kind} scope="col">
                {text(`hotline.target.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {impacts.toReversed().map((impact) => (
            <tr key={impact}>
              <th scope="row">{labels.impact(impact)}</th>
              {targetKinds.map((kind) => (
                <td key={kind} data-target={text(`hotline.target.${kind}`)}>
                  <TextField
                    label={text("hotline.settings.levels.target", {
                      target: text(`hotline.target.${kind}`),
                      impact: labels.impact(impact),
                    })}
                    labelHidden
                    size="compact"
                    placeholder="–"
                    value={targets[impact][kind]}
                    error={problemOf(targets[impact][kind])}
                    onChange={(typed) => change(impact, kind, typed)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox
        label={text("hotline.settings.levels.thirdParty")}
        checked={level.stopsForThirdParty}
        onChange={(stopsForThirdParty) => onChange({ ...level, stopsForThirdParty })}
      />
      <Checkbox
        label={text("hotline.settings.levels.shown")}
        checked={level.shownToClients}
        onChange={(shownToClients) => onChange({ ...level, shownToClients })}
      />
    </div>
  );
}
