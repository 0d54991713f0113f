import "./ui/theme/fonts.css";
import "./ui/theme/tokens.css";
import "./ui/theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { hearPaletteKey } from "./app/palette/palette-key.ts";
import { Root, loadAhead } from "./app/root.tsx";
import { hearFaults } from "./platform/faults/tell-fault.ts";
import { applyTheme, themeStore } from "./platform/theme/theme-store.ts";

hearFaults();
applyTheme(themeStore.current());
loadAhead();
hearPaletteKey();
const element = document.getElementById("root");
if (element) {
  createRoot(element).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
