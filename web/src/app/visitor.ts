import type { Session } from "../platform/session/session-store.ts";
import type { Visitor } from "./guard.ts";

/** The guard's view of a session. */
export function visitorOf(session: Session): Visitor {
  return session.kind === "person" ? { kind: "person", rights: session.user.rights } : { kind: "anonymous" };
}
