import type { ReactNode } from "react";
import { useText } from "../platform/i18n/text.ts";
import { Banner } from "../ui/banner.tsx";
import type { DraftForm } from "./use-draft-form.tsx";

/** At the top of a form whose record somebody else has saved meanwhile. */
export function ConflictBanner<Draft extends object>({
  form,
}: {
  readonly form: DraftForm<Draft>;
}): ReactNode {
  const text = useText();
  if (form.conflictBy === undefined) return null;
  return (
    <Banner tone="warning" announce>
      {text("kit.conflict.text", { name: form.conflictBy })}
    </Banner>
  );
}
