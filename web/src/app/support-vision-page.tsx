import { IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { StartPage } from "@planete/shared/domain/home/start-pages.ts";
import { startPageScreens } from "@planete/shared/domain/rights/right-tags.ts";
import { FirstSteps } from "../areas/company/first-steps.tsx";
import { StartLead } from "../areas/home/start-lead.tsx";
import { Attention } from "../areas/support-vision/attention.tsx";
import { SetAsideWork } from "../areas/set-aside-work/set-aside-work.tsx";
import { useText } from "../platform/i18n/text.ts";
import { isDemonstration } from "../platform/page-settings.ts";
import { useSession } from "../platform/session/use-session.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/link.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { decide } from "./guard.ts";
import { attentionPlace } from "./attention-places.ts";
import { paths, supportVisionPath } from "../paths.ts";
import type { MenuTableEntry } from "./shell/menu-table.ts";
import { useVisionMenu } from "./shell/use-menu.ts";
import styles from "./support-vision-page.module.css";
import { useHomeWidgets } from "./use-home-widgets.tsx";
import { visitorOf } from "./visitor.ts";

const startPagePath = (page: StartPage): string => supportVisionPath(startPageScreens[page]);

/** Beside the sheets by its address (spec §2), with the settings by its sense; the menu has no room for it. */
const fieldRights: MenuTableEntry = {
  label: "hotline.rights.title",
  path: paths.hotlineRights,
  icon: IconEye,
};

/** The home of support vision: the administration screens that are open to the person. */
export function SupportVisionPage(): ReactNode {
  const text = useText();
  const { groups } = useVisionMenu();
  const widgets = useHomeWidgets();
  const session = useSession();
  const showsRights = decide(paths.hotlineRights, visitorOf(session), isDemonstration()).kind === "show";
  const others = groups.filter(({ group }) => group !== "settings");
  const settings = [
    ...groups.flatMap(({ group, entries }) => (group === "settings" ? entries : [])),
    ...(showsRights ? [fieldRights] : []),
  ];
  const shown = [
    ...others,
    ...(settings.length > 0 ? [{ group: "settings", entries: settings } as const] : []),
  ];
  return (
    <main className={styles.page}>
      <PageHeader title={text("security.vision.title")} lead={text("security.vision.lead")} />
      <FirstSteps />
      <StartLead widgets={widgets} pathOf={startPagePath} />
      <SetAsideWork />
      <Attention placeOf={attentionPlace} />
      {shown.length === 0 ? (
        <EmptyState>{text("security.vision.empty")}</EmptyState>
      ) : (
        shown.map(({ group, entries }) => (
          <section key={group} className={styles.group} aria-label={text(`kit.menu.group.${group}`)}>
            <h2 className={styles.heading}>{text(`kit.menu.group.${group}`)}</h2>
            <ul className={styles.screens}>
              {entries.map(({ path, label, icon: Icon }) => (
                <li key={path}>
                  <Link href={path} className={styles.screen}>
                    <Icon />
                    {text(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </main>
  );
}
