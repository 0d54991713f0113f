import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { BoundFunctions, queries } from "@testing-library/react";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SavedFilterWire } from "@planete/shared/contract/hotline-list.contract.ts";
import {
  addSavedFilter,
  changeSavedFilter,
  orderSavedFilters,
  readSavedFilters,
  removeSavedFilter,
  savedFilterWire,
} from "@planete/shared/contract/hotline-list.contract.ts";
import { countSheets } from "@planete/shared/contract/hotline-counts.contract.ts";
import type { SheetFilter } from "@planete/shared/contract/sheet-filter.ts";
import { savedFiltersChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { checkSession } from "../../../platform/session/session-store.ts";
import { FakeSocket } from "../../../testing/fake-socket.ts";
import { refusal } from "../../../testing/fake-answer.ts";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { closeAllToasts, shownToasts } from "../../../ui/toast-store.ts";
import { SavedSheetFilters } from "./saved-filters-menu.tsx";
import { useSavedFiltersLive } from "./use-saved-filters.ts";

const idOf = (letter: string): string => `0190a000-0000-7000-8000-00000000000${letter}`;

let desk: HotlineServer;
let saved: SavedFilterWire[];
let dialog: BoundFunctions<typeof queries>;

/** Keeps filters as the server does. */
function serveFilters(): void {
  const find = (wanted: string): SavedFilterWire[] => saved.filter(({ id }) => id === wanted);
  desk.answer(countSheets, { data: { 1: 4, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 } });
  desk.answer(readSavedFilters, () => ({ data: saved }));
  desk.answer(addSavedFilter, ({ body }) => {
    const added = { ...body, id: idOf("f") };
    saved = [...saved, added];
    return { data: added };
  });
  desk.answer(changeSavedFilter, ({ params, body }) => {
    if (body.isDefault === true) saved = saved.map((one) => ({ ...one, isDefault: false }));
    saved = saved.map((one) => (one.id === params.id ? savedFilterWire.parse({ ...one, ...body }) : one));
    const [changed] = find(params.id);
    return changed ? { data: changed } : refusal("notFound");
  });
  desk.answer(removeSavedFilter, ({ params }) => {
    saved = saved.filter(({ id }) => id !== params.id);
    return { data: saved };
  });
  desk.answer(orderSavedFilters, ({ body }) => {
    saved = body.ids.flatMap(find);
    return { data: saved };
  });
}

function Menu({ filter }: { readonly filter: SheetFilter }): ReactNode {
  useSavedFiltersLive();
  return <SavedSheetFilters filter={filter} onFilter={() => undefined} />;
}

async function open(filter: SheetFilter = { statuses: ["onHold"] }): Promise<void> {
  desk.start();
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Menu filter={filter} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: /^Saved filters/ }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Manage filters…" }));
  dialog = within(await screen.findByRole("dialog", { name: "Saved filters" }));
}

const names = (): string[] =>
  dialog.queryAllByRole("textbox").map((field) => (field instanceof HTMLInputElement ? field.value : ""));
const press = (name: string): void => void fireEvent.click(dialog.getByRole("button", { name }));

beforeEach(() => {
  desk = new HotlineServer();
  serveFilters();
  saved = [
    { id: idOf("a"), name: "À rappeler", filter: { etat: [1] }, isDefault: true },
    { id: idOf("b"), name: "Payroll", filter: { etat: [2] }, isDefault: false },
    { id: idOf("c"), name: "Old ones", filter: { add_archived: true }, isDefault: false },
  ];
  closeAllToasts();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all.length = 0;
});

afterEach(() => {
  liveChannel.stop();
  vi.unstubAllGlobals();
});

