const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long sessions last (D5). */
export interface SessionDurations {
  readonly stayLoggedDays: number;
  readonly idleHours: number;
}

/** When a session is over: a time after its login when staying logged in, otherwise after its last use. */
export function sessionEnd(
  durations: SessionDurations,
  session: { readonly stayLogged: boolean; readonly createdAt: Date; readonly usedAt: Date },
): Date {
  return session.stayLogged
    ? new Date(session.createdAt.getTime() + durations.stayLoggedDays * dayMs)
    : new Date(session.usedAt.getTime() + durations.idleHours * hourMs);
}
