import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import { liveChannel } from "../platform/live/page-channel.ts";
import { FakeSocket } from "./fake-socket.ts";

/** What stands at a message that has not left. */
export const waits = "Goes out when you are connected again";

export const thread = (): HTMLElement => screen.getByRole("list", { name: "Conversation" });
export const area = (): Promise<HTMLTextAreaElement> =>
  screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message that the customer will see" });

export function setOnline(online: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
}

/** There is a line again, as the page hears of it. */
export function connect(): void {
  setOnline(true);
  act(() => liveChannel.start());
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.push({ frame: "ready", stream: "s", resumed: false, seq: 0, cursor: "c" });
  });
}

/** Writes to the customer and says yes to the question, while there is no line. */
export async function writeWaiting(words: string): Promise<void> {
  fireEvent.click(await screen.findByRole("tab", { name: /To the customer/ }));
  const into = await area();
  fireEvent.change(into, { target: { value: words } });
  fireEvent.keyDown(into, { key: "Enter", ctrlKey: true });
  fireEvent.keyUp(into, { key: "Enter" });
  fireEvent.keyDown(into, { key: "Enter", ctrlKey: true });
  await within(thread()).findByText(words);
  await waitFor(() => expect(into.value).toBe(""));
}
