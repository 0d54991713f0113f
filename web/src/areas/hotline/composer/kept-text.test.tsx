import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sheetChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type { DraftWire } from "@planete/shared/contract/hotline-message.contract.ts";
import {
  carryAttachments,
  readDrafts,
  removeDraft,
} from "@planete/shared/contract/hotline-message.contract.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { leavePage } from "../../../testing/leave-page.ts";
import { FakeSocket } from "../../../testing/fake-socket.ts";
import { lendBrowser, openPage } from "../../../testing/hotline-page.tsx";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { sheetId, sheetWire } from "../../../testing/hotline-sheet.ts";
import { Conversation } from "../conversation/conversation.tsx";
import type { NewSheetProps } from "../new-sheet/use-new-sheet.ts";
import { NewSheet } from "../new-sheet/new-sheet.tsx";

let server: HotlineServer;

/** A sheet and the form that continues it, as the hotline puts them together. */
function Desk(): ReactNode {
  const [creating, setCreating] = useState<Pick<NewSheetProps, "followUpOf" | "carried">>();
  return (
    <>
      <Conversation
        sheetId={sheetId}
        onFollowUp={(followUpOf, carried) => setCreating({ followUpOf, carried })}
      />
      {creating && (
        <NewSheet {...creating} onCreated={() => undefined} onClose={() => setCreating(undefined)} />
      )}
    </>
  );
}

async function open(employee: boolean): Promise<void> {
  server.employee = employee;
  server.start();
  await openPage(() => <Desk />);
  act(() => liveChannel.start());
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.push({ frame: "ready", stream: "s", resumed: false, seq: 0, cursor: "c" });
  });
}

async function write(name: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByRole("textbox", { name }), { target: { value } });
}

/** Somebody else changes the sheet while this page is open. */
function becomes(parts: Parameters<typeof sheetWire>[0]): void {
  const shut = { ...sheetWire().can, writeToCustomer: false, writeNote: false };
  server.sheet = sheetWire({ version: 3, can: shut, ...parts });
  act(() =>
    FakeSocket.last.push({
      frame: "event",
      seq: 1,
      cursor: "c",
      type: sheetChanged.type,
      payload: { sheetId, version: 3, etat: server.sheet.etat, created: false, by: null },
    }),
  );
}

const closed = {
  etat: 5,
  can: { ...sheetWire().can, writeToCustomer: false, writeNote: false, followUp: true },
} as const;
const keptName = "You were still writing. Your text was not sent, but it has been kept:";
const kept = (): Promise<HTMLTextAreaElement> =>
  screen.findByRole<HTMLTextAreaElement>("textbox", { name: keptName });

beforeEach(() => {
  server = new HotlineServer();
  lendBrowser();
});

afterEach(leavePage);

it("still shows what a client was writing when the sheet is closed, to read and to copy", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open(false);
  await write("Your message to support", "One more thing\nabout Friday");
  becomes(closed);
  const text = await kept();
  expect(text.value).toBe("One more thing\nabout Friday");
  expect(text.readOnly).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByRole("button", { name: "Copied" });
  expect(copied).toHaveBeenCalledWith("One more thing\nabout Friday");
});

it("carries the text into a follow-up, after what was begun there, and then keeps it there alone", async () => {
  const begun: DraftWire = {
    sheetId: null,
    kind: "customer",
    text: "Begun yesterday",
    fields: {},
    version: null,
    changedAt: "2026-11-14T10:00:00.000Z",
    attachments: [],
  };
  server.answer(readDrafts, ({ params }) => ({ data: params.sheet === "new" ? [begun] : [] }));
  await open(false);
  await write("Your message to support", "One more thing");
  becomes(closed);
  await kept();
  fireEvent.click(screen.getByRole("button", { name: "Use it in a follow-up" }));
  const message = await screen.findByRole<HTMLTextAreaElement>("textbox", {
    name: "What is happening, and what do you expect?",
  });
  await waitFor(() => expect(message.value).toBe("Begun yesterday\n\nOne more thing"));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: keptName })).toBeNull());
  await waitFor(() => expect(server.asked(removeDraft)).toMatchObject([{ params: { sheet: sheetId } }]));
});

const list = {
  id: "0198aaaa-0000-7000-8000-000000000001",
  name: "list.txt",
  mediaType: "text/plain",
  bytes: 12,
};
const withFile: DraftWire = {
  sheetId,
  kind: "customer",
  text: "",
  fields: {},
  version: null,
  changedAt: "2026-11-14T10:00:00.000Z",
  attachments: [list],
};

it("carries files into a follow-up as well, also without a text", async () => {
  server.answer(readDrafts, ({ params }) => ({ data: params.sheet === sheetId ? [withFile] : [] }));
  server.answer(carryAttachments, { data: [list] });
  await open(false);
  await screen.findByText("list.txt");
  becomes(closed);
  await screen.findByText(keptName);
  expect(screen.queryByRole("button", { name: "Copy" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Use it in a follow-up" }));
  await waitFor(() =>
    expect(server.asked(carryAttachments)).toMatchObject([
      { params: { sheet: "new", kind: "customer" }, body: { fromSheet: sheetId } },
    ]),
  );
  await waitFor(() => expect(screen.queryByText(keptName)).toBeNull());
  expect(await screen.findByText("list.txt")).toBeDefined();
});

it("leaves files where they are when the follow-up has no room for them, and says so", async () => {
  server.answer(readDrafts, ({ params }) => ({ data: params.sheet === sheetId ? [withFile] : [] }));
  server.refuse(carryAttachments, "tooManyAttachments");
  await open(false);
  await screen.findByText("list.txt");
  becomes(closed);
  await screen.findByText(keptName);
  fireEvent.click(screen.getByRole("button", { name: "Use it in a follow-up" }));
  expect(await screen.findByText("A message can have ten files at most.")).toBeDefined();
  expect(screen.getByText(keptName)).toBeDefined();
});

it("shows an agent the note of an archived sheet, and never offers it to the customer", async () => {
  await open(true);
  await write("Internal note: the customer never sees it", "Ask the bank first");
  becomes({ ...closed, archived: true });
  expect((await kept()).value).toBe("Ask the bank first");
  expect(screen.queryByRole("button", { name: "Use it in a follow-up" })).toBeNull();
  fireEvent.click(screen.getByRole("tab", { name: /To the customer/ }));
  expect(screen.queryByRole("textbox", { name: keptName })).toBeNull();
});

it("says nothing of a text where nobody was writing", async () => {
  await open(false);
  await screen.findByRole("textbox", { name: "Your message to support" });
  becomes(closed);
  await screen.findByText("This request is closed. Open a follow-up to continue it.");
  expect(screen.queryByText(keptName)).toBeNull();
});
