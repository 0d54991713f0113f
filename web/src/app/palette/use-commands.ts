import {
  IconBell,
  IconBellOff,
  IconBrush,
  IconClockExclamation,
  IconFile,
  IconLayoutGrid,
  IconMessagePlus,
  IconUser,
  IconWorld,
} from "@tabler/icons-react";
import { use, useMemo, useState } from "react";
import { isMuted, muteEnd } from "@planete/shared/domain/account/sounds.ts";
import { productMenu } from "@planete/shared/domain/menus/menu.ts";
import { opensInNewWindow } from "@planete/shared/domain/modules/module.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { usePrefer } from "../../areas/account/use-prefer.ts";
import { placePath } from "../../areas/hotline/filters/hotline-address.ts";
import { levelAnchor } from "../../areas/hotline/settings/level-anchor.ts";
import { openModule } from "../../areas/modules/module-href.ts";
import { useCountUse } from "../../areas/modules/use-count-use.ts";
import { useModuleNames, useModules } from "../../areas/modules/use-modules.ts";
import { iconOfEntry } from "../../areas/rights/menu-look.ts";
import { useSheetsTitle } from "../shell/use-sheets-title.ts";
import { notificationPanelStore } from "../../areas/notifications/notification-panel-store.ts";
import type { ScreenSection } from "../../kit/area.ts";
import { pageActions } from "../../kit/page-actions.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { isDemonstration } from "../../platform/page-settings.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { themes } from "../../platform/theme/theme-store.ts";
import { NavigateContext } from "../../ui/link.tsx";
import { reachAnchor } from "../../ui/use-anchor.ts";
import { accountSectionNames } from "../account-sections.ts";
import { chooseLanguage } from "../choose-language.ts";
import { chooseTheme } from "../choose-theme.ts";
import { findVisionScreen, visionScreens } from "../areas.ts";
import { decide } from "../guard.ts";
import { paths, supportVisionPath } from "../../paths.ts";
import { routeTable } from "../route-table.ts";
import { visitorOf } from "../visitor.ts";
import type { Command } from "./find-commands.ts";
import { useFrenchText } from "./use-french-text.ts";
import { useServiceLevels } from "./use-service-levels.ts";

/** Everything the person may open or do, as the guard and the server would allow it. */
export function useCommands(): readonly Command[] {
  const here = usePageCommands();
  const pages = usePages();
  const modules = useModuleCommands();
  const actions = useActions();
  const sections = useAccountSections();
  const settings = useScreenSections();
  const levels = useLevelCommands();
  return useMemo(
    () => [...here, ...pages, ...modules, ...actions, ...sections, ...settings, ...levels],
    [here, pages, modules, actions, sections, settings, levels],
  );
}

/** What can be done with what is open: what has a key of its own is done most, the rest is found by its name. */
function usePageCommands(): readonly Command[] {
  const text = useText();
  const french = useFrenchText();
  const [open] = useState(pageActions);
  return open
    .flatMap(({ about, actions }) =>
      actions.map(({ label, icon, shortcut, run }): Command => ({
        id: `here:${about}:${label}`,
        group: "here",
        label: text(label),
        hint: about,
        alsoCalled: french(label),
        onlyFound: shortcut === undefined,
        icon,
        shortcut,
        run,
      })),
    )
    .toSorted((one, other) => Number(one.onlyFound) - Number(other.onlyFound));
}

/** As in the menu; a page that stands in none is a page. */
function iconOf(path: string): NonNullable<Command["icon"]> {
  const entry = productMenu.find((known) => known.path === path);
  return entry ? iconOfEntry({ slug: entry.slug, icon: "" }) : (findVisionScreen(path)?.icon ?? IconFile);
}

