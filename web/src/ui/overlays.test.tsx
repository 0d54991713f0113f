import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import type { MenuEntry } from "./menu.tsx";
import { Menu } from "./menu.tsx";
import { SidePanel } from "./side-panel.tsx";
import { TextField } from "./text-field.tsx";

function WithMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return <Menu entries={entries} trigger={(props) => <Button {...props}>More</Button>} />;
}

test("A menu is walked by arrows and first letters; Esc returns to its button", () => {
  renderInEnglish(
    <WithMenu
      entries={["Archive", "Éditer", "Delete"].map((label) => ({ label, onClick: () => undefined }))}
    />,
  );
  const button = screen.getByRole("button", { name: "More" });
  button.focus();
  fireEvent.keyDown(button, { key: "ArrowDown" });
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe("Archive");
  fireEvent.keyDown(document.activeElement!, { key: "ArrowUp" });
  expect(focused()).toBe("Delete");
  fireEvent.keyDown(document.activeElement!, { key: "e" });
  expect(focused()).toBe("Éditer");
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("Where the browser cannot carry a menu along, it is placed anew once for each frame that scrolls", () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("CSS", { supports: () => false });
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  renderInEnglish(<WithMenu entries={[{ label: "Archive", onClick: () => undefined }]} />);
  const button = screen.getByRole("button", { name: "More" });
  const measured = vi.spyOn(button, "getBoundingClientRect").mockReturnValue(new DOMRect(40, 100, 80, 32));
  fireEvent.click(button);
  const menu = screen.getByRole("menu");
  expect(menu.style.top).toBe("136px");
  measured.mockReset().mockReturnValue(new DOMRect(40, 60, 80, 32));
  frames.length = 0;
  fireEvent.scroll(document);
  fireEvent.scroll(document.body);
  fireEvent.scroll(menu);
  expect(frames).toHaveLength(1);
  frames[0]!(0);
  expect(measured).toHaveBeenCalledOnce();
  expect(menu.style.top).toBe("96px");
  vi.unstubAllGlobals();
});

test("A refused menu entry can be reached, says why and does nothing", () => {
  const archive = vi.fn<() => void>();
  renderInEnglish(
    <WithMenu entries={[{ label: "Archive", disabledReason: "Not yours.", onClick: archive }]} />,
  );
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  const item = screen.getByRole("menuitem", { name: /Archive/ });
  fireEvent.click(item);
  expect(archive).not.toHaveBeenCalled();
  expect(document.getElementById(item.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Not yours.",
  );
});

function MenuThenDialog() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  return (
    <>
      <WithMenu entries={[{ label: "Rename", onClick: () => setOpen(true) }]} />
      {open && (
        <Dialog title="Rename" onClose={() => setOpen(false)}>
          <TextField label="Name" value={name} onChange={setName} />
          <WithMenu entries={[{ label: "Inside", onClick: () => undefined }]} />
        </Dialog>
      )}
    </>
  );
}

test("A dialog opened from a menu takes the focus, silences the page and gives both back", () => {
  const { container } = renderInEnglish(<MenuThenDialog />);
  const button = screen.getByRole("button", { name: "More" });
  fireEvent.click(button);
  fireEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  expect(container.hasAttribute("inert")).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(container.hasAttribute("inert")).toBe(false);
  expect(document.activeElement).toBe(button);
});

test("Esc closes the menu inside a dialog before the dialog", () => {
  renderInEnglish(<MenuThenDialog />);
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Rename" }));
  const dialog = screen.getByRole("dialog", { name: "Rename" });
  fireEvent.click(within(dialog).getByRole("button", { name: "More" }));
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(screen.queryByRole("menu")).toBeNull();
  expect(screen.getByRole("dialog", { name: "Rename" })).toBeTruthy();
});

test("A destructive question puts the focus on the harmless answer and waits for the deed", async () => {
  let finish = (): void => undefined;
  const remove = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  renderInEnglish(
    <ConfirmDialog
      danger
      title="Delete the sheet 20418?"
      confirmLabel="Delete"
      onConfirm={remove}
      onCancel={() => undefined}
    >
      This cannot be undone.
    </ConfirmDialog>,
  );
  expect(document.activeElement?.textContent).toBe("Cancel");
  const button = screen.getByRole("button", { name: "Delete" });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(remove).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-busy")).toBe("true");
  finish();
  await vi.waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
});

function ListAndPanel({ onNext }: { readonly onNext: () => void }) {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState("");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Row</Button>
      {open && (
        <SidePanel title="Details" onClose={() => setOpen(false)} onNext={onNext}>
          <TextField label="Note" value={note} onChange={setNote} />
        </SidePanel>
      )}
    </>
  );
}

test("A side panel takes the focus, J goes on unless one is typing, Esc closes and returns", () => {
  const next = vi.fn<() => void>();
  renderInEnglish(<ListAndPanel onNext={next} />);
  const row = screen.getByRole("button", { name: "Row" });
  row.focus();
  fireEvent.click(row);
  const panel = screen.getByRole("complementary", { name: "Details" });
  expect(document.activeElement).toBe(panel);
  fireEvent.keyDown(panel, { key: "j" });
  expect(next).toHaveBeenCalledOnce();
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Note" }), { key: "j" });
  expect(next).toHaveBeenCalledOnce();
  fireEvent.keyDown(panel, { key: "Escape" });
  expect(screen.queryByRole("complementary")).toBeNull();
  expect(document.activeElement).toBe(row);
});

test("The panel's edge is moved by arrow keys between 360 and 960", () => {
  renderInEnglish(
    <SidePanel title="Details" onClose={() => undefined}>
      {null}
    </SidePanel>,
  );
  const edge = screen.getByRole("separator");
  expect(edge.getAttribute("aria-valuenow")).toBe("480");
  fireEvent.keyDown(edge, { key: "ArrowLeft" });
  expect(edge.getAttribute("aria-valuenow")).toBe("504");
  fireEvent.keyDown(edge, { key: "End" });
  expect(edge.getAttribute("aria-valuenow")).toBe("360");
});

test("The focus begins in the first field that a person fills, not in one for password managers", () => {
  renderInEnglish(
    <Dialog title="Confirm" onClose={() => undefined}>
      <input type="text" name="username" defaultValue="ana" readOnly hidden />
      <TextField label="Password" value="" onChange={() => undefined} />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Password" }));
});

test("A panel with a form that was asked for begins in its first field", () => {
  renderInEnglish(
    <SidePanel title="New" focusesField onClose={() => undefined}>
      <TextField label="Subject" value="" onChange={() => undefined} />
    </SidePanel>,
  );
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Subject" }));
});
