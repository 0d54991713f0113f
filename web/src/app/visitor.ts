import type { Session } from "../platform/session/session-store.ts";
import type { Visitor } from "./guard.ts";

/** The guard's view of a session. */
export function visitorOf(session: Session): Visitor {
  if (session.kind === "person") {
    const { rights, passwordAge } = session.user;
    return { kind: "person", rights, passwordAges: passwordAge !== undefined };
  }
  return session.kind === "pending" ? session : { kind: "anonymous" };
}
