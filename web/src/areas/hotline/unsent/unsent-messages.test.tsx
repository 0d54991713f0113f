import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import { logOut } from "@planete/shared/contract/session.contract.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { unsentStore } from "../../../platform/offline/unsent-store.ts";
import { endSession } from "../../../platform/session/session-store.ts";
import { refusal } from "../../../testing/fake-answer.ts";
import { lendBrowser, openPage } from "../../../testing/hotline-page.tsx";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { message, sheetId } from "../../../testing/hotline-sheet.ts";
import { leavePage } from "../../../testing/leave-page.ts";
import { lendDatabase } from "../../../testing/memory-database.ts";
import { area, connect, setOnline, thread, waits, writeWaiting } from "../../../testing/unsent-steps.ts";
import { closeAllToasts, shownToasts } from "../../../ui/toast-store.ts";
import { Conversation } from "../conversation/conversation.tsx";
import { UnsentMessages } from "./unsent-messages.tsx";

let server: HotlineServer;
let database: ReturnType<typeof lendDatabase>;
const sends = () => server.asked(sendMessage).map(({ body }) => body);

beforeEach(async () => {
  server = new HotlineServer();
  lendBrowser();
  server.start();
  database = lendDatabase();
  await unsentStore.read();
  closeAllToasts();
  await openPage(() => (
    <>
      <Conversation sheetId={sheetId} />
      <UnsentMessages />
    </>
  ));
  await screen.findByRole("list", { name: "Conversation" });
  setOnline(false);
});
afterEach(leavePage);

it("waits in the conversation, can be edited and withdrawn, and goes out in order, each once, as it was confirmed", async () => {
  await writeWaiting("Not this");
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(within(thread()).queryByText("Not this")).toBeNull());
  await act(async () => shownToasts().at(-1)?.onUndo?.());
  fireEvent.click(await screen.findByRole("button", { name: "Edit" }));
  await waitFor(async () => expect((await area()).value).toBe("Not this"));
  expect(database.kept()).toEqual([]);

  await writeWaiting("First");
  await writeWaiting("Second");
  expect(within(thread()).getAllByText(waits)).toHaveLength(2);
  expect(sends()).toEqual([]);
  connect();
  await waitFor(() => expect(database.kept()).toEqual([]));
  expect(sends()).toMatchObject([
    { text: "First", confirmed: true, basis: { version: 2 } },
    { text: "Second", confirmed: true, basis: { version: 2 } },
  ]);
  await waitFor(() => expect(within(thread()).queryByText(waits)).toBeNull());
  expect(within(thread()).getAllByText("First")).toHaveLength(1);
  expect(within(thread()).getAllByText("Second")).toHaveLength(1);
});

it("carries the same id on every try, and is not the writer's to change once it was tried", async () => {
  await writeWaiting("Hello");
  let lost = 1;
  server.answer(sendMessage, ({ body }) => {
    if (lost === 0) return { data: server.stored(body), sheet: server.standing(), missed: [] };
    lost -= 1;
    return refusal("databaseUnavailable");
  });
  connect();
  await waitFor(() => expect(sends()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull());
  expect(within(thread()).getByText(waits)).toBeDefined();
  act(() => liveChannel.stop());
  connect();
  await waitFor(() => expect(database.kept()).toEqual([]));
  const ids = sends().map((body) => body.clientMessageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it("comes back to the composer with what is new when somebody else wrote meanwhile, and what follows with it", async () => {
  await writeWaiting("First");
  await writeWaiting("Second");
  server.messages = [...server.messages, message(3)];
  server.sheet = { ...server.sheet, version: 3 };
  server.refuse(sendMessage, "sheetStale", {
    details: { etat: 2, version: 3, allowedTransitions: [], messages: [message(3)] },
  });
  connect();
  await screen.findByText(/New since you started writing/);
  await waitFor(async () => expect((await area()).value).toMatch(/^First\n+Second$/));
  expect(sends()).toHaveLength(1);
  await waitFor(() => expect(database.kept()).toEqual([]));
  expect(within(thread()).queryByText(waits)).toBeNull();
});

it("goes out as its writer or not at all, and nothing of it is left after logging out", async () => {
  await writeWaiting("Mine");
  server.employee = false;
  server.answer(logOut, { data: "loggedOut" });
  connect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sends()).toEqual([]);
  expect(database.kept()).toMatchObject([{ tried: false }]);
  // The shell takes every screen away that needs a session.
  cleanup();
  await endSession();
  expect(database.kept()).toEqual([]);
});

it("takes no file without a line, and says so", async () => {
  fireEvent.drop(screen.getByRole("region", { name: "Write" }), {
    dataTransfer: { files: [new File(["x"], "scan.pdf")], types: ["Files"] },
  });
  const words = "scan.pdf: files can be added once you are connected again.";
  expect(await screen.findByText(words)).toBeDefined();
});
