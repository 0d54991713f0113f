import { IconArrowDown, IconArrowUp, IconExternalLink, IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type {
  AdministeredModuleWire,
  ModulePartWire,
} from "@planete/shared/contract/module-administration.contract.ts";
import { moveTo } from "@planete/shared/domain/modules/module-order.ts";
import {
  missingLanguages,
  moduleLimits,
  moduleRules,
  slugOf,
  standInName,
} from "@planete/shared/domain/modules/module-record.ts";
import { longestOf } from "@planete/shared/domain/validation/rule.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { NamesField } from "../../../kit/names-field.tsx";
import { FormGrid } from "../../../kit/record-panel.tsx";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TwoStateSwitch } from "../../../ui/two-state-switch.tsx";
import { openModule } from "../module-href.ts";
import { useModuleNames } from "../use-modules.ts";
import type { ModuleDraft } from "./module-draft.ts";
import styles from "./modules-administration.module.css";

interface ModulePartsProps {
  readonly form: DraftForm<ModuleDraft>;
  readonly module: AdministeredModuleWire | undefined;
}

/** The sub-modules of a module, in their order. */
export function ModuleParts({ form, module }: ModulePartsProps): ReactNode {
  const text = useText();
  const { parts, path } = form.draft;
  const { hint } = form.field("parts");
  const add = (): void =>
    form.set({
      parts: [
        ...parts,
        {
          id: newId(),
          slug: "",
          names: {},
          path: path === "" ? "" : `${path}/`,
          staffOnly: false,
          active: true,
        },
      ],
    });
  const adding = parts.length < moduleLimits.parts && (
    <Button icon={<IconPlus />} onClick={add}>
      {text("modules.part.add.action")}
    </Button>
  );
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      {hint}
      {parts.length === 0 ? (
        <EmptyState primary={{ label: text("modules.part.add.action"), onClick: add }}>
          {text("modules.part.empty")}
        </EmptyState>
      ) : (
        <div className={styles.parts}>
          {parts.map((part, index) => (
            <Part key={part.id} form={form} module={module} part={part} index={index} />
          ))}
          <div>{adding}</div>
        </div>
      )}
    </>
  );
}

function Part({
  form,
  module,
  part,
  index,
}: ModulePartsProps & { readonly part: ModulePartWire; readonly index: number }): ReactNode {
  const text = useText();
  const { nameOf } = useModuleNames();
  const { parts, path } = form.draft;
  const stored = module?.parts.find(({ id }) => id === part.id);
  const change = (changes: Partial<ModulePartWire>): void =>
    form.set({ parts: parts.map((one) => (one.id === part.id ? { ...one, ...changes } : one)) });
  const errorAt = (field: string): string | undefined => form.errorAt(`parts.${index}.${field}`);
  const called = text("modules.part.number", { number: index + 1 });
  const given = nameOf({ ...part, name: standInName(part.names), nameTranslation: part.names });
  const name = given === "" ? called : given;
  const rename = (names: Record<string, string>): void => {
    const before = slugOf(standInName(part.names));
    const after = slugOf(standInName(names));
    change({
      names,
      ...(!stored && part.slug === before ? { slug: after } : {}),
      ...(!stored && (part.path === "" || part.path === `${path}/${before}`)
        ? { path: `${path}/${after}` }
        : {}),
    });
  };
  return (
    <div role="group" aria-label={name} className={styles.part}>
      <div className={styles.partHead}>
        <span className={styles.partName}>{name}</span>
        <IconButton
          label={text("modules.try.action")}
          icon={<IconExternalLink />}
          onClick={() => openModule(part.path)}
        />
        <IconButton
          label={text("modules.part.up", { name })}
          icon={<IconArrowUp />}
          onClick={() => form.set({ parts: [...moveTo(parts, part, index - 1)] })}
        />
        <IconButton
          label={text("modules.part.down", { name })}
          icon={<IconArrowDown />}
          onClick={() => form.set({ parts: [...moveTo(parts, part, index + 1)] })}
        />
        <IconButton
          label={text("modules.part.remove", { name })}
          icon={<IconTrash />}
          disabledReason={
            stored && stored.sheets > 0 ? text("modules.part.used", { count: stored.sheets }) : undefined
          }
          onClick={() => form.set({ parts: parts.filter(({ id }) => id !== part.id) })}
        />
      </div>
      <NamesField
        label={text("modules.field.name")}
        value={part.names}
        onChange={rename}
        error={errorAt("names")}
        missing={missingLanguages(part.names, languageCodes)}
        standIn={standInName(part.names)}
        maxLength={longestOf(moduleRules.name)}
      />
      <FormGrid>
        <TextField
          label={text("modules.field.slug")}
          value={part.slug}
          error={errorAt("slug")}
          maxLength={longestOf(moduleRules.slug)}
          spellCheck={false}
          disabledReason={stored ? text("modules.slug.fixed") : undefined}
          onChange={(slug) => change({ slug })}
        />
        <TextField
          label={text("modules.field.path")}
          value={part.path}
          error={errorAt("path")}
          maxLength={longestOf(moduleRules.path)}
          spellCheck={false}
          onChange={(changed) => change({ path: changed })}
        />
      </FormGrid>
      <div className={styles.switches}>
        <TwoStateSwitch
          labels={[text("modules.active.label")]}
          value={part.active}
          onChange={(active) => change({ active })}
        />
        <TwoStateSwitch
          labels={[text("modules.audience.staff")]}
          value={part.staffOnly}
          onChange={(staffOnly) => change({ staffOnly })}
        />
      </div>
    </div>
  );
}
