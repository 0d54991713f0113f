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

/** What the request is about, in the order in which it is shown. */
const requestFields = [
  "requestType",
  "priority",
  "impact",
  "module",
  "subModule",
  "base",
  "title",
  "url",
  "phone",
] as const;

export type RequestFieldName = (typeof requestFields)[number];

/** One field, as far as the reader's rights go: to change, to read, or not at all. */
export function RequestField({
  sheet,
  field,
}: {
  readonly sheet: Sheet;
  readonly field: RequestFieldName;
}): ReactNode {
  const labels = useCodeLabels();
  const modules = useOfferedModules();
  const nameOf = useModuleNames();
  const bases = useBases().data?.find(({ name }) => name === sheet.client.name)?.bases ?? [];
  if (sheet[field] === undefined) return null;
  const known = modules.find(({ slug }) => slug === sheet.module);
  switch (field) {
    case "requestType":
      return (
        <ChoiceField
          sheet={sheet}
          field="requestType"
          options={requestTypes.map((value) => ({ value, label: labels.requestType(value) }))}
        />
      );
    case "priority":
      return (
        <ChoiceField
          sheet={sheet}
          field="priority"
          options={priorities.map((value) => ({ value, label: labels.priority(value) }))}
        />
      );
    case "impact":
      return (
        <ChoiceField
          sheet={sheet}
          field="impact"
          options={impacts.map((value) => ({ value, label: labels.impact(value) }))}
        />
      );
    case "module":
      return (
        <ChoiceField
          sheet={sheet}
          field="module"
          options={withOwn(
            modules.map(({ slug }) => ({ value: slug, label: nameOf(slug) })),
            sheet.module === null || sheet.module === undefined
              ? undefined
              : { value: sheet.module, label: nameOf(sheet.module) },
          )}
        />
      );
    case "subModule": {
      const parts = known?.subModules ?? [];
      if (parts.length === 0 && sheet.subModule === null) return null;
      return (
        <ChoiceField
          sheet={sheet}
          field="subModule"
          clearable
          options={withOwn(
            parts.map(({ slug }) => ({ value: slug, label: nameOf(known?.slug ?? "", slug) })),
            sheet.subModule === null || sheet.subModule === undefined
              ? undefined
              : { value: sheet.subModule, label: nameOf(sheet.module ?? "", sheet.subModule) },
          )}
        />
      );
    }
    case "base":
      if (bases.length === 0 && sheet.base === null) return null;
      return (
        <ChoiceField
          sheet={sheet}
          field="base"
          clearable
          options={withOwn(
            bases.map(({ id, name }) => ({ value: id, label: name })),
            sheet.base ? { value: sheet.base.id, label: sheet.base.name } : undefined,
          )}
        />
      );
    case "title":
    case "url":
    case "phone":
      return <WordsField sheet={sheet} field={field} />;
    default:
      return null;
  }
}

/** What the request is about; each field as far as the reader's rights go. */
export function RequestFields({ sheet }: { readonly sheet: Sheet }): ReactNode {
  return requestFields.map((field) => <RequestField key={field} sheet={sheet} field={field} />);
}
