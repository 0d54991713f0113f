import { expect, test } from "vitest";
import { personFlags } from "../people/person.ts";
import type { PersonFlag } from "../people/person.ts";
import {
  canRemoveFactor,
  secondFactorPolicies,
  secondFactorPolicyOf,
  stepAfterLogin,
} from "./second-factor.ts";
import type { PolicySubject, SecondFactorRules } from "./second-factor.ts";

const teams = ["Support", "Projet", "Commercial"] as const;

/** A small repeatable source of numbers below `limit`. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function pick<T>(next: (limit: number) => number, from: readonly [T, ...T[]]): T {
  return from[next(from.length)] ?? from[0];
}

function anyRules(next: (limit: number) => number): SecondFactorRules {
  return {
    everyone: pick(next, secondFactorPolicies),
    rules: Array.from({ length: next(6) }, () => ({
      holder:
        next(2) === 0
          ? ({ kind: "team", team: pick(next, teams) } as const)
          : ({ kind: "flag", flag: pick<PersonFlag>(next, personFlags) } as const),
      policy: pick(next, secondFactorPolicies),
    })),
  };
}

function anySubject(next: (limit: number) => number): PolicySubject {
  return {
    teams: teams.filter(() => next(2) === 0),
    flags: new Set(personFlags.filter(() => next(3) === 0)),
  };
}

const strength = (policy: (typeof secondFactorPolicies)[number]): number =>
  secondFactorPolicies.indexOf(policy);

test("the strongest of everyone's policy and the rules that fit a person holds for them", () => {
  const rules: SecondFactorRules = {
    everyone: "optional",
    rules: [
      { holder: { kind: "team", team: "Support" }, policy: "required" },
      { holder: { kind: "team", team: "Projet" }, policy: "off" },
      { holder: { kind: "flag", flag: "administrator" }, policy: "required" },
    ],
  };
  const of = (given: readonly string[], flags: readonly PersonFlag[] = []) =>
    secondFactorPolicyOf(rules, { teams: given, flags: new Set(flags) });
  expect(of([])).toBe("optional");
  expect(of(["Projet"])).toBe("optional");
  expect(of(["Projet", "Support"])).toBe("required");
  expect(of([], ["administrator"])).toBe("required");
  expect(secondFactorPolicyOf({ everyone: "off", rules: [] }, { teams: [], flags: new Set() })).toBe("off");
});

test("for any rules: never less than everyone's, the order does not matter, one more team never asks for less", () => {
  const next = numbers(20_261_115);
  for (let round = 0; round < 2_000; round += 1) {
    const rules = anyRules(next);
    const subject = anySubject(next);
    const policy = secondFactorPolicyOf(rules, subject);
    expect(strength(policy)).toBeGreaterThanOrEqual(strength(rules.everyone));
    expect(secondFactorPolicyOf({ ...rules, rules: rules.rules.toReversed() }, subject)).toBe(policy);
    const joined = { ...subject, teams: [...subject.teams, pick(next, teams)] };
    expect(strength(secondFactorPolicyOf(rules, joined))).toBeGreaterThanOrEqual(strength(policy));
    const named = [rules.everyone, ...rules.rules.map((rule) => rule.policy)];
    expect(named).toContain(policy);
  }
});

test("after the login: nothing, the second proof or setting one up, and a trusted device spares only the proof", () => {
  const after = (policy: (typeof secondFactorPolicies)[number]) =>
    [
      { enrolled: false, trustedDevice: false },
      { enrolled: false, trustedDevice: true },
      { enrolled: true, trustedDevice: false },
      { enrolled: true, trustedDevice: true },
    ].map((person) => stepAfterLogin(policy, person));
  expect(after("off")).toEqual(["open", "open", "open", "open"]);
  expect(after("optional")).toEqual(["open", "open", "second-factor", "open"]);
  expect(after("required")).toEqual(["enrolment", "enrolment", "second-factor", "open"]);
});

test("who must have a second proof keeps at least one", () => {
  expect(canRemoveFactor("required", 1)).toBe(false);
  expect(canRemoveFactor("required", 2)).toBe(true);
  expect(canRemoveFactor("optional", 1)).toBe(true);
});
