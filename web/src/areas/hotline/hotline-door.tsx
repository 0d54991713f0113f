import type { ReactNode } from "react";
import { usePerson } from "../../platform/session/use-session.ts";
import { ClientScreen } from "./client/client-screen.tsx";
import { HotlineScreen } from "./hotline-screen.tsx";
import { useMayFill } from "./sheet/hotline-setup.ts";

/** One address, two pages: staff work through sheets, clients ask and read their answers (D27). */
export function HotlineDoor(): ReactNode {
  // Parts of both pages need it a moment later; asked for now it shares a request with the rest.
  useMayFill();
  return usePerson().user.employee ? <HotlineScreen /> : <ClientScreen />;
}
