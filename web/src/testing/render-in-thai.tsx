import type { RenderResult } from "@testing-library/react";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import boot from "@planete/shared/i18n/catalogs/th/boot.json";
import hotline from "@planete/shared/i18n/catalogs/th/hotline.json";
import ui from "@planete/shared/i18n/catalogs/th/ui.json";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import { createTranslator } from "@planete/shared/i18n/translator.ts";
import type { Interface } from "../platform/i18n/text.ts";
import { InterfaceContext } from "../platform/i18n/text.ts";

const thai: Interface = {
  code: "th",
  text: createTranslator([{ code: "th", messages: { ...boot, ...ui, ...hotline } }]),
  format: createFormatter("th", "Asia/Bangkok"),
};

/** Renders a part of the hotline for a Thai reader. */
export function renderInThai(node: ReactNode): RenderResult {
  return render(node, {
    wrapper: ({ children }) => <InterfaceContext value={thai}>{children}</InterfaceContext>,
  });
}
