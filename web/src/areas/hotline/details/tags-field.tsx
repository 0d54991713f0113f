import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import { changeTags } from "@planete/shared/contract/hotline-change.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { tidyTag } from "@planete/shared/domain/hotline/words.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { MultiCombobox } from "../../../ui/multi-combobox.tsx";
import { useSheetTags } from "../sheet/hotline-setup.ts";
import { showSheet } from "../sheet/use-sheet.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { Fact } from "./fact.tsx";

const fieldId = "hotline-tags";

/** Puts the focus into the tags of the open sheet; false when they are not on the page. */
export function focusTags(): boolean {
  const field = document.getElementById(fieldId);
  field?.focus();
  return field !== null;
}

const optionOf = (tag: string): ComboboxOption<string> => ({ value: tag, label: tag });

/** Tags are added and removed one by one, so that nobody's are lost. */
export function TagsField({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const { fold, list } = useFormat();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const [pending, setPending] = useState<readonly string[]>();
  const known = useSheetTags(sheet.tags !== undefined).data;
  const find = useCallback(
    async (query: string): Promise<readonly ComboboxOption<string>[]> => {
      const options = (known ?? []).filter((tag) => fold(tag).includes(fold(query.trim()))).map(optionOf);
      const typed = tidyTag(query);
      const isNew = typed !== "" && !options.some(({ value }) => fold(value) === fold(typed));
      return isNew
        ? [...options, { value: typed, label: text("hotline.tags.add", { tag: typed }) }]
        : options;
    },
    [known, fold, text],
  );
  if (sheet.tags === undefined) return null;
  const shown = pending ?? sheet.tags;
  if (!sheet.changeableFields.includes("tags")) {
    return shown.length > 0 ? <Fact label={text("hotline.field.tags")}>{list(shown)}</Fact> : null;
  }
  const change = async (chosen: readonly ComboboxOption<string>[]): Promise<void> => {
    const after = chosen.map(({ value }) => value);
    const before = sheet.tags ?? [];
    setPending(after);
    try {
      const { data } = await callApi(changeTags, {
        params: { id: sheet.id },
        body: {
          add: after.filter((tag) => !before.includes(tag)),
          remove: before.filter((tag) => !after.includes(tag)),
        },
      });
      showSheet(queries, data);
    } catch (error) {
      sayFailure(error);
    } finally {
      setPending(undefined);
    }
  };
  return (
    <MultiCombobox
      id={fieldId}
      size="compact"
      label={text("hotline.field.tags")}
      value={shown.map(optionOf)}
      onChange={(chosen) => void change(chosen)}
      options={find}
    />
  );
}
