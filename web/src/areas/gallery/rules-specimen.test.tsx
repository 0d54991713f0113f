import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { RulesSpecimen } from "./rules-specimen.tsx";

/** What each rule refuses. */
function brokenBy(rule: string): string {
  if (rule.startsWith("min")) return "abc";
  if (rule.startsWith("max")) return "a".repeat(40);
  const others: Readonly<Record<string, string>> = {
    required: " ",
    onlyDigits: "a",
    onlyUppercase: "a",
    onlyLowercase: "A",
    noForbiddenCharacters: "a/b",
    letters2: "a",
    digits2: "123",
    specials1to2: "a",
  };
  return others[rule] ?? "a1";
}

it("refuses what each rule of a field refuses, in a sentence", () => {
  renderInEnglish(<RulesSpecimen />);
  const rules = screen.getByRole<HTMLSelectElement>("combobox");
  const field = screen.getByRole("textbox");
  for (const { value: rule } of rules.options) {
    fireEvent.change(rules, { target: { value: rule } });
    fireEvent.change(field, { target: { value: brokenBy(rule) } });
    expect([rule, field.getAttribute("aria-invalid")]).toEqual([rule, "true"]);
  }
});
