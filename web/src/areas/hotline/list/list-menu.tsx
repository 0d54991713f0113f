import { IconBook2, IconDots, IconDownload, IconEye } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useHotlineSetup } from "../sheet/hotline-setup.ts";
import { useOpenGuide } from "../sheet/use-open-guide.ts";

export interface ListMenuProps {
  readonly exporting: boolean;
  readonly onExport: () => void;
}

/** What can be done with all of the list, and what belongs to the hotline beside it: the guide and the field rights. */
export function ListMenu({ exporting, onExport }: ListMenuProps): ReactNode {
  const text = useText();
  const hasGuide = useHotlineSetup().data?.guide === true;
  const guide = useOpenGuide();
  return (
    <Menu
      align="end"
      trigger={(props) => (
        <IconButton
          {...props}
          label={text("hotline.list.more")}
          icon={<IconDots />}
          loading={guide.busy || exporting}
        />
      )}
      entries={[
        { label: text("hotline.export.action"), icon: <IconDownload />, onClick: onExport },
        { separator: true },
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
