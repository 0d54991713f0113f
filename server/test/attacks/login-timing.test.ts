import { afterAll, beforeAll, expect, test } from "vitest";
import { castStaff } from "../../seed/cast.ts";
import type { BlackBox } from "./black-box.ts";
import { newClient, startBlackBox } from "./black-box.ts";

let box: BlackBox;
beforeAll(async () => {
  box = await startBlackBox();
});
afterAll(() => box.stop());

const tries = 200;
const rounds = 3;
const allowedMs = 5;

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

/** Many, so that no single one is tried often enough to be slowed down. */
const knownNames = castStaff.filter(({ inactive }) => !inactive).map(({ username }) => username);

/** Milliseconds of one wrong login by a client of its own, so that no limit plays a part. */
async function timed(login: string): Promise<number> {
  const answer = await box.send("/authentication/login", {
    body: { login, password: "Wrong2026" },
    from: newClient(),
  });
  expect(answer.status).toBe(401);
  return answer.ms;
}

/** How far apart the medians are; the tries take turns, so that a busy machine slows both down. */
async function difference(): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    const first = n % 2 === 0;
    const name = knownNames[n % knownNames.length] ?? "lead";
    if (first) known.push(await timed(name));
    unknown.push(await timed(`nobody${n}`));
    if (!first) known.push(await timed(name));
  }
  return Math.abs(median(known) - median(unknown));
}

test(
  "the time of an answer does not tell a known name from an unknown one (4)",
  // Up to 1,200 logins, each of which takes half a second where the machine has other work.
  { timeout: 900_000 },
  async () => {
    await timed("lead");
    await timed("nobody");
    const differences: number[] = [];
    while (differences.length < rounds && (differences.at(-1) ?? allowedMs) >= allowedMs)
      differences.push(await difference());
    expect(Math.min(...differences)).toBeLessThan(allowedMs);
  },
);
