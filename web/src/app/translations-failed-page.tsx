import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { PlainPage } from "./plain-page.tsx";

/** The specified alert when `/translation/{lang}` fails (spec §7), from the texts compiled into the page. */
export function TranslationsFailedPage(): ReactNode {
  const text = useText();
  return (
    <div role="alert">
      <PlainPage title={text("boot.translations.failed")}>
        <Button variant="primary" onClick={() => location.reload()}>
          {text("boot.translations.reload.action")}
        </Button>
        <LanguageMenu named />
      </PlainPage>
    </div>
  );
}
