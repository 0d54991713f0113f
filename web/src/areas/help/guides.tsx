import { IconBook, IconDownload, IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { readGuide, readHotlineGuide } from "@planete/shared/contract/hotline-settings.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { useLanguageCode, useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { GuideOutcome } from "./open-guide.ts";
import { openGuide } from "./open-guide.ts";
import styles from "./help.module.css";

/** The guides the person may read, each in a window of its own. */
export function Guides(): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const hotline = (user.rights[liaisonFormRight] ?? 0) >= 1;
  return (
    <div className={styles.guides}>
      <Guide label={text("help.guide.product")} call={readGuide} />
      {hotline && <Guide label={text("help.guide.hotline")} call={readHotlineGuide} />}
    </div>
  );
}

function Guide({
  label,
  call,
}: {
  readonly label: string;
  readonly call: typeof readGuide | typeof readHotlineGuide;
}): ReactNode {
  const text = useText();
  const language = useLanguageCode();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<GuideOutcome>();
  const open = async (): Promise<void> => {
    setBusy(true);
    setOutcome(await openGuide(call, language));
    setBusy(false);
  };
  return (
    <div>
      <Button icon={<IconBook />} loading={busy} onClick={() => void open()}>
        {label} <IconExternalLink aria-hidden="true" />
        <VisuallyHidden>, {text("help.newWindow")}</VisuallyHidden>
      </Button>
      <p role="status" className={styles.note}>
        {outcome?.kind === "missing" && text("help.guide.missing")}
        {outcome?.kind === "failed" && text("help.guide.failed")}
        {outcome?.kind === "blocked" && (
          <>
            {text("help.guide.blocked")}{" "}
            <a href={outcome.url} download={label}>
              <IconDownload aria-hidden="true" /> {text("help.guide.save.action")}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
