import { expect, test } from "vitest";
import type { Call } from "@planete/shared/contract/call.ts";
import { isErrorCode } from "@planete/shared/contract/errors.ts";
import { keepSession, logIn, logOut } from "@planete/shared/contract/session.contract.ts";
import * as singleSignOn from "@planete/shared/contract/single-sign-on.contract.ts";
import { bootErrors, isNeededAtBoot } from "@planete/shared/i18n/boot-errors.ts";
import english from "@planete/shared/i18n/catalogs/en/boot.json" with { type: "json" };

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "errors" in value && "access" in value;
}

test("the login page can say every error that its calls name, before any translation is loaded", () => {
  const calls = [logIn, keepSession, logOut, ...Object.values<unknown>(singleSignOn).filter(isCall)];
  expect(calls.length).toBeGreaterThan(4);
  for (const call of calls) {
    if (call.access.kind !== "public") continue;
    for (const code of call.errors) expect(bootErrors, `${call.name}: ${code}`).toContain(code);
  }
});

test("what is compiled in exists, in the contract and in the catalogue", () => {
  for (const code of bootErrors) {
    expect(isErrorCode(code) || code === "noResponse" || code === "unreadableAnswer", code).toBe(true);
    expect(english).toHaveProperty([`error.${code}`]);
  }
});

test("the words of the login page itself are compiled in, those of a first start are not", () => {
  expect(isNeededAtBoot("login.submit.action")).toBe(true);
  expect(isNeededAtBoot("boot.notFound.title")).toBe(true);
  expect(isNeededAtBoot("error.incorrectCredentials")).toBe(true);
  expect(isNeededAtBoot("error.tooManyPins")).toBe(false);
  expect(isNeededAtBoot("login.first.title")).toBe(false);
});
