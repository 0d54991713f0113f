import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ApiError } from "../../platform/http/api-error.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { LoginFailure } from "./login-failure.tsx";

function words(failure: ApiError): string {
  renderInEnglish(<LoginFailure failure={failure} />);
  return screen.getByRole("alert").textContent;
}

it.each([
  ["incorrectCredentials", /Incorrect username or password\..*Caps Lock.*use “Forgotten password\?” below/],
  ["inactiveAccount", /inactive or no longer authorised.*Ask your administrator/],
  ["passwordExpired", /not changed in time/],
  ["tokenInvalid", /expired.*log in again/],
  ["tokenMissing", /log in/],
  ["userNotFound", /No user was found.*Ask your administrator/],
  ["authenticationUnavailable", /unavailable.*contact support/],
  ["databaseUnavailable", /briefly unavailable/],
  ["noResponse", /did not respond.*try again/],
  ["unreadableAnswer", /could not be read/],
  ["internalError", /went wrong on our side/],
] as const)("%s is said with a next step", (code, sentence) => {
  expect(words(new ApiError(code, 400))).toMatch(sentence);
});

it("a refused network shows the address that the server saw, to copy", () => {
  const said = words(new ApiError("ipNotAllowed", 403, { address: "203.0.113.77" }));
  expect(said).toMatch(/not authorised.*203\.0\.113\.77.*give this address to your administrator/);
  expect(screen.getByRole("button", { name: "Copy" })).toBeTruthy();
});

it("a conflict names both accounts and the way that is open meanwhile", () => {
  const details = { account: "lea@company.example", login: "lea" };
  expect(words(new ApiError("directoryAccountConflict", 409, details))).toMatch(
    /conflicts with an existing local login.*“lea@company\.example”.*“lea”.*username and password of the local account/,
  );
});

it("a conflict without names is still explained", () => {
  expect(words(new ApiError("directoryAccountConflict", 409))).toMatch(/Ask an administrator to link them/);
});

it("a wait is told in minutes, not in nine hundred seconds", () => {
  expect(words(new ApiError("tooManyRequests", 429, undefined, "r", 840))).toMatch(
    /Too many attempts.*try again in 14 minutes/,
  );
});
