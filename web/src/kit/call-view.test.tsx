import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../platform/http/api-error.ts";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { QueryFailure } from "./call-view.tsx";

afterEach(cleanup);

function failed(error: ApiError, message?: string) {
  const refetch = vi.fn<() => Promise<void>>(async () => undefined);
  renderInEnglish(<QueryFailure query={{ error, isFetching: false, refetch }} message={message} />);
  return refetch;
}

const fault = new ApiError("internalError", 500, {}, "req-7");

test("A part that could not be read says so with the number to quote, and can be tried again", () => {
  const refetch = failed(fault, "Your devices could not be loaded.");
  expect(screen.getByRole("alert").textContent).toContain("Your devices could not be loaded.");
  expect(screen.getByText("req-7")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refetch).toHaveBeenCalledOnce();
});

test("Whoever has no right to it is told that, and is offered nothing to try again", () => {
  failed(new ApiError("rightMissing", 403, {}, "req-8"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
