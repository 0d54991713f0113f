import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import type { DateTimePickerProps } from "./date-time-picker.tsx";
import { DateTimePicker } from "./date-time-picker.tsx";

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

test("Esc forgets what was chosen or typed, and a press elsewhere what was only chosen", () => {
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
  const again = openPicker().dialog;
  fireEvent.click(within(again).getByRole("button", { name: / 20 November 2026$/ }));
  fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
  expect(field.value).toBe("15/11/2026 14:00");
  expect(changed).not.toHaveBeenCalled();
});

test("A date that was typed is kept by whoever goes on to the next field, by touch, pointer or key", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} />);
  const { field } = openPicker();
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  fireEvent.change(field, { target: { value: "12/6 14h" } });
  fireEvent.pointerDown(elsewhere, { pointerType: "touch" });
  expect(changed.mock.calls).toEqual([["2026-06-12T14:00:00"]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "13/6" } });
  act(() => elsewhere.focus());
  expect(changed).toHaveBeenLastCalledWith("2026-06-13T00:00:00");
  expect(document.activeElement).toBe(elsewhere);
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "" } });
  act(() => elsewhere.focus());
  expect(changed).toHaveBeenLastCalledWith(undefined);
  expect(changed).toHaveBeenCalledTimes(3);
});

test("What is no date stays in a field that is left, with the reason, and can be corrected there", () => {
  const changed = vi.fn<(value: string | undefined) => void>();
  renderInEnglish(<Start onChange={changed} value="2026-11-15T14:00:00" />);
  const { field } = openPicker();
  fireEvent.change(field, { target: { value: "31/2" } });
  fireEvent.pointerDown(screen.getByRole("button", { name: "Elsewhere" }));
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
