import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { moduleFields } from "@planete/shared/contract/module-fields.ts";
import type {
  AdministeredModuleWire,
  readModuleChoices,
} from "@planete/shared/contract/module-administration.contract.ts";
import { moduleAudiences } from "@planete/shared/domain/modules/module-access.ts";
import {
  missingLanguages,
  moduleRules,
  slugOf,
  standInName,
} from "@planete/shared/domain/modules/module-record.ts";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { firstProblem, longestOf } from "@planete/shared/domain/validation/rule.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { supportVisionPath } from "../../../paths.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { IconField } from "../../../kit/icon-field.tsx";
import { NamesField } from "../../../kit/names-field.tsx";
import { FormGrid, FormSection, WideField } from "../../../kit/record-panel.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Facts } from "../../../ui/facts.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { MultiCombobox } from "../../../ui/multi-combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TwoStateSwitch } from "../../../ui/two-state-switch.tsx";
import { useRightLabel } from "../../rights/use-right-label.ts";
import { openModule } from "../module-href.ts";
import type { ModuleDraft } from "./module-draft.ts";
import styles from "./modules-administration.module.css";

interface ModuleFormProps {
  readonly form: DraftForm<ModuleDraft>;
  readonly module: AdministeredModuleWire | undefined;
  readonly choices: CallResult<typeof readModuleChoices>["data"] | undefined;
}

const noOptions: readonly { readonly id: string; readonly name: string }[] = [];

export function ModuleForm({ form, module, choices }: ModuleFormProps): ReactNode {
  const text = useText();
  const labelOf = useRightLabel();
  const { draft, field } = form;
  const clients = choices?.clients ?? noOptions;
  const teamOptions = (choices?.teams ?? noOptions).map(({ id, name }) => ({ value: id, label: name }));
  const rightOptions = (choices?.rights ?? []).map(({ tag, labels }) => ({
    value: tag,
    label: labelOf(labels, tag),
    description: tag,
  }));
  const [teams, rights] = [field("teamIds"), field("rights")];
  const [names, slug, path, chosen] = [field("names"), field("slug"), field("path"), field("clientIds")];
  const rename = (given: Record<string, string>): void => {
    // Until somebody writes them, slug and path follow the name.
    const before = slugOf(standInName(draft.names));
    const after = slugOf(standInName(given));
    form.set({
      names: given,
      ...(!module && draft.slug === before ? { slug: after } : {}),
      ...(!module && (draft.path === "" || draft.path === `/${before}`)
        ? { path: after === "" ? "" : `/${after}` }
        : {}),
    });
  };
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <FormGrid>
        <WideField>
          <NamesField
            {...names}
            onChange={rename}
            missing={missingLanguages(draft.names, languageCodes)}
            standIn={standInName(draft.names)}
            maxLength={longestOf(moduleRules.name)}
          />
        </WideField>
        <WideField>
          <TextField
            {...slug}
            spellCheck={false}
            hint={slug.hint ?? text("modules.slug.hint")}
            disabledReason={module ? text("modules.slug.fixed") : undefined}
          />
        </WideField>
        <WideField>
          <TextField
            {...path}
            spellCheck={false}
            hint={
              path.hint ??
              text(
                draft.path !== "" && !opensInNewWindow(draft.path)
                  ? "modules.path.inside"
                  : "modules.path.hint",
              )
            }
            end={
              <IconButton
                label={text("modules.try.action")}
                icon={<IconExternalLink />}
                disabledReason={
                  firstProblem(draft.path, moduleRules.path) ? text("modules.try.wrong") : undefined
                }
                onClick={() => openModule(draft.path)}
              />
            }
          />
        </WideField>
        <WideField>
          <IconField {...field("icon")} />
        </WideField>
      </FormGrid>
      <FormSection title={text("modules.section.audience")}>
        <FormGrid>
          <WideField>
            <TwoStateSwitch
              label={form.field("active").label}
              labels={[text("modules.active.label")]}
              hint={text("modules.active.hint")}
              value={draft.active}
              onChange={(active) => form.set({ active })}
            />
          </WideField>
          <WideField>
            <Select
              {...field("audience")}
              options={moduleAudiences.map((value) => ({ value, label: text(`modules.audience.${value}`) }))}
            />
          </WideField>
          {draft.audience === "clients" && (
            <WideField>
              <MultiCombobox
                {...chosen}
                options={clients.map(({ id, name }) => ({ value: id, label: name }))}
                value={chosen.value.map((id) => ({
                  value: id,
                  label: clients.find((client) => client.id === id)?.name ?? id,
                }))}
                onChange={(options) => chosen.onChange(options.map(({ value }) => value))}
              />
            </WideField>
          )}
          <MultiCombobox
            {...teams}
            optional
            options={teamOptions}
            value={teams.value.map(
              (id) => teamOptions.find(({ value }) => value === id) ?? { value: id, label: id },
            )}
            onChange={(chosenTeams) => teams.onChange(chosenTeams.map(({ value }) => value))}
          />
          <MultiCombobox
            {...rights}
            optional
            options={rightOptions}
            value={rights.value.map(
              (tag) => rightOptions.find(({ value }) => value === tag) ?? { value: tag, label: tag },
            )}
            onChange={(chosenRights) => rights.onChange(chosenRights.map(({ value }) => value))}
          />
          <WideField>
            <p className={styles.note}>{text("modules.staff.hint")}</p>
          </WideField>
        </FormGrid>
      </FormSection>
      {module && <Uses module={module} />}
    </>
  );
}

/** What hangs on the module, with the way to it. */
function Uses({ module }: { readonly module: AdministeredModuleWire }): ReactNode {
  const text = useText();
  const { uses } = module;
  const sheets = `/app/hotline?module=${encodeURIComponent(module.slug)}`;
  return (
    <FormSection
      title={text("modules.section.uses")}
      end={
        uses.assignees > 0 && (
          <Link href={supportVisionPath("hotline")}>{text("modules.link.assignees")}</Link>
        )
      }
    >
      <Facts
        layout="line"
        facts={[
          {
            label: text(moduleFields.openSheets.label),
            value: uses.openSheets > 0 ? <Link href={sheets}>{String(uses.openSheets)}</Link> : "0",
          },
          { label: text("modules.field.sheets"), value: String(uses.sheets) },
          { label: text(moduleFields.bases.label), value: String(uses.bases) },
          { label: text(moduleFields.pins.label), value: String(uses.pins) },
          { label: text("modules.field.filters"), value: String(uses.filters) },
        ]}
      />
    </FormSection>
  );
}
