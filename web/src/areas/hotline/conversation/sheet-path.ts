/** Where a sheet is opened by its number, which people quote. */
export function sheetPath(number: number): string {
  return `/app/hotline?sheet=${number}`;
}
