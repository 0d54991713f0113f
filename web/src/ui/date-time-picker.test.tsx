import { act, fireEvent, screen, within } from "@testing-library/react";
import { useId, useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import type { DateTimePickerProps } from "./date-time-picker.tsx";
import { DateTimePicker } from "./date-time-picker.tsx";
import { useWaitingFields } from "./waiting-dates.ts";

const now = new Date(2026, 10, 15, 9, 30);

function Start({ onChange, value: first, ...rest }: Partial<DateTimePickerProps>) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateTimePicker
        label="Start"
        now={now}
        {...rest}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

function openPicker(): { field: HTMLInputElement; dialog: HTMLElement } {
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Start" });
  fireEvent.click(field);
  return { field, dialog: screen.getByRole("dialog", { name: "Start" }) };
}

test("Choosing a day gives no value before OK; OK gives it at 00:00:00", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} />);
  const { field, dialog } = openPicker();
  fireEvent.click(within(dialog).getByRole("button", { name: / 20 November 2026$/ }));
  expect(changed).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole("button", { name: "OK" }));
  expect(changed.mock.calls).toEqual([["2026-11-20T00:00:00"]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field.value).toBe("20/11/2026 00:00");
  expect(document.activeElement).toBe(field);
});

test("The time is part of the value, also when typed loosely", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} value="2026-11-15T14:00:00" />);
  const { dialog } = openPicker();
  const time = within(dialog).getByRole("textbox", { name: "Time" });
  expect(time).toHaveProperty("value", "14:00");
  fireEvent.change(time, { target: { value: "9h05" } });
  fireEvent.keyDown(time, { key: "Enter" });
  expect(changed.mock.calls).toEqual([["2026-11-15T09:05:00"]]);
});

test("Clear empties the field", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} value="2026-11-15T14:00:00" />);
  const { field, dialog } = openPicker();
  fireEvent.click(within(dialog).getByRole("button", { name: "Clear" }));
  expect(changed.mock.calls).toEqual([[undefined]]);
  expect(field.value).toBe("");
});

test("Esc puts back what was there before something was chosen or typed", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} value="2026-11-15T14:00:00" />);
  const { field, dialog } = openPicker();
  fireEvent.click(within(dialog).getByRole("button", { name: / 20 November 2026$/ }));
  fireEvent.keyDown(field, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field.value).toBe("15/11/2026 14:00");
  fireEvent.change(field, { target: { value: "1/2" } });
  fireEvent.keyDown(field, { key: "Escape" });
  expect(field.value).toBe("15/11/2026 14:00");
  expect(changed).not.toHaveBeenCalled();
});

/** As a finger does it. */
function press(element: HTMLElement): void {
  fireEvent.pointerDown(element, { pointerType: "touch" });
  fireEvent.pointerUp(element, { pointerType: "touch" });
  fireEvent.click(element);
}

test.each([
  ["by touch", (elsewhere: HTMLElement) => press(elsewhere)],
  ["by key", (elsewhere: HTMLElement) => act(() => elsewhere.focus())],
])("Going on %s gives no value: what was typed waits in the field for OK", (_how, goTo) => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} value="2026-11-15T14:00:00" />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Start" });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "12/6 14h" } });
  goTo(screen.getByRole("button", { name: "Elsewhere" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field.value).toBe("12/06/2026 14:00");
  expect(describedBy(field)).toContain("Choose “OK” to keep this date.");
  expect(changed).not.toHaveBeenCalled();
  fireEvent.click(within(screen.getByRole("group", { name: "Start" })).getByRole("button", { name: "OK" }));
  expect(changed.mock.calls).toEqual([["2026-06-12T14:00:00"]]);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("group")).toBeNull();
});

function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

test("A chosen day or a typed time waits too, and Cancel or Esc puts back what was there", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} value="2026-11-15T14:00:00" />);
  const { field, dialog } = openPicker();
  fireEvent.click(within(dialog).getByRole("button", { name: / 20 November 2026$/ }));
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Time" }), { target: { value: "9h" } });
  press(screen.getByRole("button", { name: "Elsewhere" }));
  expect(field.value).toBe("20/11/2026 09:00");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(field.value).toBe("15/11/2026 14:00");
  fireEvent.change(field, { target: { value: "1/2" } });
  press(screen.getByRole("button", { name: "Elsewhere" }));
  fireEvent.keyDown(field, { key: "Escape" });
  expect(field.value).toBe("15/11/2026 14:00");
  expect(screen.queryByRole("group")).toBeNull();
  expect(changed).not.toHaveBeenCalled();
});

test("Enter in a field whose text waits is its OK, also for emptying it", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start kind="date" onChange={changed} value="2026-11-15" />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Start" });
  fireEvent.change(field, { target: { value: "" } });
  press(screen.getByRole("button", { name: "Elsewhere" }));
  expect(describedBy(field)).toContain("Choose “OK” to empty this field.");
  expect(changed).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(changed.mock.calls).toEqual([[undefined]]);
});

