import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { Button } from "./button.tsx";
import { Calendar } from "./calendar.tsx";
import { Combobox } from "./combobox.tsx";
import type { ComboboxOption } from "./combobox-options.ts";
import type { MenuEntry } from "./menu.tsx";
import { Menu } from "./menu.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { Table } from "./table.tsx";
import { Tabs } from "./tabs.tsx";
import { Toolbar } from "./toolbar.tsx";

/*
 * The key tables of the WAI-ARIA patterns, key by key, for the parts that have keys of their own. Beside them: the
 * splitter in resize-handle.test.tsx, choosing rows in table.test.tsx, dialogs in overlays.test.tsx; buttons, switches,
 * radio buttons and selects are the browser's.
 */

/** Presses one key after another where the focus is, and names where it stands after each. */
function walk(
  keys: readonly (string | { readonly key: string; readonly shiftKey: true })[],
): readonly string[] {
  return keys.map((given) => {
    const at = document.activeElement ?? document.body;
    fireEvent.keyDown(at, typeof given === "string" ? { key: given } : given);
    const now = document.activeElement;
    return now?.getAttribute("aria-label") ?? now?.textContent ?? "";
  });
}

const tabStops = (role: string): readonly string[] =>
  [...screen.getByRole(role).querySelectorAll<HTMLElement>("button, [tabindex]")]
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map(({ textContent }) => textContent);

const nothing = (): void => undefined;

function Actions() {
  const entries: readonly MenuEntry[] = [
    { label: "Archive", onClick: nothing },
    { separator: true },
    {
      label: "Move",
      entries: [
        { label: "Up", onClick: nothing },
        { label: "Down", onClick: nothing },
      ],
    },
    { label: "Delete", onClick: nothing },
    { label: "Duplicate", onClick: nothing },
  ];
  return <Menu entries={entries} trigger={(props) => <Button {...props}>More</Button>} />;
}

test("Menu button and menu: arrows open at either end, walk in a circle, Home, End and letters jump", () => {
  renderInEnglish(<Actions />);
  const button = screen.getByRole("button", { name: "More" });
  button.focus();
  expect(walk(["ArrowUp"])).toEqual(["Duplicate"]);
  expect(walk(["ArrowDown", "ArrowUp", "ArrowDown"])).toEqual(["Archive", "Duplicate", "Archive"]);
  expect(walk(["End", "Home"])).toEqual(["Duplicate", "Archive"]);
  // Letters that follow one another are one word.
  expect(walk(["d", "u"])).toEqual(["Delete", "Duplicate"]);
  // Every entry takes the focus by keys alone: Tab leaves the menu.
  expect(tabStops("menu")).toEqual([]);
  expect(walk(["Tab"])).toEqual(["More"]);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(walk(["ArrowDown"])).toEqual(["Archive"]);
});

test("Menu in a menu: Right opens it, Left and Esc lead back to its line", () => {
  renderInEnglish(<Actions />);
  screen.getByRole("button", { name: "More" }).focus();
  expect(walk(["ArrowDown", "ArrowDown", "ArrowRight"])).toEqual(["Archive", "Move", "Up"]);
  expect(walk(["ArrowDown", "ArrowLeft"])).toEqual(["Down", "Move"]);
  expect(walk(["ArrowRight", "Escape", "Escape"])).toEqual(["Up", "Move", "More"]);
});

function Parts() {
  const [value, setValue] = useState<"one" | "two" | "three">("one");
  const tabs = (["one", "two", "three"] as const).map((part) => ({ value: part, label: part }));
  return (
    <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue}>
      {`The ${value} part`}
    </Tabs>
  );
}

test("Tabs: arrows choose in a circle, Home and End the ends; the row is one stop", () => {
  renderInEnglish(<Parts />);
  screen.getByRole("tab", { name: "one" }).focus();
  expect(walk(["ArrowRight", "ArrowRight", "ArrowRight"])).toEqual(["two", "three", "one"]);
  expect(walk(["ArrowLeft", "Home", "End"])).toEqual(["three", "one", "three"]);
  expect(screen.getByRole("tabpanel", { name: "three" }).textContent).toBe("The three part");
  expect(tabStops("tablist").filter((name) => name !== "")).toEqual(["three"]);
});

function Bar({ more }: { readonly more: boolean }) {
  return (
    <Toolbar label="Actions">
      {more && <Button>First</Button>}
      <Button>Assign</Button>
      <Actions />
      <Button disabledReason="Not now">Archive all</Button>
    </Toolbar>
  );
}

