import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeField } from "@planete/shared/contract/hotline-change.contract.ts";
import { promiseDate } from "@planete/shared/contract/hotline-promise.contract.ts";
import { checkSession } from "../../../platform/session/session-store.ts";
import { refusal } from "../../../testing/fake-answer.ts";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { sheetId, sheetWire } from "../../../testing/hotline-sheet.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { SheetDetails } from "./sheet-details.tsx";

let server: HotlineServer;

async function open(): Promise<void> {
  server.start();
  await checkSession();
  renderInEnglish(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SheetDetails sheetId={sheetId} />
    </QueryClientProvider>,
  );
  await screen.findByText("Request");
}

beforeEach(() => {
  server = new HotlineServer();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("lets change what the reader may change, and only reads the rest out", async () => {
  await open();
  expect(screen.getByRole("combobox", { name: "Type of request" })).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "Impact" })).toBeNull();
  expect(screen.getByText("Major")).toBeDefined();
});

it("leaves out what the reader may not see", async () => {
  const { ordre_priorite: _priority, tags: _tags, assignee: _assignee, ...rest } = sheetWire();
  server.sheet = rest;
  await open();
  expect(screen.queryByText("Priority")).toBeNull();
  expect(screen.queryByText("Tags")).toBeNull();
  expect(screen.queryByText("Assigned to")).toBeNull();
});

it("lets staff give the sheet a title, and reads it out to others where there is one", async () => {
  const sheet = sheetWire();
  server.sheet = { ...sheet, title: "", changeableFields: [...sheet.changeableFields, "title"] };
  server.answer(changeField, ({ params, body }) => {
    expect(params.field).toBe("title");
    server.sheet = { ...server.sheet, title: String(body.to) };
    return { data: server.sheet };
  });
  await open();
  const field = screen.getByRole("textbox", { name: "Title" });
  fireEvent.change(field, { target: { value: " Payslips of March " } });
  fireEvent.blur(field);
  await waitFor(() =>
    expect(server.asked(changeField).map(({ body }) => body)).toEqual([
      { from: "", to: "Payslips of March" },
    ]),
  );
  cleanup();
  server.sheet = { ...sheet, title: "Payslips of March", changeableFields: [] };
  await open();
  expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull();
  expect(screen.getByText("Payslips of March")).toBeTruthy();
});

it("shows both values when somebody changed the same field meanwhile, and sets one's own only when told", async () => {
  await open();
  server.answer(changeField, ({ body }) => {
    if (body.from === 1) return refusal("fieldConflict", { details: { field: "type_demande", value: 3 } });
    server.sheet = sheetWire({ type_demande: 2, version: 5 });
    return { data: server.sheet };
  });
  fireEvent.change(screen.getByRole("combobox", { name: "Type of request" }), {
    target: { value: "development" },
  });
  await screen.findByRole("button", { name: "Keep “Information”" });
  fireEvent.click(screen.getByRole("button", { name: "Set “Development”" }));
  await waitFor(() =>
    expect(server.asked(changeField).map(({ body }) => [body.from, body.to])).toEqual([
      [1, 2],
      [3, 2],
    ]),
  );
});

/** What was sent as a promise. */
const promises = () => server.asked(promiseDate).map(({ body }) => body);

it("promises a date only after showing what the client will see", async () => {
  await open();
  server.answer(promiseDate, () => {
    server.sheet = sheetWire({ promisedOn: "2031-04-15", version: 6 });
    return { data: server.sheet };
  });
  fireEvent.click(screen.getByRole("button", { name: "Promise a date" }));
  const date = screen.getByRole("textbox", { name: "Promised date" });
  fireEvent.change(date, { target: { value: "2031-04-15" } });
  fireEvent.keyDown(date, { key: "Enter" });
  fireEvent.change(screen.getByRole("textbox", { name: /Sentence for the client/ }), {
    target: { value: "With the spring version." },
  });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(promises()).toEqual([]);
  expect(screen.getByText("The client will see this date, are you sure?")).toBeDefined();
  expect(screen.getByText("With the spring version.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Show it to the client" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(promises()).toEqual([
    { from: null, to: "2031-04-15", sentence: "With the spring version.", reason: "", confirmed: true },
  ]);
});

it("keeps what was typed when a colleague set another date meanwhile", async () => {
  server.sheet = sheetWire({ promisedOn: "2031-04-15" });
  await open();
  server.refuse(promiseDate, "fieldConflict", { details: { field: "promise", value: "2031-05-20" } });
  fireEvent.click(screen.getByRole("button", { name: "Withdraw the date" }));
  const sentence = screen.getByRole("textbox", { name: /Sentence for the client/ });
  const reason = screen.getByRole("textbox", { name: /Reason, for colleagues/ });
  fireEvent.change(sentence, { target: { value: "We have to look again." } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  // Nothing moves without a reason.
  expect(screen.queryByRole("button", { name: "Show it to the client" })).toBeNull();
  fireEvent.change(reason, { target: { value: "Too early" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  fireEvent.click(screen.getByRole("button", { name: "Show it to the client" }));
  expect(await screen.findByText(/A colleague got there first/)).toBeDefined();
  expect(screen.getByRole("textbox", { name: /Sentence for the client/ })).toHaveProperty(
    "value",
    "We have to look again.",
  );
});
