import { IconPlus } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { use, useState } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { Conversation } from "./conversation/conversation.tsx";
import { sheetPath } from "./conversation/sheet-path.ts";
import { SheetDetails } from "./details/sheet-details.tsx";
import styles from "./hotline-screen.module.css";
import { NewSheet } from "./new-sheet/new-sheet.tsx";
import { useSheetNumber } from "./sheet/use-sheet.ts";

/** Below this width the details are a drawer; the style sheet has the same number. */
const narrow = "(width < 1280px)";

/** Liaison sheets: the sheet whose number stands in the address, and its details (spec §2). */
export function HotlineScreen(): ReactNode {
  const text = useText();
  const navigation = use(NavigateContext);
  const search: unknown = useSearch({ strict: false });
  const asked: unknown =
    typeof search === "object" && search !== null && "sheet" in search ? search.sheet : undefined;
  const number = Number(asked);
  const wanted = Number.isInteger(number) && number > 0 ? number : undefined;
  const found = useSheetNumber(wanted);
  const drawer = useMediaQuery(narrow);
  const [details, setDetails] = useState(false);
  const [creating, setCreating] = useState<{ readonly followUpOf: Sheet | undefined }>();
  const sheetId = wanted === undefined ? undefined : found.data;
  const missing = wanted !== undefined && found.error !== null;
  return (
    <main className={styles.page}>
      <div className={styles.main}>
        {sheetId === undefined ? (
          <div className={styles.empty}>
            <EmptyState>{missing ? text("hotline.missing") : text("hotline.choose.sheet")}</EmptyState>
            <Button
              variant="primary"
              icon={<IconPlus />}
              onClick={() => setCreating({ followUpOf: undefined })}
            >
              {text("hotline.new.action")}
            </Button>
          </div>
        ) : (
          <Conversation
            key={sheetId}
            sheetId={sheetId}
            onBack={() => navigation?.navigate("/app/hotline")}
            onDetails={drawer ? () => setDetails(true) : undefined}
            onFollowUp={(followUpOf) => setCreating({ followUpOf })}
            onUnread={() => navigation?.navigate("/app/hotline")}
          />
        )}
      </div>
      {sheetId !== undefined && !drawer && (
        <aside className={styles.details} aria-label={text("hotline.details")}>
          <SheetDetails key={sheetId} sheetId={sheetId} />
        </aside>
      )}
      {sheetId !== undefined && drawer && details && (
        <SidePanel title={text("hotline.details")} onClose={() => setDetails(false)}>
          <SheetDetails key={sheetId} sheetId={sheetId} />
        </SidePanel>
      )}
      {creating && (
        <NewSheet
          followUpOf={creating.followUpOf}
          onClose={() => setCreating(undefined)}
          onCreated={(sheet) => {
            setCreating(undefined);
            navigation?.navigate(sheetPath(sheet.number));
          }}
        />
      )}
    </main>
  );
}