test("Toolbar: one stop, arrows walk in a circle, Home and End; what comes and goes leaves one stop", () => {
  const { rerender } = renderInEnglish(<Bar more={false} />);
  expect(tabStops("toolbar")).toEqual(["Assign"]);
  screen.getByRole("button", { name: "Assign" }).focus();
  const [more, archive] = walk(["ArrowRight", "ArrowRight"]);
  expect(more).toBe("More");
  expect(archive).toContain("Archive all");
  expect(walk(["ArrowRight", "End", "Home", "ArrowLeft"]).map((name) => name.slice(0, 7))).toEqual([
    "Assign",
    "Archive",
    "Assign",
    "Archive",
  ]);
  expect(tabStops("toolbar").map((name) => name.slice(0, 7))).toEqual(["Archive"]);
  // A menu of one of its buttons has keys of its own.
  walk(["ArrowLeft"]);
  expect(walk(["ArrowDown", "End", "Home", "Escape"])).toEqual(["Archive", "Duplicate", "Archive", "More"]);
  rerender(<Bar more />);
  expect(tabStops("toolbar")).toEqual(["More"]);
});

const cities = ["Angers", "Brest", "Cahors"].map((label) => ({ value: label, label }));

function City() {
  const [value, setValue] = useState<ComboboxOption<string>>();
  return <Combobox label="City" value={value} onChange={setValue} options={cities} />;
}

test("Combobox: arrows open and walk in a circle, pages go to the ends, Home and End stay the text's", () => {
  renderInEnglish(<City />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "City" });
  input.focus();
  const active = (key: string): string | undefined => {
    fireEvent.keyDown(input, { key });
    return document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;
  };
  expect(["ArrowDown", "ArrowUp", "ArrowDown"].map(active)).toEqual(["Angers", "Cahors", "Angers"]);
  expect(["PageDown", "PageUp"].map(active)).toEqual(["Cahors", "Angers"]);
  expect(fireEvent.keyDown(input, { key: "Home" })).toBe(true);
  expect(fireEvent.keyDown(input, { key: "End" })).toBe(true);
  // Esc leaves the field as it was, Tab as well; Enter takes what is marked.
  fireEvent.keyDown(input, { key: "Escape" });
  expect([input.getAttribute("aria-expanded"), input.value]).toEqual(["false", ""]);
  expect(active("ArrowDown")).toBe("Angers");
  fireEvent.keyDown(input, { key: "Tab" });
  expect([input.getAttribute("aria-expanded"), input.value]).toEqual(["false", ""]);
  expect(["ArrowDown", "ArrowDown"].map(active)).toEqual(["Angers", "Brest"]);
  fireEvent.keyDown(input, { key: "Enter" });
  expect([input.getAttribute("aria-expanded"), input.value]).toEqual(["false", "Brest"]);
  expect(document.activeElement).toBe(input);
});

function Days() {
  const [cursor, setCursor] = useState("2026-11-18");
  return (
    <Calendar cursor={cursor} onMove={setCursor} selected={undefined} onSelect={nothing} today="2026-11-18" />
  );
}

test("Date grid: arrows by day and week, Home and End in the week, pages by month, with Shift by year", () => {
  renderInEnglish(<Days />);
  screen.getByRole("button", { name: / 18 November 2026$/u }).focus();
  const shift = (key: string) => ({ key, shiftKey: true }) as const;
  const days = walk([
    "ArrowRight",
    "ArrowLeft",
    "ArrowDown",
    "ArrowUp",
    "Home",
    "End",
    "PageDown",
    "PageUp",
    shift("PageDown"),
    shift("PageUp"),
  ]);
  expect(days.map((name) => name.replace(/^\w+,? /u, ""))).toEqual([
    "19 November 2026",
    "18 November 2026",
    "25 November 2026",
    "18 November 2026",
    "16 November 2026",
    "22 November 2026",
    "22 December 2026",
    "22 November 2026",
    "22 November 2027",
    "22 November 2026",
  ]);
});

test("Grid: arrows walk the rows, pages leap, Home and End go to the ends and not round", () => {
  const rows = Array.from({ length: 30 }, (_, at) => `Row ${at + 1}`);
  renderInEnglish(
    <Table
      label="Rows"
      rows={rows}
      rowKey={(row) => row}
      rowName={(row) => row}
      columns={[{ key: "name", header: "Name", cell: (row) => row }]}
    />,
  );
  screen.getAllByRole("row")[1]!.focus();
  expect(walk(["ArrowDown", "ArrowUp", "ArrowUp", "End", "ArrowDown", "Home"])).toEqual([
    "Row 2",
    "Row 1",
    "Row 1",
    "Row 30",
    "Row 30",
    "Row 1",
  ]);
  const [leap = "", back] = walk(["PageDown", "PageUp"]);
  expect(Number(leap.replace("Row ", ""))).toBeGreaterThan(1);
  expect(back).toBe("Row 1");
});

test("Radio group: its buttons are one group of the browser, which walks them", () => {
  renderInEnglish(
    <SegmentedControl
      label="View"
      value="day"
      onChange={nothing}
      options={[
        { value: "day", label: "Day" },
        { value: "week", label: "Week" },
      ]}
    />,
  );
  const names = screen.getAllByRole<HTMLInputElement>("radio").map(({ name }) => name);
  expect(names[0]).not.toBe("");
  expect(new Set(names).size).toBe(1);
});
