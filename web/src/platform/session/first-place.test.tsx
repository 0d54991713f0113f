import { defaultPreferences } from "@planete/shared/contract/account.contract.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ana } from "../../testing/ana.ts";
import { takeFirstPlace } from "../live/first-place.ts";
import { checkSession, endSession, reopenSession, startSession } from "./session-store.ts";

/** The server; undefined for a call that it does not answer. */
let answers: Record<string, () => object | undefined>;
const credentials = { login: "ana", password: "Secret2026", stayLogged: false, locale: "en" } as const;
let place = 0;
const opened = (): object => ({ userToken: "t".repeat(43), step: "open", cursor: `place-${++place}` });

beforeEach(() => {
  place = 0;
  answers = {
    "/authentication/keep": () => ({ valid: true, step: "open", cursor: `place-${++place}` }),
    "/authentication/login": opened,
    "/authentication/logout": () => ({ data: {} }),
    "/user": () => ({ data: ana }),
    "/interface": () => ({ data: defaultPreferences }),
  };
  vi.stubGlobal("fetch", (address: string) => {
    const path = Object.keys(answers).find((end) => new URL(address, location.href).pathname.endsWith(end));
    const answer = answers[path ?? ""]?.();
    return answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError("no line"));
  });
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
  answers["/user"] = () => undefined;
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
