import { StartupProblem } from "../src/platform/startup-problem.ts";

/** The problem that the work must end with; anything else fails the test. */
export async function problemOf(work: Promise<unknown>): Promise<StartupProblem> {
  const outcome = await work.then(
    () => new Error("It worked, although a problem was expected."),
    (error: unknown) => error,
  );
  if (outcome instanceof StartupProblem) return outcome;
  throw outcome;
}
