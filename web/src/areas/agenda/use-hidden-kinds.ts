import { useState } from "react";
import { readDevice, writeDevice } from "../../platform/storage/device-storage.ts";
import type { ShownKind } from "./event-kinds.tsx";
import { shownKinds } from "./event-kinds.tsx";

export interface HiddenKinds {
  readonly kinds: readonly ShownKind[];
  readonly toggle: (kind: ShownKind) => void;
}

/** What the reader does not want to see, remembered on this device. */
export function useHiddenKinds(): HiddenKinds {
  const [kinds, setKinds] = useState<readonly ShownKind[]>(() => {
    const stored = (readDevice("planete.agenda-hidden") ?? "").split(" ");
    return shownKinds.filter((kind) => stored.includes(kind));
  });
  return {
    kinds,
    toggle: (kind) => {
      const next = kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind];
      writeDevice("planete.agenda-hidden", next.join(" "));
      setKinds(next);
    },
  };
}
