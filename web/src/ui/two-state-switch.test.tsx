import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import type { TwoStateLabels } from "./two-state-switch.tsx";
import { TwoStateSwitch } from "./two-state-switch.tsx";

test("A two-state switch refuses a third label", () => {
  const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const labels = ["One", "Two", "Three"] as unknown as TwoStateLabels;
  expect(() => renderInEnglish(<TwoStateSwitch labels={labels} value onChange={() => undefined} />)).toThrow(
    "at most two labels",
  );
  quiet.mockRestore();
});

test("Pressing it, or one of its labels, changes the side", () => {
  const changed = vi.fn<(value: boolean) => void>();
  renderInEnglish(
    <TwoStateSwitch label="View" labels={["Simple", "Advanced"]} value={false} onChange={changed} />,
  );
  fireEvent.click(screen.getByRole("switch", { name: "View Simple", checked: false }));
  fireEvent.click(screen.getByText("Advanced"));
  fireEvent.click(screen.getByText("Simple"));
  expect(changed.mock.calls).toEqual([[true], [true]]);
});

test("A locked switch keeps its side and says why", () => {
  const changed = vi.fn<(value: boolean) => void>();
  renderInEnglish(
    <TwoStateSwitch labels={["Sounds"]} value disabledReason="Set by your team." onChange={changed} />,
  );
  const toggle = screen.getByRole("switch", { name: "Sounds" });
  fireEvent.click(toggle);
  expect(changed).not.toHaveBeenCalled();
  expect(document.getElementById(toggle.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Set by your team.",
  );
});
