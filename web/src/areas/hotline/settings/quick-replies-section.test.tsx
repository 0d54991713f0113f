import { useQueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { QuickReplyWire } from "@planete/shared/contract/hotline-settings.contract.ts";
import {
  addQuickReply,
  changeQuickReply,
  readQuickReplies,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { refreshRecords } from "../../../kit/use-call.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { refusal } from "../../../testing/fake-answer.ts";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { lendBrowser, openPage } from "../../../testing/hotline-page.tsx";
import { QuickRepliesSection } from "./quick-replies-section.tsx";

const reply = (number: number, name: string): QuickReplyWire => ({
  id: `0190a000-0000-7000-8000-00000000000${number}`,
  version: 1,
  name,
  variants: { fr: { text: `${name} en français`, changedAt: "2026-11-15T10:00:00.000Z" } },
});

let stored: QuickReplyWire[];
let server: FakeServer;

/** As the live channel does when somebody else has changed something. */
function Refresh(): ReactNode {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void refreshRecords(queries, ["hotline"])}>
      Refresh
    </button>
  );
}

beforeEach(() => {
  lendBrowser();
  stored = [reply(1, "Thanks"), reply(2, "Later")];
  server = fakeServer();
  server.answer(readQuickReplies, () => ({ data: stored }));
  server.answer(addQuickReply, () => ({ data: stored }));
  server.answer(changeQuickReply, () => ({ data: stored }));
});
afterEach(() => {
  liveChannel.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function edit(): Promise<HTMLTextAreaElement> {
  await openPage(() => (
    <>
      <QuickRepliesSection />
      <Refresh />
    </>
  ));
  fireEvent.click(await screen.findByRole("button", { name: "Edit “Thanks”" }));
  return screen.getByRole("textbox", { name: /English/ });
}

it("says that a reply was removed elsewhere while it is being written, and keeps the words as a new one", async () => {
  fireEvent.change(await edit(), { target: { value: "Thank you for your patience." } });
  stored.shift();
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText(/Somebody has removed this reply/)).toBeDefined();
  const english = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /English/ });
  expect(english.value).toBe("Thank you for your patience.");

  fireEvent.click(screen.getByRole("button", { name: "Save as a new reply" }));
  await waitFor(() => expect(server.changes).toEqual(["addQuickReply"]));
  expect(server.asked(addQuickReply)[0]?.body).toEqual({
    name: "Thanks",
    variants: { fr: "Thanks en français", en: "Thank you for your patience." },
  });
  await waitFor(() => expect(screen.queryByText(/Somebody has removed/)).toBeNull());
});

it("keeps what is written when somebody else was first, and shows what they wrote", async () => {
  const english = await edit();
  fireEvent.change(english, { target: { value: "Thank you." } });
  const theirs = { text: "Many thanks.", changedAt: "2026-11-16T10:00:00.000Z" };
  const [first = reply(1, "Thanks")] = stored;
  const current = { ...first, version: 2, variants: { ...first.variants, en: theirs } };
  const details = { current, by: "Karim Benali", at: null };
  server.answer(changeQuickReply, ({ body }) =>
    body.version === 1 ? refusal("conflict", { details }) : { data: stored },
  );
  fireEvent.click(screen.getByRole("button", { name: "Save the reply" }));
  expect(await screen.findByText(/Karim Benali changed this while you were editing/)).toBeDefined();
  expect(english.value).toBe("Thank you.");
  expect(screen.getByText("Now “Many thanks.”, before your edit “empty”")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Save the reply" }));
  await waitFor(() =>
    expect(server.asked(changeQuickReply).at(-1)?.body).toEqual({
      version: 2,
      name: "Thanks",
      variants: { en: "Thank you." },
    }),
  );
});

it("puts fields where somebody writes, and keeps a reply with an unknown one from being saved", async () => {
  const english = await edit();
  fireEvent.change(english, { target: { value: "Hello , {{total}}" } });
  english.setSelectionRange(6, 6);
  fireEvent.blur(english);
  fireEvent.click(screen.getByRole("button", { name: "Requester’s name" }));
  expect(english.value).toBe("Hello {{name}}, {{total}}");
  const save = screen.getByRole("button", { name: "Save the reply" });
  fireEvent.click(save);
  expect(screen.getByText("There is no such field: {{total}}.")).toBeDefined();
  expect(server.changes).toEqual([]);
  fireEvent.change(english, { target: { value: "Hello {{name}}, {{number}}" } });
  expect(screen.queryByText(/no such field/)).toBeNull();
  fireEvent.click(save);
  await waitFor(() =>
    expect(server.asked(changeQuickReply).map(({ body }) => body)).toEqual([
      { version: 1, name: "Thanks", variants: { en: "Hello {{name}}, {{number}}" } },
    ]),
  );
});
