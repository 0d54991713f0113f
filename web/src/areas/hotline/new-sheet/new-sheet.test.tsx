import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeUpload } from "../../../testing/fake-upload.ts";
import { leavePage } from "../../../testing/leave-page.ts";
import { lendBrowser, openPage } from "../../../testing/hotline-page.tsx";
import { HotlineServer } from "../../../testing/hotline-server.ts";
import { NewSheet } from "./new-sheet.tsx";

const close = vi.fn<() => void>();

beforeEach(async () => {
  const server = new HotlineServer();
  server.employee = false;
  lendBrowser();
  server.start();
  close.mockClear();
  await openPage(() => <NewSheet onCreated={() => undefined} onClose={close} />);
  await screen.findByRole("textbox", { name: "Subject" });
});

afterEach(leavePage);

const pressClose = (): unknown => fireEvent.click(screen.getByRole("button", { name: "Close" }));
const attach = (file: File): unknown =>
  fireEvent.change(document.querySelector("input[type=file]")!, { target: { files: [file] } });

it("closes the form of a new sheet without a question when everything is kept", () => {
  fireEvent.change(screen.getByRole("textbox", { name: "Subject" }), { target: { value: "Kept" } });
  pressClose();
  expect(close).toHaveBeenCalledOnce();
});

it("warns before the form of a new sheet is closed while a file is on its way", async () => {
  attach(new File(["x"], "list.txt"));
  expect(FakeUpload.all).toHaveLength(1);
  pressClose();
  await screen.findByRole("alertdialog", { name: "Unsaved typing will be lost" });
  fireEvent.click(screen.getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(close).not.toHaveBeenCalled();
  pressClose();
  fireEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

it("refuses a file of more than 10 MB in the form of a new sheet before a byte of it leaves", async () => {
  attach(new File([new Uint8Array(10_000_001)], "huge.txt"));
  expect(await screen.findByText("huge.txt was not added: it is larger than 10 MB.")).toBeDefined();
  expect(FakeUpload.all).toEqual([]);
});
