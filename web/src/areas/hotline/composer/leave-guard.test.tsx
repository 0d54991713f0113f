import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saveDraft } from "@planete/shared/contract/hotline-message.contract.ts";
import { leavePage } from "../../../testing/leave-page.ts";
import { lendBrowser, openConversation } from "../../../testing/hotline-page.tsx";
import { FakeUpload } from "../../../testing/fake-upload.ts";
import { HotlineServer } from "../../../testing/hotline-server.ts";

let server: HotlineServer;

const noteArea = (): Promise<HTMLTextAreaElement> =>
  screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Internal note: the customer never sees it" });
const write = async (value: string): Promise<unknown> =>
  fireEvent.change(await noteArea(), { target: { value } });
const warning = (): Promise<HTMLElement> => screen.findByRole("alertdialog", { name: "Leave this page?" });
const noWarning = (): unknown => expect(screen.queryByRole("alertdialog")).toBeNull();
/** Whether the browser would ask before it closes the tab. */
const asksOnClose = (): boolean => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
const saves = (): number => server.asked(saveDraft).length;

function fillStorage(): void {
  const full = (): never => {
    throw new DOMException("No room", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => undefined });
}

function stopServer(): void {
  server.refuse(saveDraft, "internalError");
}

beforeEach(() => {
  server = new HotlineServer();
  lendBrowser();
  server.start();
});

afterEach(leavePage);

it("warns on leaving when the storage is full and the server is down, until one of them has the text", async () => {
  const history = await openConversation();
  fillStorage();
  stopServer();
  await write("Precious words");
  await waitFor(() => expect(saves()).toBeGreaterThan(0));
  expect(await screen.findByText("Not saved anywhere yet. Please stay on this page.")).toBeDefined();
  expect(asksOnClose()).toBe(true);
  act(() => history.push("/app/home"));
  expect((await warning()).textContent).toContain("Unsaved typing will be lost.");
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  await waitFor(noWarning);
  expect((await noteArea()).value).toBe("Precious words");
  server.answerAsUsual();
  await write("Precious words, kept");
  await screen.findByText(/^Saved at/);
  expect(asksOnClose()).toBe(false);
  act(() => history.push("/app/home"));
  await screen.findByText("Home");
});

it("lets whoever agrees to lose the text leave", async () => {
  const history = await openConversation();
  fillStorage();
  stopServer();
  await write("Never mind");
  act(() => history.push("/app/home"));
  await warning();
  fireEvent.click(screen.getByRole("button", { name: "Leave without saving" }));
  expect(await screen.findByText("Home")).toBeDefined();
});

it.each([
  ["the storage is full but the server has the text", fillStorage],
  ["the server is down but this browser keeps the text", stopServer],
])("leaves without a warning when %s", async (_name, trouble) => {
  const history = await openConversation();
  trouble();
  await write("Safe words");
  await waitFor(() => expect(saves()).toBeGreaterThan(0));
  await waitFor(() => expect(asksOnClose()).toBe(false));
  act(() => history.push("/app/home"));
  await screen.findByText("Home");
});

it("does not warn when only the list beside the conversation changes, but when another sheet is opened", async () => {
  const history = await openConversation();
  fillStorage();
  stopServer();
  await write("Precious words");
  act(() => history.push("/app/hotline?sheet=1042&sort=opened"));
  await waitFor(() => expect(location.search).toContain("sort=opened"));
  noWarning();
  expect((await noteArea()).value).toBe("Precious words");
  act(() => history.push("/app/hotline?sheet=1043&sort=opened"));
  await warning();
  expect(location.search).toContain("sheet=1042");
});

it("warns before logging out while a file is on its way, and not when it has arrived", async () => {
  const history = await openConversation();
  await noteArea();
  fireEvent.drop(screen.getByRole("region", { name: "Write" }), {
    dataTransfer: { files: [new File(["x"], "list.txt")], types: ["Files"] },
  });
  expect(asksOnClose()).toBe(true);
  act(() => history.push("/app/logout"));
  await warning();
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  await waitFor(noWarning);
  expect(screen.queryByText("Logging out")).toBeNull();
  expect(FakeUpload.last.aborted).toBe(false);
  const data = {
    id: "0190a000-0000-7000-8000-0000000000f9",
    name: "list.txt",
    mediaType: "text/plain",
    bytes: 1,
  };
  await act(async () => FakeUpload.last.answer(200, { data }));
  await waitFor(() => expect(asksOnClose()).toBe(false));
  expect(screen.getByText("list.txt")).toBeDefined();
  act(() => history.push("/app/logout"));
  await screen.findByText("Logging out");
});

it("stops the upload of whoever logs out all the same", async () => {
  const history = await openConversation();
  await noteArea();
  fireEvent.drop(screen.getByRole("region", { name: "Write" }), {
    dataTransfer: { files: [new File(["x"], "list.txt")], types: ["Files"] },
  });
  act(() => history.push("/app/logout"));
  await warning();
  fireEvent.click(screen.getByRole("button", { name: "Leave without saving" }));
  await screen.findByText("Logging out");
  expect(FakeUpload.last.aborted).toBe(true);
});
