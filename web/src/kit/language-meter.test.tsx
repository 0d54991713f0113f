import { screen } from "@testing-library/react";
import { missingLanguages } from "@planete/shared/domain/modules/module-record.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { expect, it } from "vitest";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { LanguageMeter } from "./language-meter.tsx";

it("counts the languages that a module has a name in, and says which are missing", async () => {
  const names = { fr: "Facturation", en: "Invoicing", de: " " };
  renderInEnglish(<LanguageMeter missing={missingLanguages(names, languageCodes)} />);
  const meter = screen.getByRole("img", { name: "3 of 11 languages" });
  expect(meter.textContent).toBe("3/11");
  expect(meter.dataset["whole"]).toBeUndefined();
  expect(meter.querySelector<HTMLElement>("[style]")?.style.inlineSize).toMatch(/^27\.27/);
});

it("is whole where no language is missing", () => {
  renderInEnglish(<LanguageMeter missing={[]} />);
  expect(screen.getByRole("img", { name: "11 of 11 languages" }).dataset["whole"]).toBe("true");
});
