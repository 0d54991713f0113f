import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { TotpField } from "./totp-field.tsx";

function Form({ onSend }: { readonly onSend: (code: string) => void }) {
  const [code, setCode] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(code);
      }}
    >
      <TotpField value={code} onChange={setCode} empty={false} />
    </form>
  );
}

it("a code sends itself with its last digit, once, and again when another is typed over it", () => {
  const send = vi.fn<(code: string) => void>();
  renderInEnglish(<Form onSend={send} />);
  const type = (value: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value } });
  type("12345");
  expect(send).not.toHaveBeenCalled();
  type("123 456");
  expect(send.mock.calls).toEqual([["123456"]]);
  type("12345");
  type("654321");
  expect(send.mock.calls).toEqual([["123456"], ["654321"]]);
});
