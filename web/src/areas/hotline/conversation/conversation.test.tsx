import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  messageAdded,
  messageLeft,
  messageRecalled,
  sheetChanged,
} from "@planete/shared/contract/hotline-live.contract.ts";
import { assignSheet } from "@planete/shared/contract/hotline-change.contract.ts";
import { recallMessage, sendMessage } from "@planete/shared/contract/hotline-message.contract.ts";
import type { MessageWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { SoundEvent } from "@planete/shared/domain/account/sounds.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { melodies } from "../../../platform/sound/melodies.ts";
import { Interference, refusal } from "../../../testing/fake-answer.ts";
import { FakeSocket } from "../../../testing/fake-socket.ts";
import { hearTones } from "../../../testing/hear-tones.ts";
import { lendBrowser, openConversation, openPage } from "../../../testing/hotline-page.tsx";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import {
  agentId,
  byAgent,
  message,
  note,
  sheetEvent,
  sheetId,
  sheetWire,
} from "../../../testing/hotline-sheet.ts";
import { leavePage } from "../../../testing/leave-page.ts";
import { Conversation } from "./conversation.tsx";

const damien = {
  id: "0190a000-0000-7000-8000-0000000000a2",
  name: "Damien Chevalier",
  side: "support",
} as const;

let server: HotlineServer;
let seq = 0;

async function open(): Promise<void> {
  server.start();
  await openConversation();
  act(() => liveChannel.start());
  act(() => {
    FakeSocket.last.open();
    FakeSocket.last.push({ frame: "ready", stream: "s", resumed: false, seq: 0, cursor: "c" });
  });
  seq = 0;
  await thread();
}

function push(type: string, payload: unknown): void {
  seq += 1;
  act(() => FakeSocket.last.push({ frame: "event", seq, cursor: "c", type, payload }));
}

const thread = (): Promise<HTMLElement> => screen.findByRole("list", { name: "Conversation" });
const words = (): string => screen.getByRole("list", { name: "Conversation" }).textContent;
const customer = (): HTMLTextAreaElement =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message that the customer will see" });
const noteArea = (): HTMLTextAreaElement =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Internal note: the customer never sees it" });
const write = (area: HTMLTextAreaElement, value: string): unknown =>
  fireEvent.change(area, { target: { value } });
const toCustomer = (): unknown => fireEvent.click(screen.getByRole("tab", { name: /To the customer/ }));
const toNote = (): unknown => fireEvent.click(screen.getByRole("tab", { name: /Internal note/ }));
const sends = () => server.asked(sendMessage).map(({ body }) => body);

const question = (): HTMLElement | null =>
  screen.queryByRole("group", { name: "The customer will see your message, are you sure?" });

/** The second press, once the keys of the first were let go. */
function confirm(): void {
  expect(question()).not.toBeNull();
  fireEvent.keyUp(customer(), { key: "Enter" });
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  fireEvent.keyUp(customer(), { key: "Enter" });
  expect(question()).toBeNull();
}

beforeEach(() => {
  server = new HotlineServer();
  lendBrowser();
});

afterEach(leavePage);

it("shows messages by side, notes with their word and events in the reader's language", async () => {
  server.messages = [message(1), message(2, note), message(3, byAgent)];
  server.events = [sheetEvent(4, "statusChanged", { from: 1, to: 2 })];
  await open();
  await waitFor(() => expect(words()).toContain("Message 3"));
  expect(words()).toContain("Internal");
  expect(words()).toContain("Automatic: Status: Request sent → Acknowledged");
});

it("shows message text as text, whatever it contains", async () => {
  server.messages = [message(1, { text: "<img src=x onerror=alert(1)> https://a.example/x" })];
  await open();
  await waitFor(() => expect(words()).toContain("<img src=x onerror=alert(1)>"));
  expect(document.querySelector("ol img")).toBeNull();
  const link = screen.getByRole("link", { name: "https://a.example/x" });
  expect(link.getAttribute("rel")).toContain("noopener");
});

it("says that a message came by mail, and folds what it quoted", async () => {
  server.messages = [message(1, { text: "It is March.", via: "mail", quoted: "> Which month? <b>" })];
  await open();
  await waitFor(() => expect(words()).toContain("It is March."));
  expect(words()).toContain("by email");
  const fold = screen.getByText("Quoted text and signature").closest("details");
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain("> Which month? <b>");
});

/** What is heard by somebody who wants every sound, tone by tone. */
function listen(): number[] {
  server.preferences = {
    ...server.preferences,
    soundOn: true,
    sounds: { message: true, alert: true, error: true, timer: true, volume: 50, mutedUntil: null },
  };
  return hearTones();
}

it("lets a message of the other side be heard, not one of the own side; and the end of the writer's own count", async () => {
  const heard = listen();
  const tones = (event: SoundEvent): number[] => melodies[event].map(({ hertz }) => hertz);
  const leavesAt = new Date(Date.now() + 9_000).toISOString();
  server.messages = [message(1), message(2, { ...byAgent, text: "We look", leavesAt })];
  await open();
  const arrive = (fresh: MessageWire): void => {
    server.messages = [...server.messages, fresh];
    push(messageAdded.type, {
      sheetId,
      version: fresh.position,
      etat: 2,
      messageId: fresh.id,
      message: fresh,
      by: fresh.author.id,
    });
  };
  arrive(message(3, { ...byAgent, text: "Mine, from my other page" }));
  arrive(message(4, { ...note, text: "Between colleagues" }));
  await waitFor(() => expect(words()).toContain("Between colleagues"));
  expect(heard).toEqual([]);
  arrive(message(5, { text: "Thank you" }));
  await waitFor(() => expect(heard).toEqual(tones("message")));
  // The server's clock is ahead of this one: the message leaves before the count is over here.
  server.messages = server.messages.map((one) => ({ ...one, leavesAt: null }));
  const left = message(2).id;
  push(messageLeft.type, { sheetId, version: 6, etat: 2, messageId: left });
  await waitFor(() => expect(heard).toEqual([...tones("message"), ...tones("timer")]));
});

it("shows the photo of a colleague beside what they wrote, and initials of whoever has none", async () => {
  server.employee = false;
  server.messages = [message(1), message(2, { author: damien }), message(3, byAgent)];
  await open();
  await waitFor(() => expect(words()).toContain("Message 3"));
  await waitFor(() =>
    expect([...document.querySelectorAll("article")].map(faceOf)).toEqual([
      undefined,
      "/planete-online-server/upload/photos/a2?v=1",
      "CR",
    ]),
  );
});

/** The photo beside a message, or the initials; undefined where a message of the reader's own side has no face. */
function faceOf(bubble: Element): string | undefined {
  const face = bubble.querySelector(":scope > span");
  return face?.querySelector("img")?.getAttribute("src") ?? face?.textContent;
}

it("keeps the note and the message to the customer apart, however often the tabs are changed", async () => {
  await open();
  write(noteArea(), "He is difficult");
  for (let count = 0; count < 10; count += 1) {
    toCustomer();
    if (count === 0) write(customer(), "Good morning");
    expect(customer().value).toBe("Good morning");
    toNote();
    expect(noteArea().value).toBe("He is difficult");
  }
});

it("sends a note at once, and a message to the customer only after the question", async () => {
  await open();
  write(noteArea(), "Seen");
  fireEvent.keyDown(noteArea(), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(sends()).toHaveLength(1));
  expect(sends()[0]).toMatchObject({ kind: "internal", text: "Seen" });
  toCustomer();
  write(customer(), "Good morning");
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  expect(question()?.textContent).toContain("Thierry Roche, Rhône-Alpes Intérim (French)");
  expect(question()?.textContent).toContain("Client’s turn");
  // Two words are too few to be sure of.
  expect(question()?.textContent).not.toContain("this message is written in another language");
  fireEvent.keyUp(customer(), { key: "Enter" });
  fireEvent.click(screen.getByRole("button", { name: /^Keep writing/ }));
  expect(sends()).toHaveLength(1);
  expect(customer().value).toBe("Good morning");
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  confirm();
  await waitFor(() => expect(sends()).toHaveLength(2));
  expect(sends()[1]).toMatchObject({ kind: "customer", text: "Good morning", confirmed: true });
  await waitFor(() => expect(customer().value).toBe(""));
});

it("does not send with Enter alone", async () => {
  await open();
  write(noteArea(), "One line");
  fireEvent.keyDown(noteArea(), { key: "Enter" });
  write(noteArea(), "One line\nand another");
  fireEvent.keyDown(noteArea(), { key: "Enter", metaKey: true });
  await waitFor(() => expect(noteArea().value).toBe(""));
  expect(sends()).toHaveLength(1);
});

it("lets AltGr write its characters in both tabs: no key of the page takes them", async () => {
  await open();
  for (const area of [noteArea, customer]) {
    if (area === customer) toCustomer();
    // Swedish, German, French, Catalan and Thai layouts reach these with AltGr, which is Ctrl with Alt on Windows.
    for (const key of ["@", "€", "{", "}", "[", "]", "\\", "|", "~", "#", "·", "฿"]) {
      expect(fireEvent.keyDown(area(), { key, ctrlKey: true, altKey: true }), key).toBe(true);
    }
  }
  expect(sends()).toEqual([]);
});

it("keeps the text after a refusal as stale, shows what is new, and sends after the refresh", async () => {
  await open();
  toCustomer();
  write(customer(), "Good morning");
  const fresh = message(3, { text: "One more thing" });
  server.answer(sendMessage, () => {
    server.answerAsUsual();
    server.messages = [...server.messages, fresh];
    server.sheet = sheetWire({ version: 3 });
    return refusal("sheetStale", {
      details: { etat: 2, version: 3, allowedTransitions: [], messages: [fresh] },
    });
  });
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  confirm();
  await screen.findByText("New since you started writing");
  expect(screen.getAllByText("Refresh the sheet status before resending a message.").length).toBeGreaterThan(
    0,
  );
  expect(customer().value).toBe("Good morning");
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  expect(question()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(screen.queryByText("New since you started writing")).toBeNull());
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  confirm();
  await waitFor(() => expect(sends()).toHaveLength(2));
  const [first, second] = sends();
  expect(second!.clientMessageId).toBe(first!.clientMessageId);
  expect([first!.basis.version, second!.basis.version]).toEqual([2, 3]);
});

it.each([
  ["a fault", refusal("internalError")],
  ["an empty answer", new Interference(502, "null")],
] as const)("keeps the composer full after %s and uses the same id again", async (_name, answer) => {
  await open();
  server.answer(sendMessage, answer);
  write(noteArea(), "Precious words");
  fireEvent.keyDown(noteArea(), { key: "Enter", ctrlKey: true });
  await screen.findByText("The sheet is up to date. You can send the message again.");
  expect(noteArea().value).toBe("Precious words");
  server.answerAsUsual();
  fireEvent.keyDown(noteArea(), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(noteArea().value).toBe(""));
  const [first, second] = sends();
  expect(second!.clientMessageId).toBe(first!.clientMessageId);
});

it("finds out that a message was stored although its answer was lost, and offers no second one", async () => {
  await open();
  server.answer(sendMessage, ({ body }) => {
    server.stored(body);
    return new Interference(502, "");
  });
  write(noteArea(), "Only once");
  fireEvent.keyDown(noteArea(), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(noteArea().value).toBe(""));
  expect(words().split("Only once")).toHaveLength(2);
  expect(screen.queryByText("Not sent")).toBeNull();
});

it("shows a held message with its undo, and brings its text back", async () => {
  await open();
  server.answer(sendMessage, ({ body }) => {
    const data = server.stored(body, { leavesAt: new Date(Date.now() + 60_000).toISOString() });
    return { data, sheet: server.standing(), missed: [] };
  });
  server.answer(recallMessage, () => {
    server.messages = server.messages.slice(0, 2);
    server.sheet = sheetWire({ version: 4 });
    return { data: { text: "Too early", attachments: [] } };
  });
  toCustomer();
  write(customer(), "Too early");
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  confirm();
  await screen.findByText(/^Sending in \d+ s$/);
  await waitFor(() => expect(customer().value).toBe(""));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(customer().value).toBe("Too early"));
  expect(words()).not.toContain("Too early");
});

