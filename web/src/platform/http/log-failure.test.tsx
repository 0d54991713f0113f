import { afterEach, expect, test, vi } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { keepSession } from "@planete/shared/contract/session.contract.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { callApi } from "./call-api.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a failed call leaves a line with its code and request id, and nothing of its address", async () => {
  const said = vi.spyOn(console, "info").mockReturnValue(undefined);
  const server = fakeServer();
  server.refuse(keepSession, "internalError");
  await expect(callApi(keepSession, { query: { userToken: "a-secret-token" } })).rejects.toThrow(
    "internalError",
  );
  expect(said).toHaveBeenCalledWith("GET /authentication/keep failed", {
    status: 500,
    code: "internalError",
    requestId: "request-internalError",
  });
  expect(JSON.stringify(said.mock.calls)).not.toContain("a-secret-token");
  server.refuse(readUser, "notFound");
  await expect(callApi(readUser)).rejects.toThrow("notFound");
  expect(said).toHaveBeenCalledTimes(2);
});

test("to hear that there is no session is no failure", async () => {
  const said = vi.spyOn(console, "info").mockReturnValue(undefined);
  fakeServer().refuse(keepSession, "tokenMissing");
  await expect(callApi(keepSession)).rejects.toThrow("tokenMissing");
  expect(said).not.toHaveBeenCalled();
});
