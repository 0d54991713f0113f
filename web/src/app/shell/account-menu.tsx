import {
  IconDeviceDesktop,
  IconInbox,
  IconLayoutBoard,
  IconMoon,
  IconSun,
  IconWorld,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { apiPath, isDemonstration } from "../../platform/page-settings.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { themes, themeStore } from "../../platform/theme/theme-store.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { chooseLanguage } from "../choose-language.ts";
import { chooseTheme } from "../choose-theme.ts";
import { paths } from "../../paths.ts";
import styles from "./top-bar.module.css";
import { useMenu } from "./use-menu.ts";

const themeIcons = { light: <IconSun />, dark: <IconMoon />, system: <IconDeviceDesktop /> };

/** What is one's own: account, language, appearance; and the last entries of spec §1. */
export function AccountMenu(): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const language = useLanguageCode();
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.current);
  const { entries } = useMenu();
  const account = entries.filter(({ slug }) => slug === "account");
  const own = entries.filter(({ group }) => group === "own");
  const name = `${user.firstname} ${user.lastname}`;
  const demonstration: readonly MenuEntry[] = isDemonstration()
    ? [
        { label: text("shell.menu.mailbox"), icon: <IconInbox />, href: paths.mailbox },
        { label: text("shell.menu.gallery"), icon: <IconLayoutBoard />, href: paths.gallery },
        { separator: true },
      ]
    : [];
  return (
    <Menu
      align="end"
      entries={[
        { heading: name },
        ...account.map(({ label, path, icon: Icon }) => ({ label, icon: <Icon />, href: path })),
        {
          label: text("boot.language.label"),
          icon: <IconWorld />,
          description: languages[language].name,
          entries: languageCodes.map((code) => ({
            label: languages[code].name,
            lang: languages[code].htmlLang,
            checked: code === language,
            onClick: () => void chooseLanguage(code),
          })),
        },
        {
          label: text("boot.theme.label"),
          icon: themeIcons[theme],
          description: text(`boot.theme.${theme}`),
          entries: themes.map((option) => ({
            label: text(`boot.theme.${option}`),
            icon: themeIcons[option],
            checked: option === theme,
            onClick: () => void chooseTheme(option),
          })),
        },
        { separator: true },
        ...demonstration,
        ...own.map(({ label, path, icon: Icon }) => ({ label, icon: <Icon />, href: path })),
      ]}
      trigger={({ ref, ...props }) => (
        <button ref={ref} type="button" className={styles.person} {...props}>
          <Avatar
            name={name}
            photo={user.photo === null ? undefined : `${apiPath()}${user.photo}`}
            size={24}
          />
          <span className={styles.name}>{name}</span>
          <VisuallyHidden>{text("shell.account.menu")}</VisuallyHidden>
        </button>
      )}
    />
  );
}