it("renames a filter when its field is left, and says at the field when another has the name but for accents and case", async () => {
  await open();
  const field = dialog.getByRole("textbox", { name: "Name of “Payroll”" });
  fireEvent.change(field, { target: { value: "a RAPPELER" } });
  fireEvent.blur(field);
  const note = await dialog.findByText("This name already exists for another filter.");
  expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(note.closest("[id]")?.id);
  fireEvent.change(field, { target: { value: "  " } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await dialog.findByText("Please give it a name.")).toBeDefined();
  expect(desk.changes).toEqual([]);
  fireEvent.change(field, { target: { value: " PAYRÖLL " } });
  fireEvent.blur(field);
  expect(await dialog.findByRole("textbox", { name: "Name of “PAYRÖLL”" })).toBeDefined();
  expect(names()).toEqual(["À rappeler", "PAYRÖLL", "Old ones"]);
  expect(desk.changes).toEqual(["changeSavedFilter"]);
  expect(desk.asked(changeSavedFilter)).toMatchObject([{ params: { id: idOf("b") } }]);
  expect(desk.asked(changeSavedFilter)[0]?.body).toEqual({ name: "PAYRÖLL" });
});

it("says at the field when another page was faster with the name, and keeps what was typed", async () => {
  await open();
  desk.refuse(changeSavedFilter, "filterNameTaken");
  const field = dialog.getByRole("textbox", { name: "Name of “Payroll”" });
  fireEvent.change(field, { target: { value: "Wages" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(await dialog.findByText("This name already exists for another filter.")).toBeDefined();
  expect(names()).toEqual(["À rappeler", "Wages", "Old ones"]);
});

it("keeps a new name when the dialog is closed by Esc", async () => {
  await open();
  const field = dialog.getByRole("textbox", { name: "Name of “Payroll”" });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: "Wages" } });
  fireEvent.keyDown(field, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(saved[1]?.name).toBe("Wages"));
});

it("moves a filter up and down, says where it is, and keeps the focus on the button", async () => {
  await open();
  const down = dialog.getByRole("button", { name: "Move “À rappeler” down" });
  act(() => down.focus());
  fireEvent.click(down);
  await waitFor(() => expect(names()).toEqual(["Payroll", "À rappeler", "Old ones"]));
  expect(dialog.getByRole("status").textContent).toBe("“À rappeler”: place 2 of 3");
  await waitFor(() => expect(document.activeElement).toBe(down));
  await waitFor(() => expect(desk.changes).toEqual(["orderSavedFilters"]));
  expect(desk.asked(orderSavedFilters)[0]?.body).toEqual({ ids: ["b", "a", "c"].map(idOf) });
  press("Move “Payroll” up");
  press("Move “Old ones” up");
  await waitFor(() => expect(saved.map(({ id }) => id)).toEqual(["b", "c", "a"].map(idOf)));
  expect(desk.changes).toHaveLength(2);
});

it("puts the order back and says why when it can't be saved", async () => {
  await open();
  desk.refuse(orderSavedFilters, "internalError");
  press("Move “Old ones” up");
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  await waitFor(() => expect(names()).toEqual(["À rappeler", "Payroll", "Old ones"]));
});

it("makes another filter the default, and none any more", async () => {
  await open();
  press("Show “Payroll” first");
  expect(await dialog.findByRole("button", { name: "No longer show “Payroll” first" })).toBeDefined();
  expect(dialog.getByRole("button", { name: "Show “À rappeler” first" })).toBeDefined();
  press("No longer show “Payroll” first");
  expect(await dialog.findByRole("button", { name: "Show “Payroll” first" })).toBeDefined();
  expect(saved.some(({ isDefault }) => isDefault)).toBe(false);
});

it("replaces a filter with the present one, and takes that back", async () => {
  await open({ statuses: ["acknowledged"] });
  const same = dialog.getByRole("button", { name: "Replace “Payroll” with the current filter" });
  expect(same.getAttribute("aria-disabled")).toBe("true");
  press("Replace “Old ones” with the current filter");
  await waitFor(() => expect(shownToasts()[0]?.message).toBe("“Old ones” now contains the current filter"));
  expect(saved[2]?.filter).toEqual({ etat: [2] });
  act(() => shownToasts()[0]?.onUndo?.());
  await waitFor(() => expect(saved[2]?.filter).toEqual({ add_archived: true }));
});

it("never replaces a filter with one that filters nothing", async () => {
  await open({});
  press("Replace “Payroll” with the current filter");
  expect(
    dialog
      .getByRole("button", { name: "Replace “Payroll” with the current filter" })
      .getAttribute("aria-disabled"),
  ).toBe("true");
  expect(desk.changes).toEqual([]);
});

it("removes a filter at once and puts it back to its place, its default mark included", async () => {
  await open();
  press("Remove “À rappeler”");
  await waitFor(() => expect(names()).toEqual(["Payroll", "Old ones"]));
  await waitFor(() => expect(shownToasts()[0]?.message).toBe("The filter “À rappeler” has been removed"));
  act(() => shownToasts()[0]?.onUndo?.());
  await waitFor(() => expect(names()).toEqual(["À rappeler", "Payroll", "Old ones"]));
  expect(saved[0]).toEqual({ id: idOf("f"), name: "À rappeler", filter: { etat: [1] }, isDefault: true });
});

it("leaves the newer default in place when the removed one comes back", async () => {
  await open();
  press("Remove “À rappeler”");
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  press("Show “Payroll” first");
  await waitFor(() => expect(saved[0]?.isDefault).toBe(true));
  act(() => shownToasts()[0]?.onUndo?.());
  await waitFor(() => expect(names()).toEqual(["À rappeler", "Payroll", "Old ones"]));
  expect(saved.map(({ isDefault }) => isDefault)).toEqual([false, true, false]);
});

it("shows at once what the person changes on another page", async () => {
  await open();
  act(() => liveChannel.start());
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.push({ frame: "ready", stream: "s", resumed: false, seq: 0, cursor: "c" });
  });
  saved = saved.slice(1).map((one) => ({ ...one, name: `${one.name} 2` }));
  act(() =>
    FakeSocket.last.push({
      frame: "event",
      seq: 1,
      cursor: "c",
      type: savedFiltersChanged.type,
      payload: {},
    }),
  );
  await waitFor(() => expect(names()).toEqual(["Payroll 2", "Old ones 2"]));
});
