import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconCornerDownRight,
  IconDots,
  IconHistory,
  IconKeyboard,
  IconLink,
  IconMail,
  IconSquare,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import type { PageAction } from "../../../kit/page-actions.ts";
import { usePageActions } from "../../../kit/page-actions.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { hrefOf } from "../../../platform/navigation.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { MenuEntry } from "../../../ui/menu.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { SidePanel } from "../../../ui/side-panel.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { copyText } from "../../../ui/use-copy.ts";
import { SheetHistory } from "../details/sheet-history.tsx";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { sheetPath } from "./sheet-path.ts";
import { useSheetFlags } from "./use-sheet-changes.ts";

export interface SheetMenuProps {
  readonly sheet: Sheet;
  readonly onFollowUp: ((sheet: Sheet) => void) | undefined;
  readonly onUnread: () => void;
  readonly onShortcuts: () => void;
}

/** Everything else that can be done with the sheet; only what this reader may do now. */
export function SheetMenu({ sheet, onFollowUp, onUnread, onShortcuts }: SheetMenuProps): ReactNode {
  const text = useText();
  const flags = useSheetFlags(sheet);
  const [open, setOpen] = useState<"duplicate" | "history">();
  const { can } = sheet;

  const copyLink = async (): Promise<void> => {
    const { href } = new URL(hrefOf(sheetPath(sheet.number)), location.href);
    if (await copyText(href, text)) showToast({ message: text("hotline.link.copied"), tone: "success" });
  };
  const deeds: readonly (PageAction | false)[] = [
    can.archive && {
      label: "hotline.archive.action",
      icon: IconArchive,
      run: () => void flags.archive(),
    },
    can.unarchive && {
      label: "hotline.unarchive.action",
      icon: IconArchiveOff,
      run: () => void flags.unarchive(),
    },
    can.markDuplicate && {
      label: "hotline.duplicate.action",
      icon: IconCopy,
      run: () => setOpen("duplicate"),
    },
    can.markUnique && {
      label: "hotline.unique.action",
      icon: IconSquare,
      run: () => void flags.markUnique(),
    },
    can.followUp &&
      onFollowUp !== undefined && {
        label: "hotline.followUp.action",
        icon: IconCornerDownRight,
        run: () => onFollowUp(sheet),
      },
    { label: "hotline.link.copy.action", icon: IconLink, run: () => void copyLink() },
    {
      label: "hotline.unread.action",
      icon: IconMail,
      run: () => void flags.markUnread().then((done) => done && onUnread()),
    },
    { label: "hotline.history.action", icon: IconHistory, run: () => setOpen("history") },
  ];
  usePageActions(`#${sheet.number}`, deeds);
  const entries: readonly MenuEntry[] = [
    ...deeds
      .filter((deed) => deed !== false)
      .map(({ label, icon: Icon, run }) => ({ label: text(label), icon: <Icon />, onClick: run })),
    { separator: true },
    { label: text("hotline.keys"), icon: <IconKeyboard />, shortcut: "?", onClick: onShortcuts },
  ];
  return (
    <>
      <Menu
        align="end"
        entries={entries}
        trigger={(props) => <IconButton {...props} label={text("hotline.more.action")} icon={<IconDots />} />}
      />
      {open === "duplicate" && (
        <DuplicateDialog
          sheet={sheet}
          onClose={() => setOpen(undefined)}
          onChoose={(leader) => {
            setOpen(undefined);
            void flags.markDuplicate(leader);
          }}
        />
      )}
      {open === "history" && (
        <SidePanel
          title={text("hotline.history.of", { number: sheet.number })}
          onClose={() => setOpen(undefined)}
        >
          <SheetHistory sheetId={sheet.id} />
        </SidePanel>
      )}
    </>
  );
}
