import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { use } from "react";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { NavigateContext } from "../../../ui/link.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { QueueIcon } from "./queue-icons.tsx";
import { useViewList } from "./use-view-list.ts";
import styles from "./view-title.module.css";

export interface ViewTitleProps {
  /** The name of the saved filter that is shown, if it is one. */
  readonly saved: string | undefined;
  readonly level: "h1" | "h2";
}

/** What the list shows, and the way to its other views, wherever there is no rail to name them. */
export function ViewTitle({ saved, level: Heading }: ViewTitleProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const navigation = use(NavigateContext);
  const isStaff = useIsStaff();
  const lines = useViewList(isStaff);
  const current = lines.find((line) => line.current);
  const name = saved ?? current?.name ?? text("hotline.queue.all");
  if (!isStaff) return <Heading className={styles.title}>{text("shell.menu.sheets")}</Heading>;
  return (
    <Heading className={styles.title}>
      <Menu
        entries={lines.map((line) => ({
          label: line.name,
          icon: <QueueIcon queue={line.queue} />,
          checked: line.current,
          description: line.team,
          onClick: () => navigation?.navigate(line.path),
          ...(line.count === undefined ? {} : { shortcut: format.number(line.count) }),
        }))}
        trigger={({ ref, ...trigger }) => (
          <button
            ref={ref}
            type="button"
            className={styles.picker}
            title={text("hotline.views")}
            {...trigger}
          >
            <span className={styles.name}>{name}</span>
            <IconChevronDown aria-hidden="true" />
          </button>
        )}
      />
    </Heading>
  );
}
