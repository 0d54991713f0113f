import { IconPhotoEdit } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { SectionCard } from "../areas/account/section-card.tsx";
import type { Background } from "../areas/home/background/backdrop.tsx";
import { describeBackground } from "../areas/home/background/backdrop.tsx";
import { BackgroundPanel } from "../areas/home/background/background-panel.tsx";
import { usePalette } from "../areas/home/background/use-palette.ts";
import { useText } from "../platform/i18n/text.ts";
import { usePerson } from "../platform/session/use-session.ts";
import { Button } from "../ui/button.tsx";
import styles from "./wallpaper-section.module.css";

/** The wallpaper among the account's sections: home's own chooser, with a small picture of the choice. */
export function WallpaperSection(): ReactNode {
  const text = useText();
  const { preferences } = usePerson();
  const { theme } = usePalette();
  const [preview, setPreview] = useState<Background>();
  const [choosing, setChoosing] = useState(false);
  const described = describeBackground(preview ?? preferences.background, theme);
  return (
    <SectionCard title={text("account.section.wallpaper")} lead={text("account.wallpaper.lead")}>
      <div
        className={styles.picture}
        role="img"
        aria-label={text("account.wallpaper.shown")}
        style={described && { backgroundImage: described.css }}
      >
        {!described && text("home.background.none")}
      </div>
      <div>
        <Button icon={<IconPhotoEdit />} onClick={() => setChoosing(true)}>
          {text("account.wallpaper.change.action")}
        </Button>
      </div>
      {choosing && (
        <BackgroundPanel preview={preview} onPreview={setPreview} onClose={() => setChoosing(false)} />
      )}
    </SectionCard>
  );
}
