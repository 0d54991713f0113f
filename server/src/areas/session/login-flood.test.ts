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
  const guesses = Promise.all(Array.from({ length: flood }, (_none, number) => guess(number)));
  const times: number[] = [];
  for (let number = 0; number < 20; number += 1) {
    const login = people[number % people.length] ?? "";
    const body = { login, password: castPassword };
    const answer = await server.send("/authentication/login", { body, from: `203.0.113.${number}` });
    expect(answer.status, answer.text).toBe(200);
    times.push(answer.ms);
  }
  // All but the one that came with the wave of 400 connections.
  expect(times.toSorted((one, other) => other - one)[1]).toBeLessThan(2_000);
  // They were told no, to slow down or to come back later, and nothing broke.
  expect([...new Set(await guesses)].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
});
