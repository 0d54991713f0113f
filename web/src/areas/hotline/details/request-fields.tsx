import type { ReactNode } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { impacts, priorities, requestTypes } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { useBases, useModuleNames, useOfferedModules } from "../sheet/hotline-setup.ts";
import { useCodeLabels } from "../sheet/use-code-labels.ts";
import { ChoiceField } from "./choice-field.tsx";
import { WordsField } from "./words-field.tsx";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices, with the present value first when it is no longer among them. */
function withOwn(choices: readonly Choice[], own: Choice | undefined): readonly Choice[] {
  return own && !choices.some(({ value }) => value === own.value) ? [own, ...choices] : choices;
}

/** What the request is about; each field as far as the reader's rights go. */
export function RequestFields({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const labels = useCodeLabels();
  const modules = useOfferedModules();
  const nameOf = useModuleNames();
  const bases = useBases().data?.find(({ name }) => name === sheet.client.name)?.bases ?? [];
  const known = modules.find(({ slug }) => slug === sheet.module);
  return (
    <>
      {sheet.requestType !== undefined && (
        <ChoiceField
          sheet={sheet}
          field="requestType"
          options={requestTypes.map((value) => ({ value, label: labels.requestType(value) }))}
        />
      )}
      {sheet.priority !== undefined && (
        <ChoiceField
          sheet={sheet}
          field="priority"
          options={priorities.map((value) => ({ value, label: labels.priority(value) }))}
        />
      )}
      {sheet.impact !== undefined && (
        <ChoiceField
          sheet={sheet}
          field="impact"
          options={impacts.map((value) => ({ value, label: labels.impact(value) }))}
        />
      )}
      {sheet.module !== undefined && (
        <ChoiceField
          sheet={sheet}
          field="module"
          options={withOwn(
            modules.map(({ slug }) => ({ value: slug, label: nameOf(slug) })),
            sheet.module === null ? undefined : { value: sheet.module, label: nameOf(sheet.module) },
          )}
        />
      )}
      {sheet.subModule !== undefined && ((known?.subModules.length ?? 0) > 0 || sheet.subModule !== null) && (
        <ChoiceField
          sheet={sheet}
          field="subModule"
          clearable
          options={withOwn(
            (known?.subModules ?? []).map(({ slug }) => ({
              value: slug,
              label: nameOf(known?.slug ?? "", slug),
            })),
            sheet.subModule === null
              ? undefined
              : { value: sheet.subModule, label: nameOf(sheet.module ?? "", sheet.subModule) },
          )}
        />
      )}
      {sheet.base !== undefined && (bases.length > 0 || sheet.base !== null) && (
        <ChoiceField
          sheet={sheet}
          field="base"
          clearable
          options={withOwn(
            bases.map(({ id, name }) => ({ value: id, label: name })),
            sheet.base ? { value: sheet.base.id, label: sheet.base.name } : undefined,
          )}
        />
      )}
      {sheet.title !== undefined && <WordsField sheet={sheet} field="title" />}
      {sheet.url !== undefined && <WordsField sheet={sheet} field="url" />}
      {sheet.phone !== undefined && <WordsField sheet={sheet} field="phone" />}
    </>
  );
}
