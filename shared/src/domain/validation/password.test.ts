import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordRules, unmetPasswordRules } from "./password.ts";

test.each([
  ["Planete2026", []],
  ["Pl4nete", ["length"]],
  ["planete2026", ["uppercase"]],
  ["PLANETE2026", ["lowercase"]],
  ["PlaneteOnline", ["digit"]],
  ["", ["length", "uppercase", "lowercase", "digit"]],
  ["Éléphant9", []],
  ["MotDePasse 1 \\/`|'", []],
])("%j lacks %j", (password, unmet) => {
  expect(unmetPasswordRules(password)).toEqual(unmet);
});

test("a password that meets every rule still does after anything is added to it", () => {
  fc.assert(
    fc.property(fc.string(), (more) => {
      expect(unmetPasswordRules(`Planete2026${more}`)).toEqual([]);
    }),
  );
});

test("only known rules are ever named", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (password) => {
      for (const rule of unmetPasswordRules(password)) expect(passwordRules).toContain(rule);
    }),
  );
});