it("shows at once what others write, and warns whoever is writing to the customer", async () => {
  await open();
  toCustomer();
  write(customer(), "Good morning");
  const fresh = message(3, { text: "Are you there?" });
  server.messages = [...server.messages, fresh];
  server.sheet = sheetWire({ version: 3 });
  push(messageAdded.type, {
    sheetId,
    version: 3,
    etat: 2,
    messageId: fresh.id,
    message: fresh,
    by: fresh.author.id,
  });
  await waitFor(() => expect(words()).toContain("Are you there?"));
  await screen.findByText("New since you started writing");
  expect(screen.getByRole("button", { name: /Send to customer/ }).getAttribute("aria-disabled")).toBe("true");
});

it("is after events what a fresh load shows", async () => {
  await open();
  const fresh = message(3, { ...byAgent, author: damien });
  server.messages = [...server.messages, fresh];
  server.events = [sheetEvent(4, "archived")];
  server.sheet = sheetWire({
    version: 4,
    etat: 3,
    awaited: "client",
    turn: "client",
    archived: true,
    readUpTo: 4,
  });
  push(messageAdded.type, {
    sheetId,
    version: 3,
    etat: 2,
    messageId: fresh.id,
    message: fresh,
    by: damien.id,
  });
  push(sheetChanged.type, { sheetId, version: 4, etat: 3, created: false, by: null });
  await waitFor(() => expect(words()).toContain("Archived"));
  const followed = [words(), screen.getAllByRole("banner")[0]?.textContent];
  cleanup();
  liveChannel.stop();
  await open();
  await waitFor(() => expect(words()).toContain("Archived"));
  expect([words(), screen.getAllByRole("banner")[0]?.textContent]).toEqual(followed);
});

