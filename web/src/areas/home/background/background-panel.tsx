import type { ReactNode } from "react";
import { useState } from "react";
import { plainBackground, readBackdrop, sceneNames } from "@planete/shared/domain/home/background.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { SceneName } from "@planete/shared/domain/home/background.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { replacePreferences, savePreferences } from "../../../platform/session/session-store.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import type { Background } from "./backdrop.tsx";
import { ChoiceGrid } from "./choice-grid.tsx";
import { OwnPicture } from "./own-picture.tsx";
import { sceneImage } from "./scenes.ts";
import { usePalette } from "./use-palette.ts";
import styles from "./background-panel.module.css";

type Part = "scenes" | "picture" | "color";

const sceneTitles: Readonly<Record<SceneName, MessageId>> = {
  dunes: "home.scene.dunes",
  lagoon: "home.scene.lagoon",
  forest: "home.scene.forest",
  dawn: "home.scene.dawn",
  alps: "home.scene.alps",
  harbour: "home.scene.harbour",
  orchard: "home.scene.orchard",
  slate: "home.scene.slate",
};

/** Calm colours to begin with; any other can be chosen beside them. */
const colors: readonly (readonly [string, MessageId])[] = [
  ["#dbe9f6", "home.color.sky"],
  ["#d9ead9", "home.color.sage"],
  ["#f6e9cf", "home.color.sand"],
  ["#f4dbdd", "home.color.rose"],
  ["#e4ddf1", "home.color.lavender"],
  ["#33475b", "home.color.ink"],
  ["#2f4a3c", "home.color.fir"],
  ["#4a3a3a", "home.color.umber"],
];

export interface BackgroundPanelProps {
  /** What the page shows while something is tried. */
  readonly preview: Background | undefined;
  readonly onPreview: (background: Background | undefined) => void;
  readonly onClose: () => void;
}

/** Chooses the background of home, with the page itself as the preview. */
export function BackgroundPanel({ preview, onPreview, onClose }: BackgroundPanelProps): ReactNode {
  const text = useText();
  const { preferences } = usePerson();
  const { theme } = usePalette();
  const kept = preferences.background;
  const [part, setPart] = useState<Part>(() => {
    if (kept.type === "custom") return "picture";
    return readBackdrop(kept.value).kind === "color" ? "color" : "scenes";
  });
  const [saving, setSaving] = useState(false);
  const shown = preview ?? kept;
  const value = shown.type === "predefined" ? shown.value : undefined;
  const choose = (chosen: string): void => onPreview({ ...kept, type: "predefined", value: chosen });
  const close = (): void => {
    onPreview(undefined);
    onClose();
  };
  const save = async (): Promise<void> => {
    if (preview?.type !== "predefined") return close();
    setSaving(true);
    try {
      // Only the predefined one: a custom background is the uploaded file's business (spec §7).
      const background = { type: "predefined", value: preview.value } as const;
      await savePreferences({ background });
      close();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internalError";
      showToast({ message: text(`error.${code}`), tone: "error" });
    } finally {
      setSaving(false);
    }
  };
  const ownColor = value !== undefined && readBackdrop(value).kind === "color" ? value : "#dbe9f6";
  return (
    <SidePanel
      title={text("home.background.title")}
      width={380}
      onClose={close}
      footer={
        <div className={styles.footer}>
          {/* An own picture is kept as soon as it is uploaded: there is nothing left to decide. */}
          {part === "picture" ? (
            <Button onClick={close}>{text("ui.close")}</Button>
          ) : (
            <>
              <Button onClick={close}>{text("ui.cancel")}</Button>
              <Button variant="primary" loading={saving} onClick={() => void save()}>
                {text("home.background.save.action")}
              </Button>
            </>
          )}
        </div>
      }
    >
      <Tabs<Part>
        label={text("home.background.title")}
        value={part}
        onChange={setPart}
        tabs={[
          { value: "scenes", label: text("home.background.scenes") },
          { value: "picture", label: text("home.background.own") },
          { value: "color", label: text("home.background.color") },
        ]}
      >
        {part === "scenes" && (
          <ChoiceGrid
            label={text("home.background.scenes")}
            value={value}
            onChange={choose}
            choices={[
              { value: plainBackground, label: text("home.background.none") },
              ...sceneNames.map((name) => ({
                value: name,
                label: text(sceneTitles[name]),
                css: sceneImage(name, theme),
              })),
            ]}
          />
        )}
        {part === "picture" && (
          <OwnPicture
            background={kept}
            onSaved={(background) => {
              onPreview(undefined);
              replacePreferences({ ...preferences, background });
            }}
          />
        )}
        {part === "color" && (
          <>
            <ChoiceGrid
              label={text("home.background.color")}
              value={value}
              onChange={choose}
              choices={colors.map(([color, title]) => ({
                value: color,
                label: text(title),
                css: `linear-gradient(${color}, ${color})`,
              }))}
            />
            <label className={styles.ownColor}>
              <input type="color" value={ownColor} onChange={(event) => choose(event.target.value)} />
              {text("home.background.ownColor")}
            </label>
          </>
        )}
      </Tabs>
    </SidePanel>
  );
}
