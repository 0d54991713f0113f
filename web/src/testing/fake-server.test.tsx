import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  defaultPreferences,
  readInterface,
  saveInterface,
} from "@planete/shared/contract/preferences.contract.ts";
import { failureBody } from "@planete/shared/contract/call.ts";
import { countAlerts } from "@planete/shared/contract/notifications.contract.ts";
import { keepSession, logIn } from "@planete/shared/contract/session.contract.ts";
import { readTogether } from "@planete/shared/contract/together.contract.ts";
import { callApi } from "../platform/http/call-api.ts";
import { Interference, noNetwork, refusal } from "./fake-answer.ts";
import type { FakeServer } from "./fake-server.ts";
import { fakeServer } from "./fake-server.ts";

const credentials = { login: "ana", password: "Secret2026", locale: "en" } as const;
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  vi.spyOn(console, "info").mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the console is told of, which fails a test that does not listen. */
const complaints = () => vi.spyOn(console, "error").mockReturnValue(undefined);

it("answers what the contract describes, and knows with what it was asked", async () => {
  const sent = { theme: "dark" } as const;
  expect(await callApi(saveInterface, { body: sent })).toEqual({ data: { ...defaultPreferences, ...sent } });
  expect(server.asked(saveInterface).map(({ body }) => body)).toEqual([sent]);
  expect(server.asked(readInterface)).toEqual([]);
  await callApi(readInterface);
  expect(server.arrivals).toEqual(["saveInterface", "readInterface"]);
  expect(server.changes).toEqual(["saveInterface"]);
  expect(server.problems).toEqual([]);
});

it("gives no answer that the server could never give", async () => {
  const complain = complaints();
  server.answer(readInterface, { data: { ...defaultPreferences, textSize: 1_000 as 100 } });
  await expect(callApi(readInterface)).rejects.toMatchObject({ code: "internalError", status: 500 });
  expect(server.problems).toEqual([expect.stringContaining("readInterface never answers this")]);
  expect(complain).toHaveBeenCalledWith(expect.stringContaining("data.textSize"));
});

it("takes no request that the server would refuse", async () => {
  const complain = complaints();
  const body = { theme: "pink" as "dark" };
  await expect(callApi(saveInterface, { body })).rejects.toMatchObject({ code: "validationFailed" });
  expect(complain).toHaveBeenCalledWith(expect.stringContaining("body.theme"));
  expect(server.asked(saveInterface)).toEqual([]);
});

it("says which call has no answer", async () => {
  const complain = complaints();
  await expect(callApi(logIn, { body: credentials })).rejects.toMatchObject({
    code: "notFound",
    status: 404,
  });
  expect(complain).toHaveBeenCalledWith("POST /authentication/login: this test has no answer to it");
});

it("refuses as the server does: with the status of the code, what it carries and a reference", async () => {
  server.refuse(logIn, "ipNotAllowed", { details: { address: "192.0.2.7" } });
  const response = await fetch("/planete-online-server/authentication/login", {
    method: "POST",
    body: JSON.stringify(credentials),
  });
  expect(response.status).toBe(403);
  expect(failureBody.parse(await response.json())).toMatchObject({
    error: "ipNotAllowed",
    details: { address: "192.0.2.7" },
  });
  server.answer(logIn, ({ body }) =>
    refusal(body.login === "ana" ? "incorrectCredentials" : "internalError"),
  );
  await expect(callApi(logIn, { body: credentials })).rejects.toMatchObject({ status: 401 });
});

it("answers late, and not at all without a network", async () => {
  const release = server.hold(readInterface);
  const read = callApi(readInterface);
  await vi.waitFor(() => expect(server.asked(readInterface)).toHaveLength(1));
  const soon = await Promise.race([read, new Promise((resolve) => setTimeout(resolve, 10, "not yet"))]);
  expect(soon).toBe("not yet");
  release();
  expect(await read).toEqual({ data: defaultPreferences });
  server.setOnline(false);
  await expect(callApi(readInterface)).rejects.toMatchObject({ code: "noResponse" });
});

it("refuses all that needs a session once there is none, and hears nothing where something stands between", async () => {
  server.answer(logIn, () => {
    server.hasSession = true;
    return { userToken: "t".repeat(43), step: "open" };
  });
  server.hasSession = false;
  await expect(callApi(keepSession)).rejects.toMatchObject({ code: "tokenInvalid", status: 401 });
  await callApi(logIn, { body: credentials });
  expect(await callApi(keepSession)).toEqual({ valid: true, step: "open" });
  server.answer(readInterface, new Interference(502, "<html>"));
  await expect(callApi(readInterface)).rejects.toMatchObject({ code: "unreadableAnswer", status: 502 });
  server.answer(readInterface, noNetwork);
  await expect(callApi(readInterface)).rejects.toMatchObject({ code: "noResponse" });
  expect(server.problems).toEqual([]);
});

it("answers several reads in one request, those that may be joined, each as if it were asked for alone", async () => {
  server.answer(countAlerts, ({ params }) =>
    params.alert === "video" ? { data: 2 } : refusal("rightMissing"),
  );
  const pathOf = (alert: string): string => countAlerts.path.replace("{alert}", alert);
  const reads = [pathOf("video"), pathOf("interim"), keepSession.path];
  const query = new URLSearchParams({ reads: JSON.stringify(reads) });
  const response = await fetch(`/planete-online-server/together?${query.toString()}`);
  expect(readTogether.answer.parse(await response.json()).data).toEqual([
    { status: 200, answer: { data: 2 } },
    { status: 403, answer: expect.objectContaining({ error: "rightMissing" }) },
    null,
  ]);
});
