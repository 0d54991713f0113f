import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/link.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { paths } from "./paths.ts";
import { useMenu } from "./shell/use-menu.ts";
import styles from "./support-vision-page.module.css";

/** The home of support vision: the administration screens that are open to the person. */
export function SupportVisionPage(): ReactNode {
  const text = useText();
  const { entries } = useMenu();
  const screens = entries.filter(
    ({ path }) => path.startsWith(`${paths.supportVision}/`) && path !== paths.supportVisionHome,
  );
  return (
    <main className={styles.page}>
      <PageHeader title={text("security.vision.title")} lead={text("security.vision.lead")} />
      {screens.length === 0 ? (
        <EmptyState>{text("security.vision.empty")}</EmptyState>
      ) : (
        <ul className={styles.screens}>
          {screens.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <Link href={path} className={styles.screen}>
                <Icon />
                {text(label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