function usePages(): readonly Command[] {
  const text = useText();
  const french = useFrenchText();
  const session = useSession();
  const navigation = use(NavigateContext);
  const sheets = useSheetsTitle();
  return routeTable.flatMap(({ path, ...route }): readonly Command[] => {
    const title = path === paths.hotline ? sheets : (route.title ?? findVisionScreen(path)?.title);
    // The short address of a page that is listed already.
    if (path === paths.updateNotesShort) return [];
    if (title === undefined || decide(path, visitorOf(session), isDemonstration()).kind !== "show") return [];
    return [
      {
        id: `page:${path}`,
        group: "pages",
        label: text(title),
        alsoCalled: [...french(title), path.split("/").at(-1) ?? ""],
        icon: iconOf(path),
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
    icon: IconUser,
    onlyFound: true,
    run: () => navigation?.navigate(`${paths.myAccount}?section=${name}`),
  }));
}

/** To a part of a page: it shows itself when its page has come, or at once where that is open already. */
function useReach(): (path: string, at: ScreenSection["at"]) => void {
  const navigation = use(NavigateContext);
  return (path, at) => {
    navigation?.navigate(`${path}${at}`);
    // The palette gives the focus back as it goes: the part takes it after that.
    if (at.startsWith("#")) requestAnimationFrame(() => reachAnchor(at.slice(1)));
  };
}

function useScreenSections(): readonly Command[] {
  const text = useText();
  const french = useFrenchText();
  const session = useSession();
  const reach = useReach();
  return visionScreens.flatMap(({ screen, title: page, icon, sections = [] }) => {
    const path = supportVisionPath(screen);
    if (sections.length === 0 || decide(path, visitorOf(session), isDemonstration()).kind !== "show")
      return [];
    return sections.map(({ at, title, also = [] }): Command => ({
      id: `setting:${path}${at}`,
      group: "pages",
      label: text(title),
      hint: text(page),
      alsoCalled: [
        ...french(title),
        // Found by where it is as well: "company logo".
        `${text(page)} ${text(title)}`,
        ...french(page).flatMap((name) => french(title).map((part) => `${name} ${part}`)),
        ...also.flatMap((id) => [text(id), ...french(id)]),
      ],
      icon,
      onlyFound: true,
      run: () => reach(path, at),
    }));
  });
}

/** The service levels by the names that they were given (D27). */
function useLevelCommands(): readonly Command[] {
  const text = useText();
  const levels = useServiceLevels();
  const reach = useReach();
  const path = supportVisionPath("hotline");
  return levels.map(({ id, name }) => ({
    id: `level:${id}`,
    group: "pages",
    label: name,
    hint: text("hotline.settings.levels.title"),
    alsoCalled: [],
    icon: IconClockExclamation,
    onlyFound: true,
    run: () => reach(path, `#${levelAnchor(id)}`),
  }));
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
      icon: IconLayoutGrid,
      run: () => {
        countUse(module.slug);
        if (opensInNewWindow(link.path)) openModule(link.path);
        else navigation?.navigate(link.path);
      },
    })),
  );
}

function useActions(): readonly Command[] {
  const text = useText();
  const format = useFormat();
  const french = useFrenchText();
  const session = useSession();
  const navigation = use(NavigateContext);
  const { prefer, preferences } = usePrefer();
  const { sounds } = preferences;
  const [openedAt] = useState(() => new Date());
  const muted = isMuted({ sounds }, openedAt);
  const muting = muted ? "account.sounds.unmute.action" : "account.sounds.mute.action";
  const sheets = useSheetsTitle();
  const newSheet = sheets === "shell.menu.sheets" ? "hotline.key.new" : "hotline.mine.new.action";
  const maySheets = decide(paths.hotline, visitorOf(session), isDemonstration()).kind === "show";
  return [
    ...(maySheets
      ? [
          {
            id: "new-sheet",
            group: "actions",
            label: text(newSheet),
            hint: text(sheets),
            alsoCalled: french(newSheet),
            icon: IconMessagePlus,
            run: () => navigation?.navigate(placePath({ isNew: true })),
          } satisfies Command,
        ]
      : []),
    {
      id: "notifications",
      group: "actions",
      label: text("notifications.title"),
      alsoCalled: french("notifications.title"),
      icon: IconBell,
      run: notificationPanelStore.open,
    },
    {
      id: "mute",
      group: "actions",
      label: text(muting),
      hint: text("account.sounds.title"),
      alsoCalled: [...french(muting), text("shell.palette.also.mute"), ...french("shell.palette.also.mute")],
      icon: muted ? IconBell : IconBellOff,
      run: () => void prefer({ sounds: { ...sounds, mutedUntil: muted ? null : muteEnd(new Date()) } }),
    },
    ...themes.map((theme): Command => ({
      id: `theme:${theme}`,
      group: "actions",
      label: text(`boot.theme.${theme}`),
      hint: text("boot.theme.label"),
      // Found by what it is, too: "theme", "dark theme".
      alsoCalled: [
        ...french(`boot.theme.${theme}`),
        theme,
        ...[text, (id: MessageId) => french(id)[0] ?? ""].flatMap((says) =>
          (["boot.theme.label", "shell.palette.also.theme"] as const).map(
            (label) => `${says(label)} ${says(`boot.theme.${theme}`)}`,
          ),
        ),
      ],
      icon: IconBrush,
      run: () => void chooseTheme(theme),
    })),
    ...languageCodes.map((code): Command => ({
      id: `language:${code}`,
      group: "actions",
      label: languages[code].name,
      hint: text("boot.language.label"),
      alsoCalled: [
        code,
        format.language(code),
        ...[text("boot.language.label"), ...french("boot.language.label")].map(
          (label) => `${label} ${languages[code].name}`,
        ),
      ],
      icon: IconWorld,
      run: () => void chooseLanguage(code),
    })),
  ];
}
