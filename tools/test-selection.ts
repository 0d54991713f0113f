/** What `npm test` runs: everything, or the parts that some words name. */
export interface TestSelection {
  readonly checks: boolean;
  /** Files for Vitest; undefined for all of them. */
  readonly vitest: readonly string[] | undefined;
  /** Files for Playwright; undefined for all of them. */
  readonly journeys: readonly string[] | undefined;
}

const isJourney = (file: string): boolean => file.startsWith("e2e/journeys/") && file.endsWith(".spec.ts");
const isVitest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/**
 * With words only the test files whose path holds one of them, and no checks: `hotline` an area in every room,
 * `send-message.test.ts` one file, `e2e/journeys/home.spec.ts` one journey. Undefined when nothing fits.
 */
export function selectTests(words: readonly string[], files: readonly string[]): TestSelection | undefined {
  if (words.length === 0) return { checks: true, vitest: undefined, journeys: undefined };
  const wanted = words.map((word) => word.replaceAll("\\", "/").replace(/^\.\//, ""));
  const named = files.filter((file) => wanted.some((word) => file.includes(word)));
  const [vitest, journeys] = [named.filter(isVitest), named.filter(isJourney)];
  return vitest.length + journeys.length === 0 ? undefined : { checks: false, vitest, journeys };
}
