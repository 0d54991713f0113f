import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { changeSheetUsers } from "@planete/shared/contract/hotline-change.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { MultiCombobox } from "../../../ui/multi-combobox.tsx";
import { Face } from "../sheet/faces.tsx";
import { useSheetPeople } from "../sheet/hotline-setup.ts";
import { useAssign } from "../sheet/use-assign.ts";
import { showSheet } from "../sheet/use-sheet.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { Fact } from "./fact.tsx";

type PersonOption = ComboboxOption<string>;

export function personOption({ id, name }: { readonly id: string; readonly name: string }): PersonOption {
  return { value: id, label: name, start: <Face person={{ id, name }} size={20} /> };
}

/** Who asked, who works on it, and who follows it. */
export function PeopleFields({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const people = useSheetPeople(sheet.client.id).data;
  const { assignee, users } = sheet;

  const { assign, mayAssign, take } = useAssign(sheet);
  const follow = async (chosen: readonly PersonOption[]): Promise<void> => {
    const before = new Set((users ?? []).map(({ id }) => id));
    const after = new Set(chosen.map(({ value }) => value));
    try {
      const { data } = await callApi(changeSheetUsers, {
        params: { id: sheet.id },
        body: {
          add: [...after].filter((id) => !before.has(id)),
          remove: [...before].filter((id) => !after.has(id)),
        },
      });
      showSheet(queries, data);
    } catch (error) {
      sayFailure(error);
    }
  };
  const everybody = [...(people?.clientUsers ?? []), ...(people?.staff ?? [])];
  return (
    <>
      <Fact label={text("hotline.requester")}>{sheet.requester.name}</Fact>
      {assignee !== undefined &&
        (mayAssign ? (
          <Combobox
            size="compact"
            label={text("hotline.field.assignee")}
            clearable
            placeholder={text("hotline.nobody")}
            value={assignee ? personOption(assignee) : undefined}
            onChange={(option) => void assign(option?.value ?? null)}
            options={(people?.staff ?? []).map(personOption)}
            labelEnd={
              take ? (
                <Button size="compact" onClick={take}>
                  {text("hotline.take.action")}
                </Button>
              ) : undefined
            }
          />
        ) : (
          <Fact label={text("hotline.field.assignee")}>{assignee?.name ?? text("hotline.nobody")}</Fact>
        ))}
      {users !== undefined &&
        (sheet.changeableFields.includes("users") ? (
          <MultiCombobox
            size="compact"
            label={text("hotline.field.users")}
            value={users.map(personOption)}
            onChange={(chosen) => void follow(chosen)}
            options={everybody.map(personOption)}
          />
        ) : (
          users.length > 0 && (
            <Fact label={text("hotline.field.users")}>{format.list(users.map(({ name }) => name))}</Fact>
          )
        ))}
    </>
  );
}
