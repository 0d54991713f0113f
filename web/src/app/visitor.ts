import type { Session } from "../platform/session/session-store.ts";
import type { Visitor } from "./guard.ts";

/** The guard's view of a session. */
export function visitorOf(session: Session): Visitor {
  if (session.kind === "person") return { kind: "person", rights: session.user.rights };
  return session.kind === "pending" ? session : { kind: "anonymous" };
}
