import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { saveInterface } from "@planete/shared/contract/account.contract.ts";
import { callApi } from "../platform/http/call-api.ts";
import { useText } from "../platform/i18n/text.ts";
import { replacePreferences, sessionStore } from "../platform/session/session-store.ts";
import { applyTheme, storedTheme, themes } from "../platform/theme/theme-store.ts";
import type { Theme } from "../platform/theme/theme-store.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { showToast } from "../ui/toast-store.ts";

const icons = { light: <IconSun />, dark: <IconMoon />, system: <IconDeviceDesktop /> };

/** Light, dark, or like the system: shown at once, then kept with the person's preferences. */
export function ThemeMenu(): ReactNode {
  const text = useText();
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const choose = async (next: Theme): Promise<void> => {
    setTheme(next);
    applyTheme(next);
    if (sessionStore.current().kind !== "person") return;
    try {
      replacePreferences((await callApi(saveInterface, { body: { theme: next } })).data);
    } catch {
      showToast({ message: text("error.noResponse"), tone: "error" });
    }
  };
  return (
    <Menu
      align="end"
      entries={themes.map((option) => ({
        label: text(`boot.theme.${option}`),
        icon: icons[option],
        checked: option === theme,
        onClick: () => void choose(option),
      }))}
      trigger={(props) => <IconButton {...props} label={text("boot.theme.label")} icon={icons[theme]} />}
    />
  );
}
