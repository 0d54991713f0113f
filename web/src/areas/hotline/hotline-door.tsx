import type { ReactNode } from "react";
import { usePerson } from "../../platform/session/use-session.ts";
import { ClientScreen } from "./client/client-screen.tsx";
import { HotlineScreen } from "./hotline-screen.tsx";

/** One address, two pages: staff work through sheets, clients ask and read their answers (D27). */
export function HotlineDoor(): ReactNode {
  return usePerson().user.employee ? <HotlineScreen /> : <ClientScreen />;
}
