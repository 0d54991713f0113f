import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { reportFault } from "@planete/shared/contract/faults.contract.ts";
import { ApiError } from "../platform/http/api-error.ts";
import type { FakeServer } from "../testing/fake-server.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { FailureBoundary, FailurePage } from "./failure-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function hear(requestId: string): FakeServer {
  const server = fakeServer();
  server.answer(reportFault, { data: { requestId } });
  return server;
}

function Broken(): ReactNode {
  throw new TypeError("the clock has no hands");
}

it("tells the server of what breaks while drawing, and shows the reference to give to support", async () => {
  const server = hear("the-line-in-the-log");
  vi.stubGlobal("reportError", () => undefined);
  vi.spyOn(console, "error").mockReturnValue(undefined);
  renderInEnglish(
    <FailureBoundary>
      <Broken />
    </FailureBoundary>,
  );
  expect(await screen.findByText("the-line-in-the-log")).toBeDefined();
  expect(server.asked(reportFault).map(({ body }) => body.message)).toEqual([
    "TypeError: the clock has no hands",
  ]);
  expect(server.problems).toEqual([]);
});

it("shows the reference of the call that failed, where there is one", async () => {
  const server = hear("another-line");
  vi.spyOn(console, "info").mockReturnValue(undefined);
  renderInEnglish(<FailurePage error={new ApiError("internalError", 500, undefined, "the-call")} />);
  expect(await screen.findByText("the-call")).toBeDefined();
  await vi.waitFor(() => expect(server.asked(reportFault)).toHaveLength(1));
  expect(screen.queryByText("another-line")).toBeNull();
});
