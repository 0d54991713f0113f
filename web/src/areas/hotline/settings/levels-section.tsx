import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { maxServiceLevels, targetKinds } from "@planete/shared/domain/hotline/service-level.ts";
import type { TargetKind } from "@planete/shared/domain/hotline/service-level.ts";
import { hotlineSettingLimits } from "@planete/shared/domain/hotline/setting-limits.ts";
import type { Impact } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { impacts } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { namesOf } from "../../../kit/draft.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { FieldRow, SettingsSection } from "../../../ui/settings-section.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { levelAnchor } from "./level-anchor.ts";
import type { TypedLevel } from "./level-draft.ts";
import { isLevelName, levelId, levelName, newLevel } from "./level-draft.ts";
import type { SettingsSectionFormProps } from "./settings-draft.ts";
import styles from "./levels-section.module.css";

/** What was agreed with some clients: targets by impact, in the hotline's working hours (D27). */
export function LevelsSection({ form }: SettingsSectionFormProps): ReactNode {
  const text = useText();
  const names = namesOf(form.draft).filter(isLevelName);
  const count = names.filter((name) => form.draft[name] !== undefined).length;
  return (
    <SettingsSection
      id="levels"
      title={text("hotline.settings.levels.title")}
      lead={text("hotline.settings.levels.lead")}
    >
      {count === 0 && <p className={styles.empty}>{text("hotline.settings.levels.empty")}</p>}
      {names.map((name) => {
        const binding = form.field(name);
        // One that was taken away here and changed by somebody else is not gone unseen.
        if (binding.value === undefined)
          return binding.hint === undefined ? null : (
            <div key={name} className={styles.level} role="group" aria-label={binding.label}>
              {binding.label} {binding.hint}
            </div>
          );
        return (
          <Anchor key={name} id={levelAnchor(levelId(name))}>
            <LevelEditor
              id={binding.id}
              level={binding.value}
              conflict={binding.hint}
              errorAt={(part) => form.errorAt(`${name}.${part}`)}
              onChange={binding.onChange}
              onRemove={() => binding.onChange(undefined)}
            />
          </Anchor>
        );
      })}
      {count < maxServiceLevels && (
        <div>
          <Button
            icon={<IconPlus />}
            onClick={() => {
              const added = form.field(levelName(newId()));
              added.onChange(newLevel(text("hotline.settings.levels.new")));
            }}
          >
            {text("hotline.settings.levels.add.action")}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

interface LevelEditorProps {
  readonly id: string;
  readonly level: TypedLevel;
  /** Both versions, where somebody else has changed it too. */
  readonly conflict: ReactNode;
  readonly errorAt: (part: string) => string | undefined;
  readonly onChange: (level: TypedLevel) => void;
  readonly onRemove: () => void;
}

function LevelEditor(props: LevelEditorProps): ReactNode {
  const { id, level, errorAt, onChange, onRemove } = props;
  const text = useText();
  const labels = useCodeLabels();
  const { name, targets } = level;
  const change = (impact: Impact, kind: TargetKind, typed: string): void =>
    onChange({ ...level, targets: { ...targets, [impact]: { ...targets[impact], [kind]: typed } } });
  return (
    <div className={styles.level} role="group" aria-label={name}>
      {props.conflict}
      <div className={styles.head}>
        <FieldRow>
          <TextField
            id={`${id}.name`}
            label={text("hotline.settings.levels.name")}
            value={name}
            maxLength={hotlineSettingLimits.levelName}
            error={errorAt("name")}
            onChange={(next) => onChange({ ...level, name: next })}
          />
          <TextField
            id={`${id}.warn`}
            label={text("hotline.settings.levels.warn")}
            hint={text("hotline.settings.levels.warn.hint")}
            value={level.warn}
            error={errorAt("warn")}
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
                    id={`${id}.${impact}.${kind}`}
                    label={text("hotline.settings.levels.target", {
                      target: text(`hotline.target.${kind}`),
                      impact: labels.impact(impact),
                    })}
                    labelHidden
                    size="compact"
                    placeholder="–"
                    value={targets[impact][kind]}
                    error={errorAt(`${impact}.${kind}`)}
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
