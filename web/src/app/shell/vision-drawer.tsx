import { IconMenu2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { useText } from "../../platform/i18n/text.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useInVision } from "./use-menu.ts";
import { VisionMenu } from "./vision-menu.tsx";
import styles from "./vision-drawer.module.css";

/** On a phone the menu of support vision comes in from the side. */
export function VisionDrawer(): ReactNode {
  const text = useText();
  const inVision = useInVision();
  const [open, setOpen] = useState(false);
  if (!inVision) return null;
  return (
    <span className={styles.opener}>
      <IconButton
        label={text("kit.menu.open.action")}
        icon={<IconMenu2 />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Drawer title={text("security.vision.title")} onClose={() => setOpen(false)}>
          {/* Whatever is chosen leads away. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- hears of the links' own presses */}
          <nav
            className={styles.menu}
            aria-label={text("security.vision.title")}
            onClick={() => setOpen(false)}
          >
            <VisionMenu collapsed={false} />
          </nav>
        </Drawer>
      )}
    </span>
  );
}