it("takes a message away that a colleague called back", async () => {
  const held = message(3, { ...byAgent, text: "Oops", leavesAt: new Date(Date.now() + 9_000).toISOString() });
  server.messages = [...server.messages, held];
  await open();
  await waitFor(() => expect(words()).toContain("Oops"));
  server.messages = server.messages.slice(0, 2);
  server.sheet = sheetWire({ version: 4 });
  push(messageRecalled.type, { sheetId, version: 4, etat: 2, messageId: held.id, by: byAgent.author.id });
  await waitFor(() => expect(words()).not.toContain("Oops"));
});

it("brings drafts back, and offers both when another device wrote something else", async () => {
  const key = `planete.draft.${byAgent.author.id}.${sheetId}.internal`;
  localStorage.setItem(key, JSON.stringify({ text: "Here", fields: {}, from: null, dirty: true }));
  server.drafts = [
    {
      sheetId,
      kind: "internal",
      text: "There",
      fields: {},
      version: null,
      changedAt: "2026-11-15T10:00:00.000Z",
      attachments: [],
    },
  ];
  await open();
  await screen.findByText(/You have written something else on another device/);
  expect(noteArea().value).toBe("Here");
  fireEvent.click(screen.getByRole("button", { name: "Use the other text" }));
  expect(noteArea().value).toBe("There");
});

