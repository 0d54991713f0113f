let place: string | undefined;

/** Notes where the live channel stood before this page read anything behind the login. */
export function noteFirstPlace(cursor: string | undefined): void {
  place ??= cursor;
}

/** Gives the place once: a channel that begins later begins there. */
export function takeFirstPlace(): string | undefined {
  const first = place;
  place = undefined;
  return first;
}

/** What the page shows was read before anything that could be noted, or belongs to nobody any more. */
export function forgetFirstPlace(): void {
  place = undefined;
}
