import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { NetworkRuleEditor } from "./network-rule-editor.tsx";

function Editor({ start = [] }: { readonly start?: readonly string[] }) {
  const [networks, setNetworks] = useState(start);
  return (
    <NetworkRuleEditor
      rule={{ team: null, networks }}
      name="Everyone"
      address="203.0.113.9"
      problems={[]}
      onChange={setNetworks}
      onRemove={() => undefined}
    />
  );
}

const shown = (): string[] => screen.queryAllByRole("listitem").map((item) => item.textContent ?? "");
const field = (): HTMLElement => screen.getByRole("textbox", { name: "Add a network" });

function enter(typed: string): void {
  fireEvent.change(field(), { target: { value: typed } });
  fireEvent.keyDown(field(), { key: "Enter" });
}

test("a pasted list becomes networks, and what is none stays in the field with the reason", () => {
  renderInEnglish(<Editor />);
  enter("192.0.2.0/24, 2001:db8::/32; office");
  expect(shown()).toEqual(["192.0.2.0/24", "2001:db8::/32"]);
  expect(field()).toHaveProperty("value", "office");
  expect(screen.getByText(/This is not a network/)).toBeDefined();
});

test("a machine's address with a prefix is answered with the network that was meant, one press away", () => {
  renderInEnglish(<Editor />);
  enter("192.168.1.50/24");
  fireEvent.click(screen.getByRole("button", { name: "Use 192.168.1.0/24" }));
  expect(shown()).toEqual(["192.168.1.0/24"]);
  expect(field()).toHaveProperty("value", "");
});

test("a network that is there already is not added twice, in whatever form it is written", () => {
  renderInEnglish(<Editor start={["2001:db8::/32"]} />);
  enter("2001:0DB8:0::/32");
  expect(shown()).toEqual(["2001:db8::/32"]);
  expect(screen.getByText("This network is already in the list")).toBeDefined();
});

test("the own address is offered until a network holds it", () => {
  renderInEnglish(<Editor />);
  fireEvent.click(screen.getByRole("button", { name: "Add my address" }));
  expect(shown()).toEqual(["203.0.113.9"]);
  expect(screen.queryByRole("button", { name: "Add my address" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Remove 203.0.113.9" }));
  expect(shown()).toEqual([]);
});
