import { IconSparkles, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { currentVersion, unseenVersions } from "@planete/shared/domain/releases/releases.ts";
import { paths } from "../../paths.ts";
import { useText } from "../../platform/i18n/text.ts";
import { productName } from "../../platform/page-settings.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { rememberNotes } from "./remember-notes.ts";
import styles from "./whats-new.module.css";

/** Somebody new has settled in after this long; from then on updates are news to them. */
const settledMs = 60_000;

/** After an update, once per person: a small card in the corner that waits and interrupts nothing. */
export function WhatsNew(): ReactNode {
  const text = useText();
  const { updateNotesSeen } = usePerson().preferences;
  useEffect(() => {
    if (updateNotesSeen !== "") return undefined;
    const timer = setTimeout(() => void rememberNotes(), settledMs);
    return () => clearTimeout(timer);
  }, [updateNotesSeen]);
  if (unseenVersions(updateNotesSeen).length === 0) return null;
  return (
    <aside className={styles.card} aria-label={text("releases.whatsNew.label")}>
      <IconSparkles aria-hidden="true" />
      <p>
        {text("releases.whatsNew.text", { product: productName(), version: currentVersion })}{" "}
        <Link href={paths.updateNotes}>{text("releases.whatsNew.action")}</Link>
      </p>
      <IconButton label={text("ui.close")} icon={<IconX />} onClick={() => void rememberNotes()} />
    </aside>
  );
}
