import { afterEach, expect, test, vi } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { keepSession } from "@planete/shared/contract/session.contract.ts";
import { callApi } from "./call-api.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answers(status: number, error: string): void {
  const body = { error, requestId: "r-1" };
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
}

test("a failed call leaves a line with its code and request id, and nothing of its address", async () => {
  const said = vi.spyOn(console, "info").mockReturnValue(undefined);
  answers(500, "internalError");
  await expect(callApi(keepSession, { query: { userToken: "a-secret-token" } })).rejects.toThrow(
    "internalError",
  );
  expect(said).toHaveBeenCalledWith("GET /authentication/keep failed", {
    status: 500,
    code: "internalError",
    requestId: "r-1",
  });
  expect(JSON.stringify(said.mock.calls)).not.toContain("a-secret-token");
  answers(404, "notFound");
  await expect(callApi(readUser)).rejects.toThrow("notFound");
  expect(said).toHaveBeenCalledTimes(2);
});

test("to hear that there is no session is no failure", async () => {
  const said = vi.spyOn(console, "info").mockReturnValue(undefined);
  answers(401, "tokenMissing");
  await expect(callApi(keepSession)).rejects.toThrow("tokenMissing");
  expect(said).not.toHaveBeenCalled();
});
