import { use, useMemo } from "react";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { useCountUse } from "../../areas/modules/use-count-use.ts";
import { useModuleNames, useModules } from "../../areas/modules/use-modules.ts";
import { notificationPanelStore } from "../../areas/notifications/notification-panel-store.ts";
import { useText } from "../../platform/i18n/text.ts";
import { isDemonstration } from "../../platform/page-settings.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { themes } from "../../platform/theme/theme-store.ts";
import { NavigateContext } from "../../ui/link.tsx";
import { accountSectionNames } from "../account-sections.ts";
import { chooseLanguage } from "../choose-language.ts";
import { chooseTheme } from "../choose-theme.ts";
import { findVisionScreen } from "../areas.ts";
import { decide } from "../guard.ts";
import { paths } from "../paths.ts";
import { routeTable } from "../route-table.ts";
import { visitorOf } from "../visitor.ts";
import type { Command } from "./find-commands.ts";
import { settingSections } from "./setting-sections.ts";
import { useFrenchText } from "./use-french-text.ts";

/** Everything the person may open or do, as the guard and the server would allow it. */
export function useCommands(): readonly Command[] {
  const pages = usePages();
  const modules = useModuleCommands();
  const actions = useActions();
  const sections = useAccountSections();
  const settings = useSettingSections();
  return useMemo(
    () => [...pages, ...modules, ...actions, ...sections, ...settings],
    [pages, modules, actions, sections, settings],
  );
}

function usePages(): readonly Command[] {
  const text = useText();
  const french = useFrenchText();
  const session = useSession();
  const navigation = use(NavigateContext);
  return routeTable.flatMap(({ path, ...route }): readonly Command[] => {
    const title = route.title ?? findVisionScreen(path)?.title;
    // The short address of a page that is listed already.
    if (path === paths.updateNotesShort) return [];
    // A page that has something to say only while a password grows old.
    const aging = session.kind === "person" && session.user.passwordAge !== undefined;
    if (path === paths.passwordExpiry && !aging) return [];
    if (title === undefined || decide(path, visitorOf(session), isDemonstration()).kind !== "show") return [];
    return [
      {
        id: `page:${path}`,
        group: "pages",
        label: text(title),
        alsoCalled: [...french(title), path.split("/").at(-1) ?? ""],
        run: () => navigation?.navigate(path),
      },
    ];
  });
}

function useAccountSections(): readonly Command[] {
  const text = useText();
  const french = useFrenchText();
  const navigation = use(NavigateContext);
  return accountSectionNames.map((name) => ({
    id: `account:${name}`,
    group: "pages",
    label: text(`account.section.${name}`),
    hint: text("shell.menu.account"),
    alsoCalled: french(`account.section.${name}`),
    onlyFound: true,
    run: () => navigation?.navigate(`${paths.myAccount}?section=${name}`),
  }));
}

function useSettingSections(): readonly Command[] {
  const text = useText();
  const french = useFrenchText();
  const session = useSession();
  const navigation = use(NavigateContext);
  return settingSections.flatMap(({ path, page, sections }) => {
    if (decide(path, visitorOf(session), isDemonstration()).kind !== "show") return [];
    return Object.entries(sections).map(([id, title]): Command => ({
      id: `setting:${path}#${id}`,
      group: "pages",
      label: text(title),
      hint: text(page),
      alsoCalled: french(title),
      onlyFound: true,
      run: () => navigation?.navigate(`${path}#${id}`),
    }));
  });
}

function useModuleCommands(): readonly Command[] {
  const { data: modules = [] } = useModules();
  const { nameOf } = useModuleNames();
  const countUse = useCountUse();
  const navigation = use(NavigateContext);
  return modules.flatMap((module) =>
    [module, ...module.subModules].map((link): Command => ({
      id: `module:${module.slug}:${link.slug}`,
      group: "modules",
      label: nameOf(link),
      ...(link === module ? {} : { hint: nameOf(module) }),
      alsoCalled: [link.name, link.slug],
      run: () => {
        countUse(module.slug);
        if (!opensInNewWindow(link.path)) navigation?.navigate(link.path);
        else {
          const address = link.path.startsWith("/") ? navigation?.hrefOf(link.path) : link.path;
          window.open(address, "_blank", "noopener");
        }
      },
    })),
  );
}

function useActions(): readonly Command[] {
  const text = useText();
  const french = useFrenchText();
  return [
    {
      id: "notifications",
      group: "actions",
      label: text("notifications.title"),
      alsoCalled: french("notifications.title"),
      run: notificationPanelStore.open,
    },
    ...themes.map((theme): Command => ({
      id: `theme:${theme}`,
      group: "actions",
      label: text(`boot.theme.${theme}`),
      hint: text("boot.theme.label"),
      alsoCalled: [...french(`boot.theme.${theme}`), theme],
      run: () => void chooseTheme(theme),
    })),
    ...languageCodes.map((code): Command => ({
      id: `language:${code}`,
      group: "actions",
      label: languages[code].name,
      hint: text("boot.language.label"),
      alsoCalled: [code],
      run: () => void chooseLanguage(code),
    })),
  ];
}
