import { readUser } from "@planete/shared/contract/account.contract.ts";
import { defaultPreferences } from "@planete/shared/contract/preferences.contract.ts";
import { keepSession, logIn, logOut } from "@planete/shared/contract/session.contract.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ana } from "../../testing/ana.ts";
import { noNetwork } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { takeFirstPlace } from "../live/first-place.ts";
import { checkSession, endSession, reopenSession, startSession } from "./session-store.ts";

let server: FakeServer;
const credentials = { login: "ana", password: "Secret2026", stayLogged: false, locale: "en" } as const;
let place = 0;
const opened = () => ({ userToken: "t".repeat(43), step: "open" as const, cursor: `place-${++place}` });

beforeEach(() => {
  place = 0;
  server = fakeServer();
  server.answer(keepSession, () => ({ valid: true, step: "open", cursor: `place-${++place}` }));
  server.answer(logIn, opened);
  server.answer(logOut, { data: "loggedOut" });
});
afterEach(async () => {
  await endSession();
  takeFirstPlace();
  vi.unstubAllGlobals();
});

test("a page that has just found out who is there begins where the check stood", async () => {
  await checkSession();
  expect(takeFirstPlace()).toBe("place-1");
});

test("a page that shows what it kept begins nowhere: it has to read everything, though the check was answered", async () => {
  server.answer(readUser, noNetwork);
  await expect(checkSession()).rejects.toMatchObject({ code: "noResponse" });
  reopenSession(ana, defaultPreferences);
  expect(takeFirstPlace()).toBeUndefined();
});

test("whoever logs in again over a page that shows what it kept has read nothing since", async () => {
  reopenSession(ana, defaultPreferences);
  await startSession(credentials);
  expect(takeFirstPlace()).toBeUndefined();
});

test("a check in the middle of the day leaves no place behind for whoever logs in next", async () => {
  await checkSession();
  takeFirstPlace();
  await checkSession();
  await endSession();
  await startSession(credentials);
  expect(takeFirstPlace()).toBe("place-3");
});
