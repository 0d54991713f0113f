/** Where a key leads in a list that is walked row by row; undefined for keys that do not walk. */
export function rowForKey(key: string, index: number, rows: number, perPage: number): number | undefined {
  const page = Math.max(1, perPage - 1);
  return {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: rows - 1,
    PageDown: index + page,
    PageUp: index - page,
  }[key];
}
