import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { NamesField } from "./names-field.tsx";

it("one language is enough: whoever reads English is asked for the English name, and French is optional", () => {
  renderInEnglish(
    <NamesField
      id="names"
      label="Name"
      value={{}}
      onChange={() => {}}
      missing={languageCodes}
      maxLength={80}
    />,
  );
  const names = screen.getAllByRole<HTMLInputElement>("textbox");
  expect(names.map(({ labels }) => labels?.[0]?.textContent)).toEqual(["English", "Français (optional)"]);
  expect(names[0]?.id).toBe("names");
});
