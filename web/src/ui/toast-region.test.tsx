import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { ToastRegion } from "./toast-region.tsx";
import type { Toast } from "./toast-store.ts";
import { closeAllToasts, showToast } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(closeAllToasts);
  vi.useRealTimers();
});

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const say = (toast: Toast): void =>
  act(() => {
    showToast(toast);
  });

test("Undo is offered for six seconds and takes back once", () => {
  const undo = vi.fn<() => void>();
  renderInEnglish(<ToastRegion />);
  say({ message: "Archived.", onUndo: undo });
  pass(5900);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Archived.")).toBeNull();
  say({ message: "Archived again.", onUndo: undo });
  pass(6100);
  expect(screen.queryByText("Archived again.")).toBeNull();
  expect(undo).toHaveBeenCalledOnce();
});

test("A toast waits while the pointer or the focus is on it", () => {
  renderInEnglish(<ToastRegion />);
  say({ message: "Archived.", onUndo: () => undefined });
  pass(5000);
  const undo = screen.getByRole("button", { name: "Undo" });
  act(() => undo.focus());
  pass(60_000);
  expect(screen.getByText("Archived.")).toBeTruthy();
  act(() => undo.blur());
  pass(1100);
  expect(screen.queryByText("Archived.")).toBeNull();
});

test("Errors stay until they are closed", () => {
  renderInEnglish(<ToastRegion />);
  say({ message: "Not saved.", tone: "error" });
  pass(600_000);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Not saved.")).toBeNull();
});

test("The polite live region is there before the first toast", () => {
  renderInEnglish(<ToastRegion />);
  const region = screen.getByRole("region", { name: "Notifications" });
  const live = region.querySelector("[aria-live=polite]");
  say({ message: "Saved." });
  expect(live?.textContent).toContain("Saved.");
});

test("When many come at once the oldest makes room, but never an error", () => {
  renderInEnglish(<ToastRegion />);
  say({ message: "Error", tone: "error" });
  for (const message of ["One", "Two", "Three", "Four"]) say({ message });
  expect(screen.queryByText("One")).toBeNull();
  expect(screen.getByText("Error")).toBeTruthy();
  expect(screen.getByText("Four")).toBeTruthy();
});

test("F8 leads the keyboard to the newest word, Esc closes it", () => {
  renderInEnglish(<ToastRegion />);
  say({ message: "Archived.", onUndo: () => undefined });
  fireEvent.keyDown(document.body, { key: "F8" });
  expect(document.activeElement?.textContent).toBe("Undo");
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(screen.queryByText("Archived.")).toBeNull();
});
