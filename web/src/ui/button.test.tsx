import { fireEvent, screen } from "@testing-library/react";
import type { FormEvent } from "react";
import { expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

test("A refused button can be reached, tells its reason and does nothing", () => {
  const press = vi.fn<() => void>();
  renderInEnglish(
    <Button disabledReason="Only the owner can do this." onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  button.focus();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Only the owner can do this.");
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(screen.getByRole("tooltip").textContent).toBe("Only the owner can do this.");
});

test("A refused submit button does not send its form", () => {
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const form = (reason: string | undefined) => (
    <form onSubmit={send}>
      <Button type="submit" disabledReason={reason}>
        Send
      </Button>
    </form>
  );
  const { rerender } = renderInEnglish(form("Not yet."));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(send).not.toHaveBeenCalled();
  rerender(form(undefined));
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(send).toHaveBeenCalledOnce();
});

test("A loading button keeps its label for ears and refuses a second press", () => {
  const press = vi.fn<() => void>();
  renderInEnglish(
    <Button loading onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(press).not.toHaveBeenCalled();
});

test("An icon button is named by its label and tells whether it is pressed", () => {
  renderInEnglish(<IconButton label="Pin" icon={<svg />} pressed />);
  expect(screen.getByRole("button", { name: "Pin", pressed: true })).toBeTruthy();
});
