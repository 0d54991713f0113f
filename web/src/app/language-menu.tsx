import { IconWorld } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { useLanguageCode, useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { chooseLanguage } from "./choose-language.ts";

/** Languages by their own names, without flags. */
export function LanguageMenu({ named = false }: { readonly named?: boolean }): ReactNode {
  const text = useText();
  const current = useLanguageCode();
  const entries = languageCodes.map((code) => ({
    label: languages[code].name,
    lang: languages[code].htmlLang,
    checked: code === current,
    onClick: () => void chooseLanguage(code),
  }));
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={(props) =>
        named ? (
          <Button
            {...props}
            variant="quiet"
            icon={<IconWorld />}
            aria-label={`${text("boot.language.label")}: ${languages[current].name}`}
          >
            {languages[current].name}
          </Button>
        ) : (
          <IconButton {...props} label={text("boot.language.label")} icon={<IconWorld />} />
        )
      }
    />
  );
}
