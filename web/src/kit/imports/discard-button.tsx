import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { discardImport } from "@planete/shared/contract/imports.contract.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { useSayFailure } from "../say-failure.ts";
import { useChange } from "../use-call.ts";

/** Forgets a file that was not run: nothing is lost that was not brought a moment ago. */
export function DiscardButton({
  id,
  onDiscarded,
}: {
  readonly id: string;
  readonly onDiscarded: () => void;
}): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const { change, changing } = useChange(discardImport);
  const discard = async (): Promise<void> => {
    try {
      await change({ params: { id } });
      onDiscarded();
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <Button variant="quiet" icon={<IconTrash />} loading={changing} onClick={() => void discard()}>
      {text("imports.run.discard.action")}
    </Button>
  );
}
