import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../platform/http/api-error.ts";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { FailureBoundary, FailurePage } from "./failure-page.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function hear(requestId: string): string[] {
  const told: string[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { readonly body: string }) => {
    told.push(body);
    return Response.json({ data: { requestId } });
  });
  return told;
}

function Broken(): ReactNode {
  throw new TypeError("the clock has no hands");
}

it("tells the server of what breaks while drawing, and shows the reference to give to support", async () => {
  const told = hear("the-line-in-the-log");
  vi.stubGlobal("reportError", () => undefined);
  vi.spyOn(console, "error").mockReturnValue(undefined);
  renderInEnglish(
    <FailureBoundary>
      <Broken />
    </FailureBoundary>,
  );
  expect(await screen.findByText("the-line-in-the-log")).toBeDefined();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain("TypeError: the clock has no hands");
});

it("shows the reference of the call that failed, where there is one", async () => {
  const told = hear("another-line");
  vi.spyOn(console, "info").mockReturnValue(undefined);
  renderInEnglish(<FailurePage error={new ApiError("internalError", 500, undefined, "the-call")} />);
  expect(await screen.findByText("the-call")).toBeDefined();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(screen.queryByText("another-line")).toBeNull();
});
