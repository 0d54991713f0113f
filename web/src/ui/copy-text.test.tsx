import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { CopyText } from "./copy-text.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { closeAllToasts } from "./toast-store.ts";

afterEach(() => {
  act(closeAllToasts);
  vi.unstubAllGlobals();
});

const press = (): void => {
  renderInEnglish(
    <>
      <CopyText value="ref-42" />
      <ToastRegion />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
};

test("A copied text is in the clipboard, and the button says so", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  press();
  await screen.findByRole("button", { name: "Copied" });
  expect(writeText).toHaveBeenCalledWith("ref-42");
});

test("Where the browser refuses, it says so and what to do instead", async () => {
  vi.stubGlobal("navigator", {});
  press();
  await screen.findByText("The browser does not allow copying here. Select the text and copy it.");
  expect(screen.getByRole("button", { name: "Copy" })).toBeTruthy();
});
