import { useState } from "react";
import { readDevice, writeDevice } from "../platform/storage/device-storage.ts";

interface ChosenColumn {
  readonly key: string;
  readonly header: string;
  readonly onDemand?: boolean | undefined;
}

export interface ChosenColumns<Column extends ChosenColumn> {
  readonly shown: readonly Column[];
  /** All but the first, which names the row. */
  readonly choices: readonly {
    readonly key: string;
    readonly header: string;
    readonly isShown: boolean;
    readonly toggle: (key: string) => void;
  }[];
}

/** Which columns somebody wants to see of a list; kept on the device, by the list's name. */
export function useChosenColumns<Column extends ChosenColumn>(
  name: string,
  columns: readonly Column[],
): ChosenColumns<Column> {
  const [chosen, setChosen] = useState(() => readDevice(`planete.columns.${name}`)?.split(","));
  const isShown = ({ key, onDemand = false }: Column, index: number): boolean =>
    index === 0 || (chosen ? chosen.includes(key) : !onDemand);
  const toggle = (toggled: string): void => {
    const next = columns
      .filter((column, index) => isShown(column, index) !== (column.key === toggled))
      .map(({ key }) => key);
    writeDevice(`planete.columns.${name}`, next.join(","));
    setChosen(next);
  };
  return {
    shown: columns.filter(isShown),
    choices: columns.flatMap((column, index) =>
      index === 0
        ? []
        : [{ key: column.key, header: column.header, isShown: isShown(column, index), toggle }],
    ),
  };
}
