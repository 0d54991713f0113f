import type { MantineColorsTuple } from "@mantine/core";
import { createTheme } from "@mantine/core";

/**
 * Ten ocean blues around the two accents of tokens.css. Shade 7 is the light accent
 * (6.0:1 under white), shade 4 the dark one (7.3:1 on the dark surface).
 */
const ocean: MantineColorsTuple = [
  "#eaf4fc",
  "#d2e6f7",
  "#a9d0f0",
  "#7fbcee",
  "#5aaced",
  "#3391db",
  "#1d7bc4",
  "#0f66ac",
  "#0b538d",
  "#083f6c",
];

/**
 * Mantine parts wear the product's tokens: sizes and colours are the variables of tokens.css,
 * so that a theme, contrast or text-size change reaches them without a render.
 */
export const theme = createTheme({
  colors: { ocean },
  primaryColor: "ocean",
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  white: "#ffffff",
  black: "#171d26",
  fontFamily: "var(--font-family)",
  fontFamilyMonospace: "var(--font-mono)",
  headings: { fontFamily: "var(--font-family)", fontWeight: "600" },
  defaultRadius: "var(--radius-control)",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  lineHeights: { xs: "1.3333", sm: "1.5385", md: "1.5714", lg: "1.5", xl: "1.4444" },
  spacing: {
    xs: "var(--space-1)",
    sm: "var(--space-2)",
    md: "var(--space-3)",
    lg: "var(--space-4)",
    xl: "var(--space-6)",
  },
  radius: {
    xs: "var(--radius-small)",
    sm: "var(--radius-control)",
    md: "var(--radius-control)",
    lg: "var(--radius-panel)",
    xl: "var(--radius-full)",
  },
});
