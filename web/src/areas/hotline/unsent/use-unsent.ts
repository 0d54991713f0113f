import { useMemo, useSyncExternalStore } from "react";
import type { UnsentMessage } from "../../../platform/offline/unsent-store.ts";
import { unsentStore } from "../../../platform/offline/unsent-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";

/** The person's messages in a sheet that wait for a line, or came back; undefined until the browser has told. */
export function useUnsent(sheetId: string): readonly UnsentMessage[] | undefined {
  const { id: person } = usePerson().user;
  const all = useSyncExternalStore(unsentStore.subscribe, unsentStore.current);
  return useMemo(
    () => all?.filter(({ owner, sheet }) => owner === person && sheet.id === sheetId),
    [all, person, sheetId],
  );
}
