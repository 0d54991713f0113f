import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { Combobox } from "./combobox.tsx";
import type { ComboboxOption, OptionSource } from "./combobox-options.ts";
import { MultiCombobox } from "./multi-combobox.tsx";

const people = ["Åsa Öberg", "Camille Vasseur", "Inès Belkacem", "Jürgen Großmann"].map((label) => ({
  value: label,
  label,
}));

function Person({ options = people }: { readonly options?: OptionSource<string> }) {
  const [value, setValue] = useState<ComboboxOption<string>>();
  return <Combobox label="Person" clearable value={value} onChange={setValue} options={options} />;
}

function People() {
  const [value, setValue] = useState<readonly ComboboxOption<string>[]>(people.slice(0, 2));
  return <MultiCombobox label="People" value={value} onChange={setValue} options={people} />;
}

const shownOptions = () => screen.queryAllByRole("option").map((option) => option.textContent);
const activeOption = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;

test("Arrows open and walk the list, Enter chooses", () => {
  renderInEnglish(<Person />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Person" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(activeOption(input)).toBe("Åsa Öberg");
  fireEvent.keyDown(input, { key: "ArrowDown" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  expect(activeOption(input)).toBe("Inès Belkacem");
  fireEvent.keyDown(input, { key: "ArrowUp" });
  fireEvent.keyDown(input, { key: "Enter" });
  expect(input.value).toBe("Camille Vasseur");
  expect(input.getAttribute("aria-expanded")).toBe("false");
});

test("Typing finds without accents, in any word", () => {
  renderInEnglish(<Person />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Person" });
  fireEvent.change(input, { target: { value: "obe" } });
  expect(shownOptions()).toEqual(["Åsa Öberg"]);
  fireEvent.change(input, { target: { value: "jurg" } });
  expect(shownOptions()).toEqual(["Jürgen Großmann"]);
  fireEvent.change(input, { target: { value: "zzz" } });
  expect(shownOptions()).toEqual([]);
  expect(screen.getByText("Nothing matches.")).toBeTruthy();
});

test("Esc closes the list and forgets what was typed", () => {
  renderInEnglish(<Person />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Person" });
  fireEvent.change(input, { target: { value: "cam" } });
  fireEvent.keyDown(input, { key: "Escape" });
  expect(shownOptions()).toEqual([]);
  expect(input.value).toBe("");
});

test("A remote list asks once per pause, drops late answers and can be tried again", async () => {
  const ask = vi.fn<(query: string) => Promise<typeof people>>(async (query) => {
    if (query === "fail") throw new Error("no");
    return people.filter((person) => person.label.toLowerCase().includes(query));
  });
  renderInEnglish(<Person options={ask} />);
  const input = screen.getByRole("combobox", { name: "Person" });
  fireEvent.change(input, { target: { value: "c" } });
  fireEvent.change(input, { target: { value: "cam" } });
  expect(screen.getByText("Searching…")).toBeTruthy();
  await waitFor(() => expect(shownOptions()).toEqual(["Camille Vasseur"]));
  expect(ask.mock.calls.map(([query]) => query)).toEqual(["cam"]);

  fireEvent.change(input, { target: { value: "fail" } });
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(ask.mock.calls.map(([query]) => query)).toEqual(["cam", "fail", "fail"]));
});

test("Several values are chips: chosen again they leave, Backspace takes the last", () => {
  renderInEnglish(<People />);
  const input = screen.getByRole("combobox", { name: "People" });
  const chips = () => screen.getAllByRole("listitem").map((chip) => chip.textContent);
  fireEvent.keyDown(input, { key: "ArrowDown" });
  fireEvent.keyDown(input, { key: "ArrowUp" });
  fireEvent.keyDown(input, { key: "Enter" });
  expect(chips()).toEqual(["Åsa Öberg", "Camille Vasseur", "Jürgen Großmann"]);
  fireEvent.click(screen.getByRole("option", { name: "Åsa Öberg", selected: true }));
  expect(chips()).toEqual(["Camille Vasseur", "Jürgen Großmann"]);
  fireEvent.keyDown(input, { key: "Backspace" });
  expect(chips()).toEqual(["Camille Vasseur"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove Camille Vasseur" }));
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  expect(document.activeElement).toBe(input);
});
