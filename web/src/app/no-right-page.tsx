import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PlainPage } from "./plain-page.tsx";
import { paths } from "./paths.ts";

/** An administration page that the person may not open. */
export function NoRightPage(): ReactNode {
  const text = useText();
  return (
    <PlainPage title={text("shell.noRight.title")} lead={text("shell.noRight.lead")}>
      <ButtonLink variant="primary" href={paths.home}>
        {text("boot.notFound.home.action")}
      </ButtonLink>
    </PlainPage>
  );
}
