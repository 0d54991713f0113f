import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { saveInterface } from "@planete/shared/contract/account.contract.ts";
import { codeOf } from "../platform/http/api-error.ts";
import { callApi } from "../platform/http/call-api.ts";
import { useText } from "../platform/i18n/text.ts";
import { replacePreferences, sessionStore } from "../platform/session/session-store.ts";
import { applyTheme, themes, themeStore } from "../platform/theme/theme-store.ts";
import type { Theme } from "../platform/theme/theme-store.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { showToast } from "../ui/toast-store.ts";

const icons = { light: <IconSun />, dark: <IconMoon />, system: <IconDeviceDesktop /> };

/** Light, dark, or like the system: shown at once, then kept with the person's preferences. */
export function ThemeMenu(): ReactNode {
  const text = useText();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.current);
  const choose = async (next: Theme): Promise<void> => {
    applyTheme(next);
    if (sessionStore.current().kind !== "person") return;
    try {
      replacePreferences((await callApi(saveInterface, { body: { theme: next } })).data);
    } catch (error) {
      showToast({ message: text(`error.${codeOf(error)}`), tone: "error" });
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
