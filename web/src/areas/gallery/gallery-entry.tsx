import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import gallery from "@planete/shared/i18n/catalogs/en/gallery.json";
import ui from "@planete/shared/i18n/catalogs/en/ui.json";
import { createFormatter } from "@planete/shared/i18n/format.ts";
import { createTranslator } from "@planete/shared/i18n/translator.ts";
import { InterfaceContext } from "../../platform/i18n/text.ts";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { GalleryScreen } from "./gallery-screen.tsx";
import "../../ui/theme/fonts.css";
import "../../ui/theme/tokens.css";
import "../../ui/theme/base.css";

/** The gallery without server and session, for work on the components: `gallery.html` of the development server. */
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <InterfaceContext
        value={{
          code: "en",
          text: createTranslator([{ code: "en", messages: { ...ui, ...gallery } }]),
          format: createFormatter("en"),
        }}
      >
        <GalleryScreen />
        <ToastRegion />
      </InterfaceContext>
    </StrictMode>,
  );
}
