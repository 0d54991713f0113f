import { useEffect, useState } from "react";
import { IconContrast, IconMoon, IconSun } from "@tabler/icons-react";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import styles from "./gallery.module.css";

const textSizes = ["0.9", "1", "1.15", "1.3"] as const;

/** Switches the whole page; leaving the gallery puts the reader's own appearance back. */
export function GalleryAppearance() {
  const text = useText();
  const format = useFormat();
  const [scheme, setScheme] = useState<"light" | "dark">(() =>
    document.documentElement.dataset.theme === "dark" ? "dark" : "light",
  );
  const [contrast, setContrast] = useState<"standard" | "more">("standard");
  const [textSize, setTextSize] = useState<(typeof textSizes)[number]>("1");

  useEffect(() => {
    const page = document.documentElement;
    const before = {
      scheme: page.dataset.theme,
      contrast: page.dataset.contrast,
      size: page.style.getPropertyValue("--text-scale"),
    };
    return () => {
      if (before.scheme !== undefined) page.dataset.theme = before.scheme;
      if (before.contrast === undefined) delete page.dataset.contrast;
      else page.dataset.contrast = before.contrast;
      page.style.setProperty("--text-scale", before.size);
    };
  }, []);
  useEffect(() => {
    const page = document.documentElement;
    page.dataset.theme = scheme;
    page.dataset.contrast = contrast;
    page.style.setProperty("--text-scale", textSize);
  }, [scheme, contrast, textSize]);

  return (
    <div className={styles.toggles}>
      <SegmentedControl
        label={text("gallery.appearance.theme")}
        value={scheme}
        onChange={setScheme}
        options={[
          { value: "light", label: text("gallery.appearance.light"), icon: <IconSun /> },
          { value: "dark", label: text("gallery.appearance.dark"), icon: <IconMoon /> },
        ]}
      />
      <SegmentedControl
        label={text("gallery.appearance.contrast")}
        value={contrast}
        onChange={setContrast}
        options={[
          { value: "standard", label: text("gallery.appearance.standard") },
          { value: "more", label: text("gallery.appearance.more"), icon: <IconContrast /> },
        ]}
      />
      <SegmentedControl
        label={text("gallery.appearance.textSize")}
        value={textSize}
        onChange={setTextSize}
        options={textSizes.map((size) => ({
          value: size,
          label: format.number(Number(size), { style: "percent" }),
        }))}
      />
    </div>
  );
}
