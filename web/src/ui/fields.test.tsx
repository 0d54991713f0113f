import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { FieldErrorSummary } from "./field-error-summary.tsx";
import { FileDrop } from "./file-drop.tsx";
import { NumberField } from "./number-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { Select } from "./select.tsx";
import { TextField } from "./text-field.tsx";

test("A field tells its error and its hint to ears, and marks itself optional", () => {
  renderInEnglish(
    <TextField
      label="Name"
      optional
      hint="As on your card."
      error="Too short."
      value=""
      onChange={() => undefined}
    />,
  );
  const input = screen.getByRole("textbox", { name: "Name (optional)" });
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Too short.",
    "As on your card.",
  ]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

function Name({ most }: { readonly most: number }) {
  const [value, setValue] = useState("");
  return <TextField label="Name" maxLength={most} value={value} onChange={setValue} />;
}

test("A field takes as many letters as its rule, in Thai and with emoji too, and cuts what comes in after them", () => {
  renderInEnglish(<Name most={4} />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  const hold = (typed: string): string => {
    fireEvent.change(input, { target: { value: typed } });
    return input.value;
  };
  expect(hold("ที่นี่")).toBe("ที่นี่");
  expect(hold("ที่นี่นี่นี่นี่")).toBe("ที่นี่นี่นี่");
  expect(hold("👍👍👍👍")).toBe("👍👍👍👍");
  expect(hold("abcd")).toBe("abcd");
  expect(hold("aXbcd")).toBe("abcd");
  expect(input.selectionStart).toBe(1);
});

test("A password can be shown and hidden again", () => {
  renderInEnglish(
    <PasswordField label="Password" autoComplete="current-password" value="abc" onChange={() => undefined} />,
  );
  const input = screen.getByLabelText("Password");
  expect(input.getAttribute("type")).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show the password" }));
  expect(input.getAttribute("type")).toBe("text");
  fireEvent.click(screen.getByRole("button", { name: "Hide the password" }));
  expect(input.getAttribute("type")).toBe("password");
});

function Hours({ onChange }: { readonly onChange: (value: number | undefined) => void }) {
  const [value, setValue] = useState<number | undefined>(1);
  return (
    <NumberField
      label="Hours"
      max={24}
      step={0.25}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

test("A number field takes comma or dot, steps by arrows, keeps its bounds and says what is no number", () => {
  const changed = vi.fn<(value: number | undefined) => void>();
  renderInEnglish(<Hours onChange={changed} />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Hours" });
  fireEvent.change(input, { target: { value: "7,5" } });
  expect(changed).toHaveBeenLastCalledWith(7.5);
  fireEvent.blur(input);
  expect(input.value).toBe("7.5");
  fireEvent.keyDown(input, { key: "ArrowUp" });
  expect(input.value).toBe("7.75");
  fireEvent.change(input, { target: { value: "99" } });
  fireEvent.blur(input);
  expect(changed).toHaveBeenLastCalledWith(24);
  fireEvent.change(input, { target: { value: "lots" } });
  fireEvent.blur(input);
  expect(changed).toHaveBeenLastCalledWith(undefined);
  expect(screen.getByText("This is not a number.")).toBeTruthy();
});

test("A locked select keeps its value and says why", () => {
  const changed = vi.fn<(value: string) => void>();
  renderInEnglish(
    <Select
      label="Priority"
      value="low"
      disabledReason="Set by the client."
      onChange={changed}
      options={[
        { value: "low", label: "Low" },
        { value: "high", label: "High" },
      ]}
    />,
  );
  fireEvent.change(screen.getByRole("combobox", { name: "Priority" }), { target: { value: "high" } });
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByText("Set by the client.")).toBeTruthy();
});

test("The error summary takes the focus and leads to the field", () => {
  renderInEnglish(
    <>
      <FieldErrorSummary errors={[{ fieldId: "mail", label: "E-mail", message: "This field is required" }]} />
      <TextField id="mail" label="E-mail" value="" onChange={() => undefined} />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole("alert"));
  fireEvent.click(screen.getByRole("link", { name: "E-mail" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "E-mail" }));
});

test("Dropped files are taken within the limits; the others are named with the reason", () => {
  const add = vi.fn<(files: readonly File[]) => void>();
  renderInEnglish(
    <FileDrop
      label="Files"
      accept={["image/*", ".pdf"]}
      maxSize={10}
      maxFiles={2}
      files={[{ id: "1", name: "there.pdf", size: 3 }]}
      onAdd={add}
      onRemove={() => undefined}
    />,
  );
  expect(screen.getByText("Accepted: images and PDF · 10 bytes each at most · 2 files at most")).toBeTruthy();
  const files = [
    new File(["1"], "a.png", { type: "image/png" }),
    new File(["1"], "b.exe", { type: "application/x-msdownload" }),
    new File(["12345678901"], "c.pdf", { type: "application/pdf" }),
    new File(["1"], "d.pdf", { type: "application/pdf" }),
  ];
  fireEvent.drop(screen.getByText("Drop or paste files here"), { dataTransfer: { files } });
  expect(add.mock.calls).toEqual([[[files[0]]]]);
  const [notice] = screen.getAllByRole("status");
  expect(notice?.textContent).toContain("b.exe was not added: this kind of file is not accepted.");
  expect(notice?.textContent).toContain("c.pdf was not added: it is larger than 10 bytes.");
  expect(notice?.textContent).toContain("d.pdf was not added: only 2 files are allowed.");
});

test("A file can be removed", () => {
  const remove = vi.fn<(id: string) => void>();
  renderInEnglish(
    <FileDrop
      label="Files"
      files={[{ id: "1", name: "there.pdf", size: 3 }]}
      onAdd={() => undefined}
      onRemove={remove}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Remove there.pdf" }));
  expect(remove.mock.calls).toEqual([["1"]]);
});
