import { IconHelpCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { askWhy } from "../kit/ask-why.ts";
import { useText } from "../platform/i18n/text.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { PlainPage } from "./plain-page.tsx";
import { paths } from "./paths.ts";

/** An administration page that the person may not open; why not is theirs to know. */
export function NoRightPage({ tag }: { readonly tag: string }): ReactNode {
  const text = useText();
  return (
    <PlainPage title={text("shell.noRight.title")} lead={text("shell.noRight.lead")}>
      <ButtonLink variant="primary" href={paths.home}>
        {text("boot.notFound.home.action")}
      </ButtonLink>
      <Button icon={<IconHelpCircle />} onClick={() => askWhy({ action: "right", object: tag })}>
        {text("kit.why.action")}
      </Button>
    </PlainPage>
  );
}