it("puts a quick reply into the client's language", async () => {
  await open();
  toCustomer();
  const area = customer();
  fireEvent.change(area, { target: { value: "/scr", selectionEnd: 4 } });
  const option = await screen.findByRole("option", { name: /Screenshot/ });
  expect(option.textContent).toContain("A screenshot, please.");
  fireEvent.keyDown(area, { key: "Enter" });
  expect(customer().value).toBe("Une capture, s’il vous plaît.");
});

it("fills the fields of a quick reply from the sheet; one that it says nothing about is named and never sent", async () => {
  server.sheet = sheetWire({ base: null });
  await open();
  toCustomer();
  fireEvent.change(customer(), { target: { value: "/mov", selectionEnd: 4 } });
  const option = await screen.findByRole("option", { name: /Moved/ });
  const { requester, id_ticket } = sheetWire();
  expect(option.textContent).toContain(`${requester.name}, la demande ${id_ticket} passe sur`);
  fireEvent.keyDown(customer(), { key: "Enter" });
  expect(customer().value).toBe(`${requester.name}, la demande ${id_ticket} passe sur {{base}}.`);
  expect(screen.getByText("Still to fill in, or to remove, before sending: Environment.")).toBeDefined();
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  expect(
    screen.queryByRole("group", { name: "The customer will see your message, are you sure?" }),
  ).toBeNull();

  // Filled in by hand it is the same reply, in the same language.
  fireEvent.change(customer(), { target: { value: customer().value.replace("{{base}}", "Nantes") } });
  expect(screen.queryByText(/Still to fill in/)).toBeNull();
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  expect(
    screen.getByRole("group", { name: "The customer will see your message, are you sure?" }),
  ).toBeDefined();
  expect(screen.queryByText(/written in another language/)).toBeNull();
});

