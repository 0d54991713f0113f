import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { PlainPage } from "./plain-page.tsx";
import { paths } from "../paths.ts";

/** The not-found page (spec §2): the logged-in go back to home, strangers to login. */
export function NotFoundPage({ visitor }: { readonly visitor: "person" | "anonymous" }): ReactNode {
  const text = useText();
  return (
    <PlainPage title={text("boot.notFound.title")} lead={text("boot.notFound.text")}>
      {visitor === "person" ? (
        <ButtonLink variant="primary" href={paths.home}>
          {text("boot.notFound.home.action")}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" href={paths.login}>
          {text("boot.notFound.login.action")}
        </ButtonLink>
      )}
    </PlainPage>
  );
}
