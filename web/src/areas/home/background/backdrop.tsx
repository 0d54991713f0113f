import type { ReactNode } from "react";
import type { PreferencesWire } from "@planete/shared/contract/preferences.contract.ts";
import type { ToneRange } from "@planete/shared/domain/home/background.ts";
import { readBackdrop, toneRangeOf } from "@planete/shared/domain/home/background.ts";
import { apiPath } from "../../../platform/page-settings.ts";
import type { SceneTheme } from "./scenes.ts";
import { sceneColors, sceneImage } from "./scenes.ts";
import { usePalette } from "./use-palette.ts";
import { veilOver } from "./veil.ts";
import styles from "./backdrop.module.css";

export type Background = PreferencesWire["background"];

/** How a background looks, and between which colours it lies; nothing for the plain page. */
export function describeBackground(
  background: Background,
  theme: SceneTheme,
): { readonly css: string; readonly tones: ToneRange } | undefined {
  if (background.type === "custom") {
    const { image } = background;
    return image && { css: `url("${apiPath()}${image.path}")`, tones: image };
  }
  const backdrop = readBackdrop(background.value);
  if (backdrop.kind === "plain") return undefined;
  if (backdrop.kind === "color") {
    const { color } = backdrop;
    return { css: `linear-gradient(${color}, ${color})`, tones: toneRangeOf([color]) };
  }
  const { name } = backdrop;
  return { css: sceneImage(name, theme), tones: toneRangeOf(sceneColors(name, theme)) };
}

export interface BackdropProps {
  readonly background: Background;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** The page over its background. Tiles in it are as opaque as the picture behind asks for. */
export function Backdrop({ background, className, children }: BackdropProps): ReactNode {
  const palette = usePalette();
  const described = describeBackground(background, palette.theme);
  const veil = described ? veilOver(described.tones, palette) : 1;
  return (
    <main
      className={className}
      data-veil={veil}
      data-over-picture={described ? true : undefined}
      style={described && { "--tile-opacity": `${Math.round(veil * 100)}%`, "--tile-blur": "blur(12px)" }}
    >
      {described && (
        <div className={styles.behind} aria-hidden="true">
          <div className={styles.picture} style={{ backgroundImage: described.css }} />
        </div>
      )}
      {children}
    </main>
  );
}
