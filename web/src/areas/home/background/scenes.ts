import type { SceneName } from "@planete/shared/domain/home/background.ts";

/** A line of hills or peaks across the picture; heights in percent from the top. */
interface Layer {
  readonly shape: "wave" | "peak";
  readonly top: number;
  readonly height: number;
  readonly count: number;
  readonly shift: number;
}

interface Scene {
  /** The sky above and at the horizon, then one colour for each layer from far to near. */
  readonly light: readonly string[];
  readonly dark: readonly string[];
  readonly layers: readonly Layer[];
}

const layer = (shape: Layer["shape"], top: number, height: number, count: number, shift: number): Layer => ({
  shape,
  top,
  height,
  count,
  shift,
});

/** Eight landscapes of a few lines each: no file to fetch, sharp on every screen. */
const scenes: Readonly<Record<SceneName, Scene>> = {
  dunes: {
    light: ["#fdf3e1", "#f9dfbd", "#eec596", "#dfa973", "#c98d58"],
    dark: ["#16130f", "#2a2019", "#3a2b1f", "#2e2118", "#201711"],
    layers: [layer("wave", 52, 9, 2, 0.1), layer("wave", 64, 11, 1.4, 0.6), layer("wave", 80, 10, 1.1, 0.2)],
  },
  lagoon: {
    light: ["#e8f7f8", "#c5ebee", "#9bd7de", "#6fbfca", "#4aa3b3"],
    dark: ["#07161a", "#0c242b", "#113540", "#0d2a33", "#081c22"],
    layers: [layer("wave", 48, 3, 4, 0), layer("wave", 62, 4, 3, 0.4), layer("wave", 78, 5, 2.4, 0.7)],
  },
  forest: {
    light: ["#f0f6ec", "#d9e9d0", "#b3cfa8", "#8ab083", "#5f8b62"],
    dark: ["#0b120d", "#132018", "#1b2f22", "#15251b", "#0e1912"],
    layers: [layer("peak", 50, 14, 9, 0.2), layer("peak", 62, 18, 7, 0.5), layer("wave", 84, 6, 2, 0.3)],
  },
  dawn: {
    light: ["#fdeef2", "#fbd7cf", "#f2b8b5", "#cf9bb5", "#9c84b4"],
    dark: ["#140f1d", "#291b30", "#3a2440", "#2a1c34", "#1b1326"],
    layers: [layer("wave", 56, 7, 1.6, 0.3), layer("wave", 68, 9, 2.2, 0.8), layer("wave", 82, 7, 1.3, 0.1)],
  },
  alps: {
    light: ["#eef4fb", "#d6e5f4", "#b5cce4", "#8dadcd", "#6a8cb2"],
    dark: ["#0a1019", "#121d2d", "#1b2c44", "#152338", "#0e1827"],
    layers: [layer("peak", 34, 26, 3, 0.15), layer("peak", 48, 24, 4, 0.6), layer("peak", 68, 16, 5, 0.35)],
  },
  harbour: {
    light: ["#f2f4f7", "#dde4ec", "#b9c8d8", "#92a8bf", "#3f6d94"],
    dark: ["#0b0f14", "#141c26", "#1d2a39", "#17222f", "#10304a"],
    layers: [layer("peak", 52, 8, 14, 0.4), layer("peak", 60, 6, 9, 0.1), layer("wave", 76, 3, 5, 0.5)],
  },
  orchard: {
    light: ["#fcfaee", "#f4edc4", "#dfdc9a", "#b9c877", "#8fa95c"],
    dark: ["#12120b", "#212214", "#30331d", "#262917", "#191b0f"],
    layers: [layer("wave", 50, 8, 3, 0.5), layer("wave", 63, 9, 2.5, 0.1), layer("wave", 79, 9, 1.8, 0.8)],
  },
  slate: {
    light: ["#f6f7f9", "#e6e9ee", "#cdd3dc", "#b2bac7", "#949eae"],
    dark: ["#0d0f12", "#171a1f", "#22262d", "#1b1f25", "#13161b"],
    layers: [layer("peak", 44, 20, 2, 0.3), layer("wave", 64, 10, 1.7, 0.7), layer("wave", 82, 6, 2.6, 0.2)],
  },
};

export type SceneTheme = "light" | "dark";

/** Every colour of a scene; what is drawn lies between them. */
export function sceneColors(name: SceneName, theme: SceneTheme): readonly string[] {
  return scenes[name][theme];
}

const width = 1200;
const height = 800;

function outline({ shape, top, height: rise, count, shift }: Layer): string {
  const points = shape === "wave" ? 48 : Math.ceil(count * 2) + 2;
  const path = Array.from({ length: points + 1 }, (_, at) => {
    const share = at / points;
    // Two sines that do not meet again: no wave is like its neighbour.
    const turn = 2 * Math.PI * (share * count + shift);
    const wave = (Math.sin(turn) + 0.45 * Math.sin(2.3 * turn + 1)) / 1.45;
    const peak = (at % 2 === 0 ? 1 : -1) * (0.6 + 0.4 * Math.sin(at * 1.7 + 9 * shift));
    const y = top + (rise * (shape === "wave" ? wave : peak)) / 2;
    return `${Math.round(share * width)} ${Math.round((y / 100) * height)}`;
  });
  return `M0 ${height}L${path.join("L")}L${width} ${height}Z`;
}

/** The scene as a CSS image. */
export function sceneImage(name: SceneName, theme: SceneTheme): string {
  const { layers } = scenes[name];
  const [zenith = "", horizon = "", ...grounds] = scenes[name][theme];
  const hills = layers.map((line, at) => `<path fill="${grounds[at] ?? horizon}" d="${outline(line)}"/>`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${zenith}"/><stop offset=".7" stop-color="${horizon}"/></linearGradient>` +
    `<path fill="url(#s)" d="M0 0H${width}V${height}H0Z"/>${hills.join("")}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
