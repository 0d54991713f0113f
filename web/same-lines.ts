/**
 * The map of a change that leaves every line where it is: the one before it goes on counting. So the log's places are
 * those of the sources (docs/decisions/0046-faults-of-pages.md).
 */
export const sameLines = null;

/** As many line ends as the text had that goes. */
export function lineEndsOf(text: string): string {
  return text.replaceAll(/[^\n]/g, "");
}
