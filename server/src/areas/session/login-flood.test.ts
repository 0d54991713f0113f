import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword, startBlackBox } from "../../../test/attacks/black-box.ts";
import type { BlackBox } from "../../../test/attacks/black-box.ts";

let server: BlackBox;
beforeAll(async () => {
  server = await startBlackBox();
});
afterAll(() => server.stop());

const flood = 400;
const people = ["agent", "lead", "dev", "client", "guest", "admin"];

test("400 guesses at once from one address keep nobody elsewhere from logging in", async () => {
  const guess = async (number: number): Promise<number> => {
    const login = number % 2 === 0 ? "agent" : `nobody-${number}`;
    const body = { login, password: `Guess-${number}` };
    return (await server.send("/authentication/login", { body, from: "198.51.100.7" })).status;
  };
  const logInFrom = async (address: string, login: string): Promise<number> => {
    const answer = await server.send("/authentication/login", {
      body: { login, password: castPassword },
      from: address,
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.ms;
  };
  const usualMs = await logInFrom("203.0.113.100", "lead");
  const guesses = Promise.all(Array.from({ length: flood }, (_none, number) => guess(number)));
  const times: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    times.push(await logInFrom(`203.0.113.${number}`, people[number % people.length] ?? ""));
  }
  // All but the one that came with the wave of 400 connections. Behind the others it would take a hundred times as long
  // as usual; a busy machine takes its time for both.
  expect(times.toSorted((one, other) => other - one)[1]).toBeLessThan(Math.max(2_000, 10 * usualMs));
  // They were told no, to slow down or to come back later, and nothing broke.
  expect([...new Set(await guesses)].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
});
