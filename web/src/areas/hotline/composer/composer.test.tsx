import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DraftWire } from "@planete/shared/contract/hotline-message.contract.ts";
import {
  recallMessage,
  removeAttachment,
  sendMessage,
} from "@planete/shared/contract/hotline-message.contract.ts";
import { Interference, noNetwork, refusal } from "../../../testing/fake-answer.ts";
import { leavePage } from "../../../testing/leave-page.ts";
import { lendBrowser, openConversation, openPage } from "../../../testing/hotline-page.tsx";
import { FakeUpload } from "../../../testing/fake-upload.ts";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { message, sheetId, sheetWire } from "../../../testing/hotline-sheet.ts";
import { closeAllToasts, shownToasts } from "../../../ui/toast-store.ts";
import { Conversation } from "../conversation/conversation.tsx";
import { renderInThai } from "../../../testing/render-in-thai.tsx";

const evilName = "<img src=x onerror=alert(1)>.txt";
const evilFile = {
  id: "0190a000-0000-7000-8000-0000000000f9",
  name: evilName,
  mediaType: "text/plain",
  bytes: 12,
};

let server: HotlineServer;

const area = (name: string): Promise<HTMLTextAreaElement> =>
  screen.findByRole<HTMLTextAreaElement>("textbox", { name });
const noteArea = (): Promise<HTMLTextAreaElement> => area("Internal note: the customer never sees it");
async function customer(): Promise<HTMLTextAreaElement> {
  fireEvent.click(await screen.findByRole("tab", { name: /To the customer/ }));
  return area("Message that the customer will see");
}
const write = (into: HTMLTextAreaElement, value: string): unknown =>
  fireEvent.change(into, { target: { value } });
const send = (from: HTMLTextAreaElement): unknown => fireEvent.keyDown(from, { key: "Enter", ctrlKey: true });
const sends = () => server.asked(sendMessage).map(({ body }) => body);
const composer = (): HTMLElement => screen.getByRole("region", { name: "Write" });
const attach = (...files: readonly File[]): unknown =>
  fireEvent.drop(composer(), { dataTransfer: { files, types: ["Files"] } });
const storedDraft = (attachments: DraftWire["attachments"]): DraftWire => ({
  sheetId,
  kind: "internal",
  text: "See the file",
  fields: {},
  version: null,
  changedAt: "2026-11-15T10:00:00.000Z",
  attachments,
});

beforeEach(() => {
  server = new HotlineServer();
  lendBrowser();
  server.start();
});

afterEach(leavePage);

const question = (): HTMLElement | null =>
  screen.queryByRole("group", { name: "The customer will see your message, are you sure?" });
const letGo = (from: HTMLElement): unknown => fireEvent.keyUp(from, { key: "Enter" });

