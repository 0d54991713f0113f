import {
  IconBook2,
  IconCalendar,
  IconHome,
  IconInfoCircle,
  IconLayoutGrid,
  IconLifebuoy,
  IconLink,
  IconLogout,
  IconMessages,
  IconNews,
  IconPhone,
  IconShieldLock,
  IconSpeakerphone,
  IconUser,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { createElement } from "react";
import type { MenuEntry, ProductSlug } from "@planete/shared/domain/menus/menu.ts";
import { isProductSlug } from "@planete/shared/domain/menus/menu.ts";
import { isModuleIcon } from "@planete/shared/domain/modules/module-icons.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { namedIcons } from "../../kit/named-icons.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { useRightLabel } from "./use-right-label.ts";

/** The product's own words and pictures for the entries of spec §1. */
const productLook: Readonly<
  Record<ProductSlug, { readonly label: MessageId; readonly icon: ComponentType }>
> = {
  home: { label: "shell.menu.home", icon: IconHome },
  calendar: { label: "shell.menu.calendar", icon: IconCalendar },
  modules: { label: "shell.menu.modules", icon: IconLayoutGrid },
  sheets: { label: "shell.menu.sheets", icon: IconMessages },
  interface: { label: "shell.menu.interface", icon: IconBook2 },
  rights: { label: "shell.menu.rights", icon: IconShieldLock },
  news: { label: "shell.menu.news", icon: IconNews },
  communication: { label: "shell.menu.communication", icon: IconSpeakerphone },
  account: { label: "shell.menu.account", icon: IconUser },
  help: { label: "shell.menu.help", icon: IconLifebuoy },
  about: { label: "shell.menu.about", icon: IconInfoCircle },
  contact: { label: "shell.menu.contact", icon: IconPhone },
  logout: { label: "shell.menu.logout", icon: IconLogout },
};

/** The picture of an entry: the chosen one, the product's own, or the one for links. */
export function iconOfEntry({ slug, icon }: Pick<MenuEntry, "slug" | "icon">): ComponentType {
  if (isModuleIcon(icon)) return namedIcons[icon];
  return isProductSlug(slug) ? productLook[slug].icon : IconLink;
}

/** The same, drawn. */
export function entryIcon(entry: Pick<MenuEntry, "slug" | "icon">): ReactNode {
  return createElement(iconOfEntry(entry));
}

/** What an entry is called: the company's words in the reader's language, else the product's own (D22). */
export function useEntryName(
  sheets = productLook.sheets.label,
): (entry: Pick<MenuEntry, "slug" | "names">) => string {
  const text = useText();
  const lang = useLanguageCode();
  const labelOf = useRightLabel();
  return ({ slug, names }) => {
    if (!isProductSlug(slug)) return labelOf(names, slug);
    const near = [lang, ...languages[lang].fallbacks.filter((code) => lang.startsWith(`${code}-`))];
    const own = near.map((code) => names[code]).find((name) => name !== undefined && name !== "");
    return own ?? text(slug === "sheets" ? sheets : productLook[slug].label);
  };
}
