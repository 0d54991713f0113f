import { useSession } from "../../platform/session/use-session.ts";

/** What the sheets are called: clients have requests, in their own words (D27). */
export function useSheetsTitle(): "shell.menu.requests" | "shell.menu.sheets" {
  const session = useSession();
  return session.kind === "person" && !session.user.employee ? "shell.menu.requests" : "shell.menu.sheets";
}
