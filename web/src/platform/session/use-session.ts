import { useSyncExternalStore } from "react";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import { sessionStore } from "./session-store.ts";
import type { Session } from "./session-store.ts";

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current);
}

/** The logged-in person; only for screens behind the session guard. */
export function usePerson(): { readonly user: UserWire; readonly preferences: PreferencesWire } {
  const session = useSession();
  if (session.kind !== "person") throw new Error("This screen needs a session");
  return session;
}
