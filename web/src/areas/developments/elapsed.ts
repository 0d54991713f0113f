const two = (value: number): string => String(value).padStart(2, "0");

/** "0:42:17": hours, minutes and seconds of a timer. */
export function elapsedWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${elapsedMinutes(ms)}:${two(seconds % 60)}`;
}

/** "0:42": the same to the minute. */
export function elapsedMinutes(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}
