import type { RenderResult } from "@testing-library/react";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import type { Catalog } from "@planete/shared/i18n/catalog-areas.ts";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import { createTranslator } from "@planete/shared/i18n/translator.ts";
import type { Interface } from "../platform/i18n/text.ts";
import { InterfaceContext } from "../platform/i18n/text.ts";

const files = import.meta.glob<Catalog>("../../../shared/src/i18n/catalogs/en/*.json", {
  eager: true,
  import: "default",
});

const english: Interface = {
  code: "en",
  text: createTranslator([
    {
      code: "en",
      messages: Object.fromEntries(Object.values(files).flatMap((file) => Object.entries(file))),
    },
  ]),
  format: createFormatter("en", "UTC"),
};

/** Renders a part of the page for an English reader. */
export function renderInEnglish(node: ReactNode): RenderResult {
  return render(node, {
    wrapper: ({ children }) => <InterfaceContext value={english}>{children}</InterfaceContext>,
  });
}