test("A text that says what the value says already waits for nothing", () => {
  renderInEnglish(<Start kind="date" value="2026-06-12" />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Start" });
  fireEvent.change(field, { target: { value: "12/6/26" } });
  press(screen.getByRole("button", { name: "Elsewhere" }));
  expect(field.value).toBe("12/06/2026");
  expect(screen.queryByRole("group")).toBeNull();
});

test("The buttons come after the press that left the field, so that nothing moves under the finger", () => {
  renderInEnglish(<Start kind="date" />);
  const { field } = openPicker();
  fireEvent.change(field, { target: { value: "12/6" } });
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  fireEvent.pointerDown(elsewhere, { pointerType: "touch" });
  expect(screen.queryByRole("group")).toBeNull();
  fireEvent.click(elsewhere);
  expect(screen.getByRole("group", { name: "Start" })).toBeTruthy();
});

test("A form that is sent while a date waits is not, says so at the field and leads there", () => {
  const sent = vi.fn<() => void>();
  renderInEnglish(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Start kind="date" value="2026-11-15" />
      <button type="submit">Save</button>
    </form>,
  );
  const { field } = openPicker();
  fireEvent.change(field, { target: { value: "12/6" } });
  const save = screen.getByRole("button", { name: "Save" });
  press(save);
  expect(sent).not.toHaveBeenCalled();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(field)).toContain("Choose “OK” to keep this date.");
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "Enter" });
  press(save);
  expect(sent).toHaveBeenCalledOnce();
});

test("A text that waits stays when another field changes the value, or the field goes and comes back", () => {
  function Pair({ shown }: { readonly shown: boolean }) {
    const [value, setValue] = useState("2026-11-15");
    const prefix = useId();
    const waiting = useWaitingFields(prefix);
    return (
      <>
        {shown && <Start key={value} id={`${prefix}start`} kind="date" value={value} />}
        <button type="button" onClick={() => setValue("2026-11-16")}>
          Later
        </button>
        <output>{waiting.length}</output>
      </>
    );
  }
  const { rerender } = renderInEnglish(<Pair shown />);
  const { field } = openPicker();
  fireEvent.change(field, { target: { value: "12/6" } });
  press(screen.getByRole("button", { name: "Later" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Start" }).value).toBe("12/06/2026");
  rerender(<Pair shown={false} />);
  rerender(<Pair shown />);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Start" }).value).toBe("12/06/2026");
  expect(screen.getByRole("status").textContent).toBe("1");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("status").textContent).toBe("0");
});

test("What is no date stays in a field that is left, with the reason, and can be corrected there", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} value="2026-11-15T14:00:00" />);
  const { field } = openPicker();
  fireEvent.change(field, { target: { value: "31/2" } });
  press(screen.getByRole("button", { name: "Elsewhere" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field.value).toBe("31/2");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  openPicker();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(changed).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "28/2" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(changed.mock.calls).toEqual([["2026-02-28T00:00:00"]]);
});

test("A date can be typed freely and is kept by Enter", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} />);
  const { field } = openPicker();
  fireEvent.change(field, { target: { value: "12/6 14h" } });
  expect(screen.getByText("12/06/2026 14:00")).toBeTruthy();
  expect(changed).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(changed.mock.calls).toEqual([["2026-06-12T14:00:00"]]);
});

test("What is not a date is refused with an example and kept for correction", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} />);
  const { field } = openPicker();
  fireEvent.change(field, { target: { value: "31/2" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(changed).not.toHaveBeenCalled();
  expect(field.value).toBe("31/2");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("OK without a day explains itself", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} />);
  const { dialog } = openPicker();
  const ok = within(dialog).getByRole("button", { name: "OK" });
  expect(ok.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(ok);
  expect(changed).not.toHaveBeenCalled();
});

test("Days outside the allowed range cannot be chosen", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start kind="date" onChange={changed} min="2026-11-10" max="2026-11-20" />);
  const { dialog } = openPicker();
  fireEvent.click(within(dialog).getByRole("button", { name: / 21 November 2026$/ }));
  fireEvent.click(within(dialog).getByRole("button", { name: / 20 November 2026$/ }));
  fireEvent.click(within(dialog).getByRole("button", { name: "OK" }));
  expect(changed.mock.calls).toEqual([["2026-11-20"]]);
});

test("Weeks start on Monday and arrows walk the days", () => {
  renderInEnglish(<Start value="2026-11-15T14:00:00" />);
  const { dialog } = openPicker();
  const heads = within(dialog).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent)).toEqual([
    "Wk",
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
    "Sun",
  ]);
  const day = within(dialog).getByRole("button", { name: / 15 November 2026$/ });
  day.focus();
  fireEvent.keyDown(day, { key: "ArrowRight" });
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/ 16 November 2026$/);
  fireEvent.keyDown(document.activeElement!, { key: "PageDown" });
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/ 16 December 2026$/);
});