it.each([
  ["the button", () => fireEvent.click(screen.getByRole("button", { name: /^Keep writing/ }))],
  ["Esc", () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" })],
])("sends nothing after %s in the question, and leaves text and caret as they were", async (_way, cancel) => {
  await openConversation();
  const text = await customer();
  write(text, "Good morning Mr Roche");
  for (const ask of [
    () => send(text),
    () => {
      const button = screen.getByRole("button", { name: /^Send to customer/ });
      button.focus();
      fireEvent.click(button);
    },
  ]) {
    text.focus();
    text.setSelectionRange(5, 12);
    ask();
    expect(question()).not.toBeNull();
    expect(document.activeElement).toBe(text);
    cancel();
    expect(question()).toBeNull();
    expect(text.value).toBe("Good morning Mr Roche");
    expect([text.selectionStart, text.selectionEnd]).toEqual([5, 12]);
    expect(document.activeElement).toBe(text);
  }
  expect(sends()).toEqual([]);
});

it("takes the second press of the send keys only after they were let go, and a letter goes to the text (D27)", async () => {
  await openConversation();
  const text = await customer();
  write(text, "Good morning");
  send(text);
  // Held down, or struck twice without letting go.
  fireEvent.keyDown(text, { key: "Enter", ctrlKey: true, repeat: true });
  send(text);
  expect(question()).not.toBeNull();
  letGo(text);
  write(text, "Good morning!");
  expect(question()).toBeNull();
  send(text);
  expect(sends()).toEqual([]);
  letGo(text);
  send(text);
  expect(question()).toBeNull();
  await waitFor(() =>
    expect(sends()).toMatchObject([{ text: "Good morning!", confirmed: true, undoSeconds: 10 }]),
  );
});

it("goes on to the next sheet once the message is stored, and can be called back from there", async () => {
  const next = vi.fn<() => void>();
  await openPage(() => <Conversation sheetId={sheetId} onNext={next} />);
  server.answer(recallMessage, { data: { text: "Good morning", attachments: [] } });
  server.answer(sendMessage, ({ body }) => {
    const data = server.stored(body, { leavesAt: new Date(Date.now() + 60_000).toISOString() });
    return { data, sheet: server.standing(), missed: [] };
  });
  const text = await customer();
  write(text, "Good morning");
  fireEvent.click(screen.getByRole("button", { name: "Send and change the status" }));
  fireEvent.click(screen.getByRole("menuitem", { name: /^Send and open the next/ }));
  expect(next).not.toHaveBeenCalled();
  send(text);
  await waitFor(() => expect(next).toHaveBeenCalledOnce());
  const [toast] = shownToasts();
  expect(toast?.staysMs).toBeGreaterThan(50_000);
  toast?.onUndo?.();
  await waitFor(() => expect(server.asked(recallMessage)).toHaveLength(1));
  closeAllToasts();
});

it.each([
  ["asks", true, false],
  ["answers", false, true],
  ["does neither", false, false],
])("goes on to the next sheet where Shift is held with the press that %s", async (_which, first, second) => {
  const next = vi.fn<() => void>();
  await openPage(() => <Conversation sheetId={sheetId} onNext={next} />);
  const text = await customer();
  write(text, "Good morning");
  fireEvent.keyDown(text, { key: "Enter", ctrlKey: true, shiftKey: first });
  expect(question()?.textContent.includes("next sheet")).toBe(first);
  letGo(text);
  fireEvent.keyDown(text, { key: "Enter", ctrlKey: true, shiftKey: second });
  await waitFor(() => expect(text.value).toBe(""));
  expect(next).toHaveBeenCalledTimes(first || second ? 1 : 0);
});

it("a second click on the button that asked does not answer", async () => {
  await openConversation();
  write(await customer(), "Good morning");
  fireEvent.click(screen.getByRole("button", { name: /^Send to customer/ }));
  fireEvent.click(screen.getByRole("button", { name: /^Send to customer/ }));
  expect(question()).not.toBeNull();
  expect(sends()).toEqual([]);
});

it("tells a Thai client in Thai that a manager changed the status meanwhile, and keeps their text", async () => {
  server.employee = false;
  server.sheet = sheetWire({ etat: 2, language: "th" });
  await openConversation(renderInThai);
  const text = await area("ข้อความถึงฝ่ายสนับสนุน");
  write(text, "ยังไม่ได้ผล");
  server.answer(sendMessage, () => {
    server.answerAsUsual();
    server.sheet = sheetWire({ etat: 3, awaited: "client", turn: "client", language: "th", version: 3 });
    return refusal("sheetStale", {
      details: { etat: 3, version: 3, allowedTransitions: [], messages: [] },
    });
  });
  send(text);
  await screen.findByText("สถานะขณะนี้: พักไว้");
  expect(screen.getByText("มีสิ่งใหม่ตั้งแต่คุณเริ่มเขียน")).toBeDefined();
  expect(screen.getAllByText("โปรดรีเฟรชสถานะของใบประสานงานก่อนส่งข้อความอีกครั้ง").length).toBeGreaterThan(0);
  expect(text.value).toBe("ยังไม่ได้ผล");
  send(text);
  expect(sends()).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "รีเฟรช" }));
  await waitFor(() => expect(screen.queryByText("มีสิ่งใหม่ตั้งแต่คุณเริ่มเขียน")).toBeNull());
  send(text);
  await waitFor(() => expect(text.value).toBe(""));
  expect(sends()[1]).toMatchObject({ text: "ยังไม่ได้ผล", basis: { etat: 3, version: 3 } });
});

it("says that the server did not respond when sending takes too long, keeps the text and sends it again", async () => {
  const controllers = new Map<AbortSignal, AbortController>();
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    controllers.set(controller.signal, controller);
    return controller.signal;
  });
  server.answer(sendMessage, () => new Promise(() => undefined));
  await openConversation();
  const text = await noteArea();
  write(text, "Precious words");
  send(text);
  await waitFor(() => expect(sends()).toHaveLength(1));
  expect(text.value).toBe("Precious words");
  server.answerAsUsual();
  controllers.get(server.asked(sendMessage)[0]!.init.signal!)!.abort();
  await screen.findByText("The server did not respond. Check your connection and try again.");
  await screen.findByText("The sheet is up to date. You can send the message again.");
  expect(text.value).toBe("Precious words");
  send(text);
  await waitFor(() => expect(text.value).toBe(""));
  expect(sends()).toMatchObject([{ text: "Precious words" }, { text: "Precious words" }]);
  expect(sends()[1]?.clientMessageId).toBe(sends()[0]?.clientMessageId);
});

