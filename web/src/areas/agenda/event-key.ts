import type { AgendaEventWire, WhichOnes } from "@planete/shared/contract/agenda.contract.ts";
import type { SeriesScope } from "@planete/shared/domain/agenda/agenda-event.ts";

/** Names an event on the page: all of a series have its id, their days tell them apart. */
export function keyOfEvent({ id, day, repeat }: AgendaEventWire): string {
  return repeat && day !== undefined ? `${id}-${day}` : id;
}

/** What the reader may change: leave and work come from elsewhere, an invitation is somebody else's. */
export function isOwn({ kind, invitation }: AgendaEventWire): boolean {
  return kind === "personal" && invitation === undefined;
}

/** True for what a change has to be asked about: this one, this and the following, or all. */
export function isRepeated({ repeat, series }: AgendaEventWire): boolean {
  return repeat !== undefined || series !== undefined;
}

/** The invitation was declined: it takes no time. */
export function isDeclined({ invitation }: AgendaEventWire): boolean {
  return invitation?.answer === "declined";
}

/** Which ones a call is meant for; one that was changed by itself is known by its own id. */
export function whichOf({ repeat, day }: AgendaEventWire, scope: SeriesScope | undefined): WhichOnes {
  if (scope === undefined) return {};
  return repeat && day !== undefined ? { day, scope } : { scope };
}

/** True for what a change of one event, so far meant, reaches too. */
export function reaches(
  changed: AgendaEventWire,
  scope: SeriesScope | undefined,
): (other: AgendaEventWire) => boolean {
  const key = keyOfEvent(changed);
  const series = changed.series ?? changed.id;
  if (scope === undefined || scope === "one") return (other) => keyOfEvent(other) === key;
  return (other) =>
    keyOfEvent(other) === key ||
    (other.id === series && (scope === "all" || (other.day ?? "") >= (changed.day ?? "")));
}
