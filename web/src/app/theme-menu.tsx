import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { useText } from "../platform/i18n/text.ts";
import { themes, themeStore } from "../platform/theme/theme-store.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { chooseTheme } from "./choose-theme.ts";

const icons = { light: <IconSun />, dark: <IconMoon />, system: <IconDeviceDesktop /> };

/** Light, dark, or like the system: shown at once, then kept with the person's preferences. */
export function ThemeMenu(): ReactNode {
  const text = useText();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.current);
  return (
    <Menu
      align="end"
      entries={themes.map((option) => ({
        label: text(`boot.theme.${option}`),
        icon: icons[option],
        checked: option === theme,
        onClick: () => void chooseTheme(option),
      }))}
      trigger={(props) => <IconButton {...props} label={text("boot.theme.label")} icon={icons[theme]} />}
    />
  );
}
