const dayMs = 86_400_000;

/** Nine in the morning, UTC, so many days before a calendar date: a believable instant of a working day. */
export function daysBefore(today: string, days: number): Date {
  return new Date(Date.parse(`${today}T09:00:00Z`) - days * dayMs);
}

/** A calendar date so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
