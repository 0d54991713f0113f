import { expect, test } from "vitest";
import type { AuthenticationConfiguration } from "@planete/shared/contract/authentication-settings.contract.ts";
import { isChanged, problemsOf, rebase, settledDraft } from "./configuration-draft.ts";

const saved: AuthenticationConfiguration = {
  methods: { password: true, directory: false },
  passwordAge: { periodDays: 0, warningDays: 14, maximumDelayDays: 7 },
  attempts: { perAccount: 8, perNetwork: 60, minutes: 15 },
  durations: { stayLoggedDays: 30, idleHours: 12, trustedDeviceDays: 30 },
  networks: [],
  neutralReset: false,
};

test("what is saved is no change, in whatever order its parts are written", () => {
  expect(isChanged(saved, { ...saved, attempts: { minutes: 15, perNetwork: 60, perAccount: 8 } })).toBe(
    false,
  );
  expect(isChanged(saved, { ...saved, neutralReset: true })).toBe(true);
});

test("a missing number, one out of its limits and a rule without networks keep the draft from being saved", () => {
  const draft = {
    ...saved,
    passwordAge: { ...saved.passwordAge, warningDays: undefined },
    attempts: { ...saved.attempts, perAccount: 2 },
    networks: [{ team: null, networks: [] }],
  };
  const problems = problemsOf(draft);
  expect(problems.numbers.map(({ group, name }) => `${group}.${name}`)).toEqual([
    "passwordAge.warningDays",
    "attempts.perAccount",
  ]);
  expect(problems.emptyRules).toEqual([0]);
  expect(settledDraft(draft)).toBeUndefined();
  expect(settledDraft(saved)).toEqual(saved);
});

test("after a conflict both people's changes are there, and where both changed the own one stands", () => {
  const theirs = {
    ...saved,
    attempts: { perAccount: 5, perNetwork: 100, minutes: 15 },
    neutralReset: true,
    networks: [{ team: "Support", networks: ["192.0.2.0/24"] }],
  };
  const mine = {
    ...saved,
    attempts: { ...saved.attempts, perAccount: 10 },
    durations: { ...saved.durations, idleHours: 8 },
  };
  expect(rebase(saved, mine, theirs)).toEqual({
    ...theirs,
    attempts: { perAccount: 10, perNetwork: 100, minutes: 15 },
    durations: { ...saved.durations, idleHours: 8 },
  });
});
