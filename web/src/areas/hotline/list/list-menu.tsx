import { IconBook2, IconDots, IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useHotlineSetup } from "../sheet/hotline-setup.ts";
import { useOpenGuide } from "../sheet/use-open-guide.ts";

/** What belongs to the hotline beside its sheets: the guide, once there is one, and the field rights. */
export function ListMenu(): ReactNode {
  const text = useText();
  const hasGuide = useHotlineSetup().data?.guide === true;
  const guide = useOpenGuide();
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={text("hotline.list.more")} icon={<IconDots />} loading={guide.busy} />
      )}
      entries={[
        ...(hasGuide
          ? [
              {
                label: text("hotline.guide.open.action"),
                icon: <IconBook2 />,
                onClick: () => guide.open("hotline"),
              },
            ]
          : []),
        { label: text("hotline.rights.title"), icon: <IconEye />, href: "/app/hotline-rights" },
      ]}
    />
  );
}