it.each([
  ["without a network", noNetwork],
  ["after a success that says nothing", new Interference(200, "null")],
] as const)("keeps the composer full %s, says so and sends the same text again", async (_name, answer) => {
  server.answer(sendMessage, answer);
  await openConversation();
  const text = await noteArea();
  write(text, "Precious words");
  send(text);
  await screen.findByText("The sheet is up to date. You can send the message again.");
  expect(screen.getAllByText("Not sent").length).toBeGreaterThan(0);
  expect(text.value).toBe("Precious words");
  server.answerAsUsual();
  send(text);
  await waitFor(() => expect(text.value).toBe(""));
  expect(sends()).toMatchObject([{ text: "Precious words" }, { text: "Precious words" }]);
  expect(sends()[1]?.clientMessageId).toBe(sends()[0]?.clientMessageId);
});

it("says that it is unable to remove a file, keeps it listed, and removes it on another try", async () => {
  server.drafts = [storedDraft([{ ...evilFile, name: "list.txt" }])];
  server.refuse(removeAttachment, "internalError");
  await openConversation();
  const files = within(await screen.findByRole("list", { name: "Attachments" }));
  fireEvent.click(files.getByRole("button", { name: "Remove list.txt" }));
  expect((await files.findByRole("alert")).textContent).toBe("Unable to remove the file");
  expect(files.getByText("list.txt")).toBeDefined();
  server.answer(removeAttachment, { data: { removed: true } });
  fireEvent.click(files.getByRole("button", { name: "Remove list.txt" }));
  await waitFor(() => expect(screen.queryByText("list.txt")).toBeNull());
});

it("refuses a file of more than 10 MB before a byte of it leaves, and says the limit", async () => {
  await openConversation();
  await noteArea();
  const exact = new File([new Uint8Array(10_000_000)], "exact.txt");
  attach(new File([new Uint8Array(10_000_001)], "huge.txt"), exact);
  await screen.findByText("huge.txt was not added: it is larger than 10 MB.");
  expect(FakeUpload.all).toHaveLength(1);
  expect(screen.getByText("exact.txt")).toBeDefined();
});

it("shows a file name as text, whatever it contains: in a message, in the composer and in a refusal", async () => {
  server.messages = [message(1, { attachments: [evilFile] })];
  await openConversation();
  await noteArea();
  const thread = await screen.findByRole("list", { name: "Conversation" });
  await waitFor(() => expect(thread.textContent).toContain(evilName));
  attach(new File(["x"], evilName), new File(["x"], "<b>program</b>.exe"));
  expect(within(composer()).getByRole("list", { name: "Attachments" }).textContent).toContain(evilName);
  expect(
    screen.getByText("<b>program</b>.exe was not added: this kind of file is not accepted."),
  ).toBeDefined();
  expect(document.querySelector("img, b")).toBeNull();
});

const languageSelect = (): HTMLSelectElement | null =>
  screen.queryByRole<HTMLSelectElement>("combobox", { name: "Language of the text" });

it("finds the language of an internal note too, lets its writer correct it, and knows nothing of the next one", async () => {
  await openConversation();
  fireEvent.click(await screen.findByRole("tab", { name: /Internal note/ }));
  const note = await noteArea();
  expect(languageSelect()).toBeNull();
  write(note, "Bonjour, la facture du mois de mars apparaît deux fois dans la liste des factures.");
  expect(languageSelect()?.value).toBe("fr");
  fireEvent.change(languageSelect()!, { target: { value: "es" } });
  send(note);
  await waitFor(() => expect(sends()).toMatchObject([{ kind: "internal", lang: "es" }]));
  await waitFor(() => expect(languageSelect()).toBeNull());
  write(note, "ok");
  // Unsure, it says nothing and may still be told.
  expect(languageSelect()?.value).toBe("");
});

it("lets a client correct the language of a later message, and is silent where it is not sure", async () => {
  server.employee = false;
  await openConversation();
  const reply = await area("Your message to support");
  write(reply, "ok");
  expect(languageSelect()).toBeNull();
  write(reply, "Bonjour, la facture du mois de mars apparaît deux fois dans la liste des factures.");
  expect(languageSelect()?.value).toBe("fr");
  fireEvent.change(languageSelect()!, { target: { value: "ca" } });
  send(reply);
  await waitFor(() => expect(sends()).toMatchObject([{ kind: "customer", lang: "ca" }]));
});
