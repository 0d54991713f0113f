/** A browser's timer counts no further; a page that stands longer asks once more. */
const longestMs = 86_400_000;
/** A clock that is ahead of the server's would ask without pause. */
const shortestMs = 1_000;

/** How long an answer holds that says when another is to be expected; false: for good. */
export function msToNextChange(nextChangeAt: string | null | undefined): number | false {
  if (nextChangeAt === null || nextChangeAt === undefined) return false;
  return Math.min(longestMs, Math.max(shortestMs, Date.parse(nextChangeAt) - Date.now()));
}
