import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { Conversation } from "../../areas/hotline/conversation/conversation.tsx";
import { LeftUnsent } from "../../areas/hotline/unsent/left-unsent.tsx";
import { UnsentMessages } from "../../areas/hotline/unsent/unsent-messages.tsx";
import { unsentMaxAgeMs } from "../../areas/hotline/unsent/unsent-rules.ts";
import { unsentStore } from "../../platform/offline/unsent-store.ts";
import { lendBrowser, openPage } from "../../testing/hotline-page.tsx";
import { HotlineServer } from "../../testing/hotline-server.ts";
import { agentId, sheetId } from "../../testing/hotline-sheet.ts";
import { leavePage } from "../../testing/leave-page.ts";
import { lendDatabase } from "../../testing/memory-database.ts";
import { area, connect, setOnline, thread, waits, writeWaiting } from "../../testing/unsent-steps.ts";
import { closeAllToasts, shownToasts } from "../../ui/toast-store.ts";
import { ReLogin } from "../re-login.tsx";

let server: HotlineServer;
let database: ReturnType<typeof lendDatabase>;
const sends = () => server.asked(sendMessage).map(({ body }) => body);

async function open(page: () => ReactNode): Promise<void> {
  await openPage(page);
  await screen.findByRole("list", { name: "Conversation" });
  setOnline(false);
}

async function logInAgain(): Promise<void> {
  const dialog = await screen.findByRole("dialog");
  const password = within(dialog).getByLabelText("Password");
  fireEvent.change(password, { target: { value: "Secret2026" } });
  fireEvent.submit(password.closest("form") ?? dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

/** What came back stands in the composer with the reason above it, and nowhere else. */
async function expectBack(words: string, reason: RegExp): Promise<void> {
  await waitFor(async () => expect((await area()).value).toBe(words));
  const composer = within(screen.getByRole("region", { name: "Write" }));
  expect(await composer.findByText("Not sent")).toBeDefined();
  expect(composer.getByText(reason)).toBeDefined();
  await waitFor(() => expect(database.kept()).toEqual([]));
  expect(within(thread()).queryByText(waits)).toBeNull();
}

beforeEach(async () => {
  server = new HotlineServer();
  lendBrowser();
  server.start();
  database = lendDatabase();
  await unsentStore.read();
  closeAllToasts();
});
afterEach(async () => {
  vi.useRealTimers();
  await leavePage();
});

const Page = (): ReactNode => (
  <>
    <Conversation sheetId={sheetId} />
    <UnsentMessages />
    <ReLogin />
  </>
);

it("a session that ran out meanwhile asks for the password; the message waits for it, then goes out once", async () => {
  await open(Page);
  await writeWaiting("Mine");
  server.answer(logIn, () => {
    server.hasSession = true;
    return { userToken: "a-new-token-of-this-very-test", step: "open" };
  });
  server.hasSession = false;
  connect();
  await screen.findByRole("dialog");
  expect(sends()).toEqual([]);
  expect(within(thread()).getByText(waits)).toBeDefined();
  expect(database.kept()).toMatchObject([{ tried: false }]);
  await logInAgain();
  await waitFor(() => expect(database.kept()).toEqual([]));
  expect(sends()).toMatchObject([{ text: "Mine", confirmed: true }]);
  expect(within(thread()).getAllByText("Mine")).toHaveLength(1);
});

it("a session that ends while the message is on its way lets it go on under the same id", async () => {
  await open(Page);
  await writeWaiting("Mine");
  server.refuse(sendMessage, "tokenInvalid");
  server.answer(logIn, () => {
    server.answerAsUsual();
    return { userToken: "a-new-token-of-this-very-test", step: "open" };
  });
  connect();
  await logInAgain();
  await waitFor(() => expect(database.kept()).toEqual([]));
  const ids = sends().map((body) => body.clientMessageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect(within(thread()).getAllByText("Mine")).toHaveLength(1);
});

it.each([
  ["rightMissing", /You do not have the right to do this/],
  ["notFound", /This no longer exists/],
] as const)(
  "what is refused with %s comes back to the composer, unsent, with the reason",
  async (code, reason) => {
    await open(Page);
    await writeWaiting("Mine");
    server.refuse(sendMessage, code);
    connect();
    await expectBack("Mine", reason);
    expect(sends()).toHaveLength(1);
  },
);

it("half a day later nothing goes out by itself: the words are in the composer again, with the reason", async () => {
  await open(Page);
  await writeWaiting("Mine");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + unsentMaxAgeMs + 60_000 });
  connect();
  await expectBack("Mine", /waited for more than 12 hours/);
  expect(sends()).toEqual([]);
});

it("of a sheet that is gone, the words are told of on any page, and stand there to be copied until they are discarded", async () => {
  await unsentStore.put({
    id: "0190a000-0000-7000-8000-000000000701",
    owner: agentId,
    sheet: { id: sheetId, number: 1042, clientId: "0190a000-0000-7000-8000-0000000000c1" },
    message: {
      clientMessageId: "0190a000-0000-7000-8000-000000000701",
      kind: "customer",
      text: "Mine",
      lang: "en",
      attachmentIds: [],
      seen: { status: "acknowledged", version: 2 },
      confirmed: true,
    },
    files: [],
    writtenAt: Date.now(),
    tried: false,
  });
  server.refuse(sendMessage, "notFound");
  await openPage(() => (
    <>
      <LeftUnsent number={1042} isGone={false} />
      <UnsentMessages />
    </>
  ));
  // The list, or another sheet.
  globalThis.history.replaceState(null, "", "/app/hotline");
  connect();
  await waitFor(() =>
    expect(shownToasts()).toMatchObject([{ detail: expect.stringContaining("This no longer exists") }]),
  );
  expect(shownToasts()[0]?.action?.label).toBe("Copy the text");
  const words = await screen.findByRole<HTMLTextAreaElement>("textbox", {
    name: "This message of yours was not sent:",
  });
  expect(words.value).toBe("Mine");
  expect(sends()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(database.kept()).toEqual([]));
});
