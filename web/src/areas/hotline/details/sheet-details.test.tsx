import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkSession } from "../../../platform/session/session-store.ts";
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

it("shows both values when somebody changed the same field meanwhile, and sets one's own only when told", async () => {
  await open();
  server.answer = ({ path, body }) => {
    if (!path.includes("/fields/")) return undefined;
    if (body["from"] === 1) {
      const details = { field: "type_demande", value: 3 };
      return Response.json({ error: "fieldConflict", details, requestId: "r" }, { status: 409 });
    }
    server.sheet = sheetWire({ type_demande: 2, version: 5 });
    return Response.json({ data: server.sheet });
  };
  fireEvent.change(screen.getByRole("combobox", { name: "Type of request" }), {
    target: { value: "development" },
  });
  await screen.findByRole("button", { name: "Keep “Information”" });
  fireEvent.click(screen.getByRole("button", { name: "Set “Development”" }));
  await waitFor(() =>
    expect(server.changesOf(/\/fields\//).map(({ body }) => [body["from"], body["to"]])).toEqual([
      [1, 2],
      [3, 2],
    ]),
  );
});