it("finds the language of a text by its words, says when it is another than the client's, and takes correction", async () => {
  await open();
  toCustomer();
  write(customer(), "Nous avons trouvé la cause, et la correction est dans votre version.");
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  const language = (): HTMLSelectElement => screen.getByRole("combobox", { name: "Language of the text" });
  expect(language().value).toBe("fr");
  expect(question()?.textContent).not.toContain("written in another language");
  write(customer(), "We have found the cause, and the correction is in your version.");
  fireEvent.keyUp(customer(), { key: "Enter" });
  fireEvent.keyDown(customer(), { key: "Enter", ctrlKey: true });
  expect(language().value).toBe("en");
  expect(question()?.textContent).toContain("this message is written in another language");
  fireEvent.change(language(), { target: { value: "fr" } });
  expect(question()?.textContent).not.toContain("written in another language");
  confirm();
  await waitFor(() => expect(sends()).toHaveLength(1));
  expect(sends()[0]).toMatchObject({ kind: "customer", lang: "fr" });
});

it("gives a client one composer, their answers to a finished request, and no word of notes", async () => {
  server.employee = false;
  server.sheet = sheetWire({
    etat: 4,
    turn: "client",
    allowedTransitions: [
      { to: 6, needs: [] },
      { to: 2, needs: ["message"] },
    ],
  });
  await open();
  expect(screen.queryByRole("tab")).toBeNull();
  expect(screen.getByRole("button", { name: "OK for me" })).toBeDefined();
  write(screen.getByRole("textbox", { name: "Your message to support" }), "It is back");
  fireEvent.click(screen.getByRole("button", { name: "Not solved" }));
  await waitFor(() => expect(sends()).toHaveLength(1));
  expect(sends()[0]).toMatchObject({ notSolved: true, kind: "customer" });
  expect(sends()[0]).not.toHaveProperty("confirmed");
});

it("lets a client who has accepted still say that it is not solved", async () => {
  server.employee = false;
  server.sheet = sheetWire({ etat: 6, turn: "nobody", allowedTransitions: [{ to: 2, needs: ["message"] }] });
  await open();
  write(screen.getByRole("textbox", { name: "Your message to support" }), "It is back");
  fireEvent.click(screen.getByRole("button", { name: "Not solved" }));
  await waitFor(() => expect(sends()).toHaveLength(1));
  expect(sends()[0]).toMatchObject({ notSolved: true, kind: "customer" });
});

it("says nothing about keys while somebody types, and follows them otherwise", async () => {
  await open();
  fireEvent.keyDown(noteArea(), { key: "r" });
  expect(screen.getByRole("tab", { name: /Internal note/ }).getAttribute("aria-selected")).toBe("true");
  fireEvent.keyDown(document.body, { key: "r", altKey: true });
  expect(screen.getByRole("tab", { name: /Internal note/ }).getAttribute("aria-selected")).toBe("true");
  fireEvent.keyDown(document.body, { key: "r" });
  expect(screen.getByRole("tab", { name: /To the customer/ }).getAttribute("aria-selected")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(customer()));
});

it("stands ready for the text where one answer follows another, on a sheet that is the reader's to answer alone", async () => {
  const openNext = async (assignee: string | undefined): Promise<void> => {
    server.sheet = sheetWire({ assignee: assignee === undefined ? null : { id: assignee, name: "Camille" } });
    server.start();
    await openPage(() => <Conversation sheetId={sheetId} startsWriting />);
    await thread();
  };
  await openNext(agentId);
  await waitFor(() => expect(document.activeElement).toBe(customer()));
  cleanup();
  // Another's: single keys go on to work.
  await openNext(undefined);
  expect(document.activeElement).toBe(document.body);
});

it("takes a sheet with one press, and with Shift opens the next as well", async () => {
  const next = vi.fn<() => void>();
  server.sheet = sheetWire({ changeableFields: ["assignee"] });
  server.answer(assignSheet, () => ({ data: server.sheet }));
  server.start();
  await openPage(() => <Conversation sheetId={sheetId} onNext={next} />);
  await thread();
  fireEvent.keyDown(document.body, { key: "t" });
  expect(next).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: "T", shiftKey: true });
  expect(next).toHaveBeenCalledOnce();
  await waitFor(() => expect(server.asked(assignSheet)).not.toHaveLength(0));
});
