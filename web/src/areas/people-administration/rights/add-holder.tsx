import { IconFlag, IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCallback } from "react";
import { readPersonChoices } from "@planete/shared/contract/person-list.contract.ts";
import { personFlags } from "@planete/shared/domain/people/person.ts";
import type { NamedGrant } from "@planete/shared/domain/rights/access-right.ts";
import { useCall } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { findPeople } from "../../rights/find-people.ts";

interface AddHolderProps {
  readonly holders: readonly NamedGrant[];
  /** What a new holder gets. */
  readonly value: number;
  readonly onAdd: (holder: NamedGrant) => void;
}

/** One field finds people, teams and flags alike. */
export function AddHolder({ holders, value, onAdd }: AddHolderProps): ReactNode {
  const text = useText();
  const { fold } = useFormat();
  const teams = useCall(readPersonChoices).data?.data.teams;
  const find = useCallback(
    async (typed: string, signal: AbortSignal): Promise<readonly ComboboxOption<string>[]> => {
      const wanted = fold(typed);
      const groups: ComboboxOption<string>[] = [
        ...(teams ?? []).map(({ name }) => ({
          value: `team:${name}`,
          label: name,
          description: text("rights.holder.kind.team"),
          start: <IconUsersGroup />,
        })),
        ...personFlags.map((flag) => ({
          value: `flag:${flag}`,
          label: text(`people.flag.${flag}`),
          description: text("rights.holder.kind.flag"),
          start: <IconFlag />,
        })),
      ];
      const people = await findPeople(typed, signal);
      return [
        ...groups.filter(({ label }) => fold(label).includes(wanted)),
        ...people.map((person) => ({ ...person, value: `user:${person.value}` })),
      ];
    },
    [teams, fold, text],
  );
  const add = (chosen: ComboboxOption<string> | undefined): void => {
    if (!chosen) return;
    const [kind = "", ...rest] = chosen.value.split(":");
    const id = rest.join(":");
    const grant = { value, until: null, standsInFor: null, standsInForName: null };
    const flag = personFlags.find((name) => name === id);
    const held = (test: (holder: NamedGrant) => boolean): boolean => holders.some(test);
    if (kind === "team" && !held((one) => one.kind === "team" && one.team === id))
      onAdd({ kind: "team", team: id, name: null, ...grant });
    if (kind === "flag" && flag && !held((one) => one.kind === "flag" && one.flag === flag))
      onAdd({ kind: "flag", flag, name: null, ...grant });
    if (kind === "user" && !held((one) => one.kind === "user" && one.userId === id))
      onAdd({ kind: "user", userId: id, name: chosen.label, ...grant });
  };
  return (
    <Combobox
      label={text("rights.holders.add")}
      placeholder={text("rights.holders.add.placeholder")}
      options={find}
      value={undefined}
      onChange={add}
    />
  );
}
