import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSheet } from "@planete/shared/contract/hotline-change.contract.ts";
import { readSheetModules } from "@planete/shared/contract/hotline-setup.contract.ts";
import { FakeUpload } from "../../../testing/fake-upload.ts";
import { leavePage } from "../../../testing/leave-page.ts";
import { lendBrowser, openPage } from "../../../testing/hotline-page.tsx";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { NewRequest } from "../client/new-request.tsx";
import { NewSheet } from "./new-sheet.tsx";

const close = vi.fn<() => void>();

async function open({ staff = false } = {}): Promise<HotlineServer> {
  const server = new HotlineServer();
  server.employee = staff;
  server.start();
  await openPage(() => <NewSheet onCreated={() => undefined} onClose={close} />);
  await screen.findByRole("textbox", { name: "Subject" });
  return server;
}

beforeEach(() => {
  lendBrowser();
  close.mockClear();
});
afterEach(leavePage);

const pressClose = (): unknown => fireEvent.click(screen.getByRole("button", { name: "Close" }));
const attach = (file: File): unknown =>
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });

it("closes the form of a new sheet without a question when everything is kept", async () => {
  await open();
  fireEvent.change(screen.getByRole("textbox", { name: "Subject" }), { target: { value: "Kept" } });
  pressClose();
  expect(close).toHaveBeenCalledOnce();
});

it("warns before the form of a new sheet is closed while a file is on its way", async () => {
  await open();
  attach(new File(["x"], "list.txt"));
  expect(FakeUpload.all).toHaveLength(1);
  pressClose();
  await screen.findByRole("alertdialog", { name: "Leave this page?" });
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(close).not.toHaveBeenCalled();
  pressClose();
  fireEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it("refuses a file of more than 10 MB in the form of a new sheet before a byte of it leaves", async () => {
  await open();
  attach(new File([new Uint8Array(10_000_001)], "huge.txt"));
  expect(await screen.findByText("huge.txt was not added: it is larger than 10 MB.")).toBeDefined();
  expect(FakeUpload.all).toEqual([]);
});

it("offers staff their quick replies where a new sheet is written, and clients none", async () => {
  const message = (): HTMLTextAreaElement =>
    screen.getByRole("textbox", { name: "What is happening, and what do you expect?" });
  await open();
  fireEvent.change(message(), { target: { value: "/" } });
  expect(screen.queryByRole("listbox", { name: "Quick replies" })).toBeNull();
  await leavePage();
  lendBrowser();
  await open({ staff: true });
  fireEvent.change(message(), { target: { value: "Hello /scr" } });
  await screen.findByRole("option", { name: /Screenshot/ });
  fireEvent.keyDown(message(), { key: "Enter" });
  await waitFor(() => expect(message().value).toBe("Hello A screenshot, please."));
});

it("says at the address and the phone what is wrong, and sends nothing", async () => {
  const server = await open();
  const fill = (label: string, value: string): unknown =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  fill("Page address", "javascript:alert(1)");
  fill("Phone", "tomorrow");
  fireEvent.click(screen.getByRole("button", { name: /^Send/ }));
  expect(await screen.findByText(/^This must be the address of a page/)).toBeDefined();
  expect(screen.getByText("Invalid telephone number")).toBeDefined();
  expect(server.asked(createSheet)).toEqual([]);
  expect(server.changes).not.toContain("createSheet");
});

it("unfolds what has to be corrected before a client's request can go", async () => {
  const server = new HotlineServer();
  server.employee = false;
  server.start();
  await openPage(() => <NewRequest usual={undefined} onCreated={() => undefined} onClose={close} />);
  const phone = await screen.findByLabelText(/^Phone/);
  const fold = phone.closest("details");
  fireEvent.change(phone, { target: { value: "tomorrow" } });
  expect(fold?.open).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: /^Send/ }));
  await waitFor(() => expect(fold?.open).toBe(true));
  expect(screen.getByText("Invalid telephone number")).toBeDefined();
});

it("leads a client who is given no module to the contact page: a request is about one", async () => {
  const server = new HotlineServer();
  server.employee = false;
  server.answer(readSheetModules, { data: [] });
  server.start();
  await openPage(() => <NewRequest usual={undefined} onCreated={() => undefined} onClose={close} />);
  expect(await screen.findByText(/^No modules are available to you yet/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Contact" }).getAttribute("href")).toMatch(/\/app\/contact$/);
});

it("sends a client's one sentence as subject and first message alike", async () => {
  const server = new HotlineServer();
  server.employee = false;
  server.answer(readSheetModules, {
    data: [{ slug: "paie", name: "Paie", nameTraduction: {}, offered: true, subModules: [] }],
  });
  server.answer(createSheet, () => ({ data: server.sheet }));
  server.start();
  await openPage(() => <NewRequest usual={undefined} onCreated={() => undefined} onClose={close} />);
  const what = await screen.findByRole("textbox", { name: "What is happening?" });
  fireEvent.click(screen.getByRole("button", { name: "Send my request" }));
  // Without a word there is nothing to send, and only the first answer and the module are missed.
  expect(await screen.findAllByText("This field is required")).not.toHaveLength(0);
  expect(screen.getByRole("textbox", { name: /^Tell us more/ }).getAttribute("aria-invalid")).toBeNull();
  fireEvent.change(what, { target: { value: "The payslip of Lucas Fabre is missing" } });
  await screen.findByRole("option", { name: "Paie" });
  fireEvent.change(screen.getByRole("combobox", { name: /^In which module/ }), {
    target: { value: "paie" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Send my request" }));
  await waitFor(() =>
    expect(server.asked(createSheet)).toMatchObject([
      {
        body: {
          object: "The payslip of Lucas Fabre is missing",
          message: "The payslip of Lucas Fabre is missing",
        },
      },
    ]),
  );
});

it("says in which language a request is taken to be where it is not the writer's, and sends what they say instead", async () => {
  const server = new HotlineServer();
  server.employee = false;
  server.answer(readSheetModules, {
    data: [{ slug: "paie", name: "Paie", nameTraduction: {}, offered: true, subModules: [] }],
  });
  server.answer(createSheet, () => ({ data: server.sheet }));
  server.start();
  await openPage(() => <NewRequest usual={undefined} onCreated={() => undefined} onClose={close} />);
  fireEvent.change(await screen.findByRole("textbox", { name: "What is happening?" }), {
    target: { value: "Stunden" },
  });
  const more = screen.getByRole("textbox", { name: /^Tell us more/ });
  const language = (): HTMLElement | null => screen.queryByRole("combobox", { name: "Language of the text" });
  fireEvent.change(more, { target: { value: "The hours of Friday are missing, and we do not know why." } });
  expect(language()).toBeNull();
  fireEvent.change(more, {
    target: { value: "Die Stunden vom Freitag fehlen auf der Abrechnung, und wir wissen nicht warum." },
  });
  expect(language()).toHaveProperty("value", "de");
  fireEvent.change(language()!, { target: { value: "nl" } });
  fireEvent.change(screen.getByRole("combobox", { name: /^In which module/ }), {
    target: { value: "paie" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Send my request" }));
  await waitFor(() => expect(server.asked(createSheet)).toMatchObject([{ body: { lang: "nl" } }]));
});
