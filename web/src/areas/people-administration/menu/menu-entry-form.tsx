import type { ReactNode } from "react";
import { menuAudiences, isProductSlug, menuRules, sectionOf } from "@planete/shared/domain/menus/menu.ts";
import { missingLanguages, slugOf, standInName } from "@planete/shared/domain/modules/module-record.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import { listRights, rightViewFromWire } from "@planete/shared/contract/rights.contract.ts";
import { listTeams } from "@planete/shared/contract/teams.contract.ts";
import { longestOf } from "@planete/shared/domain/validation/rule.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { HistoryPanel } from "../../../kit/history-panel.tsx";
import { IconField } from "../../../kit/icon-field.tsx";
import { NamesField } from "../../../kit/names-field.tsx";
import { FormGrid, FormSection, WideField } from "../../../kit/record-panel.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { MultiCombobox } from "../../../ui/multi-combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { entryIcon, useEntryName } from "../../rights/menu-look.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import type { MenuRowProps } from "./menu-row-props.ts";
import { useMenuWords } from "./use-menu-words.ts";

/** At the top of the tree. */
const top = "";

export function MenuEntryForm({
  entry,
  entries,
  isSaved,
  isKept,
  errorAt,
  onChange,
}: MenuRowProps & { readonly isKept: boolean }): ReactNode {
  const text = useText();
  const nameOf = useEntryName();
  const words = useMenuWords();
  const isProduct = isProductSlug(entry.slug);
  const ownWords = nameOf({ ...entry, names: {} });
  const rename = (names: Record<string, string>): void => {
    // Until somebody writes it, the short name follows the name.
    const follows = !isSaved && entry.slug === slugOf(standInName(entry.names));
    onChange({ names, ...(follows ? { slug: slugOf(standInName(names)) } : {}) });
  };
  const hasBelow = entries.some(({ parent }) => parent === entry.slug);
  const parents = entries.filter(
    (one) => one.parent === null && one !== entry && one.slug !== "" && sectionOf(one) === sectionOf(entry),
  );
  return (
    <>
      <FormGrid>
        <WideField>
          <NamesField
            label={text("menus.field.names")}
            value={entry.names}
            onChange={rename}
            optional={isProduct}
            error={errorAt("names")}
            missing={isProduct ? [] : missingLanguages(entry.names, languageCodes)}
            standIn={isProduct ? ownWords : standInName(entry.names)}
            hint={isProduct ? <p>{text("menus.names.product", { name: ownWords })}</p> : undefined}
            maxLength={longestOf(menuRules.name)}
          />
        </WideField>
        <TextField
          label={text("menus.field.path")}
          value={entry.path}
          error={errorAt("path")}
          maxLength={longestOf(menuRules.path)}
          spellCheck={false}
          hint={text("menus.path.hint")}
          disabledReason={isProduct ? text("menus.path.fixed") : undefined}
          onChange={(path) => onChange({ path, parent: null })}
        />
        {!isProduct && (
          <TextField
            label={text("menus.field.slug")}
            value={entry.slug}
            error={errorAt("slug")}
            maxLength={longestOf(menuRules.slug)}
            spellCheck={false}
            disabledReason={isSaved ? text("menus.slug.fixed") : undefined}
            onChange={(slug) => onChange({ slug })}
          />
        )}
        <Select
          label={text("menus.field.parent")}
          value={entry.parent ?? top}
          error={errorAt("parent")}
          options={[
            { value: top, label: text("menus.parent.none") },
            ...parents.map((one) => ({ value: one.slug, label: nameOf(one) })),
          ]}
          disabledReason={isKept ? text("menus.kept") : hasBelow ? text("menus.parent.below") : undefined}
          onChange={(parent) => onChange({ parent: parent === top ? null : parent })}
        />
        <Select
          label={text("menus.field.audience")}
          value={entry.audience}
          error={errorAt("audience")}
          options={menuAudiences.map((value) => ({ value, label: text(`menus.audience.${value}`) }))}
          disabledReason={isKept ? text("menus.kept") : undefined}
          onChange={(audience) => onChange({ audience })}
        />
        {entry.audience === "some" && (
          <WideField>
            <Audience entry={entry} errorAt={errorAt} onChange={onChange} />
          </WideField>
        )}
        <WideField>
          <IconField
            label={text("menus.field.icon")}
            value={entry.icon}
            none={{ label: text("menus.icon.own"), shown: entryIcon({ ...entry, icon: "" }) }}
            onChange={(icon) => onChange({ icon })}
          />
        </WideField>
      </FormGrid>
      {isSaved && (
        <FormSection title={text("kit.history.title")}>
          <HistoryPanel record="menu" subject={entry.slug} {...words} />
        </FormSection>
      )}
    </>
  );
}

/** Rights, teams and flags: whoever has one of them meets the entry. */
function Audience({
  entry,
  errorAt,
  onChange,
}: Pick<MenuRowProps, "entry" | "errorAt" | "onChange">): ReactNode {
  const text = useText();
  const labelOf = useRightLabel();
  const rights = (useCall(listRights, { query: {} }).data?.data ?? []).map(rightViewFromWire);
  const teams = useCall(listTeams).data?.data ?? [];
  const rightOptions = rights.map(({ tag, labels }) => ({
    value: tag,
    label: labelOf(labels, tag),
    description: tag,
  }));
  return (
    <FormGrid>
      <MultiCombobox
        label={text("menus.field.teams")}
        optional
        error={errorAt("teams")}
        options={teams.map(({ name }) => ({ value: name, label: name }))}
        value={entry.teams.map((name) => ({ value: name, label: name }))}
        onChange={(chosen) => onChange({ teams: chosen.map(({ value }) => value) })}
      />
      <MultiCombobox
        label={text("menus.field.flags")}
        optional
        options={personFlags.map((flag) => ({ value: flag, label: text(`people.flag.${flag}`) }))}
        value={entry.flags.map((flag) => ({ value: flag, label: text(`people.flag.${flag}`) }))}
        onChange={(chosen) => onChange({ flags: chosen.map(({ value }) => value) })}
      />
      <WideField>
        <MultiCombobox
          label={text("menus.field.rights")}
          optional
          hint={text("menus.some.hint")}
          error={errorAt("rights")}
          options={rightOptions}
          value={entry.rights.map(
            (tag) => rightOptions.find(({ value }) => value === tag) ?? { value: tag, label: tag },
          )}
          onChange={(chosen) => onChange({ rights: chosen.map(({ value }) => value) })}
        />
      </WideField>
    </FormGrid>
  );
}
