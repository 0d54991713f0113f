import type { ReactNode } from "react";
import { useState } from "react";
import type { ErrorDetails } from "@planete/shared/contract/error-details.ts";
import { ApiError } from "../platform/http/api-error.ts";
import { useText } from "../platform/i18n/text.ts";
import { Banner } from "../ui/banner.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { RefusalDialog } from "./refusal-dialog.tsx";
import { failureText } from "./say-failure.ts";
import { UsesList } from "./uses-list.tsx";

interface RemoveDialogProps {
  /** The question, with the name of the record. */
  readonly title: string;
  readonly text: string;
  /** The deed as a verb. */
  readonly label: string;
  readonly remove: () => Promise<void>;
  /** What is known to refer to it: nobody is asked whether to delete what would be refused. */
  readonly uses?: ErrorDetails["recordInUse"]["uses"] | undefined;
  readonly onClose: () => void;
}

/** Asks before a record is deleted; where something still refers to it, the dialog says what. */
export function RemoveDialog({
  title,
  text: lead,
  label,
  remove,
  uses = [],
  onClose,
}: RemoveDialogProps): ReactNode {
  const text = useText();
  const [failure, setFailure] = useState<ApiError>();
  const confirm = async (): Promise<void> => {
    try {
      await remove();
      onClose();
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError("internalError", 0));
    }
  };
  const inUse = failure?.detailsOf("recordInUse");
  if (uses.length > 0)
    return (
      <RefusalDialog title={title} onClose={onClose}>
        <Banner tone="error">
          {text("error.recordInUse")}
          <UsesList uses={uses} />
        </Banner>
      </RefusalDialog>
    );
  return (
    <ConfirmDialog title={title} confirmLabel={label} danger onConfirm={confirm} onCancel={onClose}>
      {failure ? (
        <Banner tone="error" announce>
          {failureText(text, failure)}
          {inUse && <UsesList uses={inUse.uses} />}
          {!inUse && failure.requestId !== undefined && (
            <p>
              {text("ui.error.request")} {failure.requestId}
            </p>
          )}
        </Banner>
      ) : (
        <p>{lead}</p>
      )}
    </ConfirmDialog>
  );
}
