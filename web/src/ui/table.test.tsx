import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Table } from "./table.tsx";
import type { Column } from "./table-columns.ts";
import type { TableProps } from "./table-props.ts";

interface City {
  readonly name: string;
  readonly people: number | undefined;
}

const cities: readonly City[] = [
  { name: "Örebro", people: 126 },
  { name: "Lyon", people: 522 },
  { name: "Zürich", people: undefined },
  { name: "Bangkok", people: 10_539 },
];

const columns: readonly Column<City>[] = [
  { key: "name", header: "Name", cell: (city) => city.name, sortBy: (city) => city.name },
  {
    key: "people",
    header: "People",
    align: "end",
    cell: (city) => city.people ?? "–",
    sortBy: (city) => city.people,
  },
];

function Cities(props: Partial<TableProps<City>>) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      label="Cities"
      rows={cities}
      rowKey={(city) => city.name}
      rowName={(city) => city.name}
      columns={columns}
      selection={selection}
      onSelect={setSelection}
      {...props}
    />
  );
}

const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.querySelectorAll("[role=gridcell]")[1]?.textContent);
const selected = () =>
  screen
    .getAllByRole("row")
    .filter((row) => row.getAttribute("aria-selected") === "true")
    .map((row) => row.querySelectorAll("[role=gridcell]")[1]?.textContent);

test("A header sorts up, then down, then not at all; what has no value stays last", () => {
  renderInEnglish(<Cities />);
  const header = screen.getByRole("columnheader", { name: "People" });
  const button = within(header).getByRole("button");
  fireEvent.click(button);
  expect(names()).toEqual(["Örebro", "Lyon", "Bangkok", "Zürich"]);
  expect(header.getAttribute("aria-sort")).toBe("ascending");
  fireEvent.click(button);
  expect(names()).toEqual(["Bangkok", "Lyon", "Örebro", "Zürich"]);
  fireEvent.click(button);
  expect(names()).toEqual(["Örebro", "Lyon", "Zürich", "Bangkok"]);
});

test("Words are sorted as the language sorts them", () => {
  renderInEnglish(<Cities />);
  fireEvent.click(screen.getByRole("button", { name: "Name" }));
  expect(names()).toEqual(["Bangkok", "Lyon", "Örebro", "Zürich"]);
});

test("Rows are chosen by checkbox, by a range with Shift, and all at once; the bar counts them", () => {
  const archive = vi.fn<() => void>();
  renderInEnglish(<Cities selectionActions={[{ label: "Archive", onClick: archive }]} />);
  expect(screen.queryByRole("button", { name: "Archive" })).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select Örebro" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select Zürich" }), { shiftKey: true });
  expect(selected()).toEqual(["Örebro", "Lyon", "Zürich"]);
  expect(screen.getByRole("status").textContent).toBe("3 selected");
  fireEvent.click(screen.getByRole("button", { name: "Archive" }));
  expect(archive).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  expect(selected()).toHaveLength(4);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(selected()).toEqual([]);
});

test("The keyboard walks rows, chooses with Space, extends with Shift and opens with Enter", () => {
  const open = vi.fn<(city: City) => void>();
  renderInEnglish(<Cities onOpen={open} />);
  const [, first] = screen.getAllByRole("row");
  act(() => first!.focus());
  fireEvent.keyDown(first!, { key: " " });
  fireEvent.keyDown(first!, { key: "ArrowDown", shiftKey: true });
  expect(selected()).toEqual(["Örebro", "Lyon"]);
  expect(document.activeElement?.textContent).toContain("Lyon");
  fireEvent.keyDown(document.activeElement!, { key: "End" });
  expect(document.activeElement?.textContent).toContain("Bangkok");
  fireEvent.keyDown(document.activeElement!, { key: "Enter" });
  expect(open.mock.calls).toEqual([[cities[3]]]);
  fireEvent.keyDown(document.activeElement!, { key: "a", ctrlKey: true });
  expect(selected()).toHaveLength(4);
});

test("Only one row is in the way of the Tab key", () => {
  renderInEnglish(<Cities />);
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1, -1]);
  act(() => rows[2]!.focus());
  expect(rows.map((row) => row.tabIndex)).toEqual([-1, -1, 0, -1]);
});

test("A press on a row opens it, a press on its checkbox does not", () => {
  const open = vi.fn<(city: City) => void>();
  renderInEnglish(<Cities onOpen={open} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Select Lyon" }));
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Lyon"));
  expect(open.mock.calls).toEqual([[cities[1]]]);
});

test("Loading, empty and failed are told apart", () => {
  const retry = vi.fn<() => void>();
  const empty = <EmptyState>Cities appear here.</EmptyState>;
  const { rerender } = renderInEnglish(<Cities rows={[]} loading empty={empty} />);
  expect(screen.getByText("Loading…")).toBeTruthy();
  rerender(<Cities rows={[]} empty={empty} />);
  expect(screen.getByText("Cities appear here.")).toBeTruthy();
  rerender(<Cities rows={[]} empty={empty} error={{ requestId: "r-1", onRetry: retry }} />);
  expect(screen.getByText("r-1")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByText("Cities appear here.")).toBeNull();
});

test("A long table shows the rows that it is scrolled to, also when all of them came at once", () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ name: `City ${index}`, people: index }));
  renderInEnglish(<Cities rows={many} height="100%" />);
  expect(names()).not.toContain("City 99");
  const scroller = screen.getByRole("grid").parentElement!;
  scroller.scrollTop = 90 * 36;
  fireEvent.scroll(scroller);
  expect(names()).toContain("City 90");
});

const manyCities = Array.from({ length: 100 }, (_, index) => ({ name: `City ${index}`, people: index }));
const scrollTo = (place: number) => {
  const scroller = screen.getByRole("grid").parentElement!;
  scroller.scrollTop = place * 36;
  fireEvent.scroll(scroller);
};
const byNumber = (one = "", other = "") => Number(one.slice(5)) - Number(other.slice(5));
const rowOf = (name: string) => screen.getByText(name).closest<HTMLElement>("[role=row]")!;

test("Scrolling a long table fills the elements of rows that have gone, and puts them in order when it rests", async () => {
  renderInEnglish(<Cities rows={manyCities} height="100%" />);
  scrollTo(40);
  await vi.waitFor(() => expect(names()).toEqual(names().toSorted(byNumber)));
  const before = new Set(screen.getAllByRole("row"));
  scrollTo(43);
  expect(names()).toContain("City 43");
  expect(screen.getAllByRole("row").filter((row) => !before.has(row))).toEqual([]);
  await vi.waitFor(() => expect(names()).toEqual(names().toSorted(byNumber)));
  expect(screen.getAllByRole("row").filter((row) => !before.has(row))).toEqual([]);
});

test("A row that was pointed at or has the focus shares its element with no other", () => {
  renderInEnglish(<Cities rows={manyCities} height="100%" />);
  scrollTo(40);
  const pointed = rowOf("City 36");
  fireEvent.pointerEnter(pointed);
  const focused = rowOf("City 37");
  act(() => focused.focus());
  scrollTo(60);
  expect(pointed.isConnected).toBe(false);
  expect(document.activeElement).toBe(focused);
  expect(focused.textContent).toContain("City 37");
  scrollTo(20);
  expect(document.activeElement).toBe(focused);
  expect(focused.textContent).toContain("City 37");
});
