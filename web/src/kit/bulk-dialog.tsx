import type { ReactNode } from "react";
import { useState } from "react";
import { ApiError } from "../platform/http/api-error.ts";
import { useText } from "../platform/i18n/text.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { FailureBanner } from "./failure-banner.tsx";
import { RefusalDialog } from "./refusal-dialog.tsx";
import { RefusedRows } from "./refused-rows.tsx";

interface BulkDialogProps {
  /** The question, with how many it is about. */
  readonly title: string;
  /** The deed as a verb. */
  readonly label: string;
  readonly danger?: boolean | undefined;
  readonly ids: readonly string[];
  /** False: something has to be chosen first; the form then says what. */
  readonly ready?: boolean | undefined;
  /** Changes all of these, or none, and says so. */
  readonly change: (ids: readonly string[]) => Promise<void>;
  readonly onClose: () => void;
  /** The form; `tried` once somebody has asked for the change. */
  readonly children: (tried: boolean) => ReactNode;
}

/**
 * Asks before many records are changed at once. All of them are, or none: where some are refused, each is named with
 * its reason, and the change is offered for the others.
 */
export function BulkDialog(props: BulkDialogProps): ReactNode {
  const { title, label, danger, ids, ready = true, change, onClose, children } = props;
  const text = useText();
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const refused = (failure instanceof ApiError && failure.detailsOf("recordsRefused")?.refused) || [];
  const left = ids.filter((id) => !refused.some((one) => one.id === id));
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (!ready) return;
    try {
      await change(left);
    } catch (error) {
      setFailure(error);
    }
  };
  const reasons = failure !== undefined && (
    <>
      <FailureBanner error={failure} />
      {refused.length > 0 && <RefusedRows refused={refused} />}
    </>
  );
  if (refused.length > 0 && left.length === 0)
    return (
      <RefusalDialog title={title} onClose={onClose}>
        {reasons}
      </RefusalDialog>
    );
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={refused.length > 0 ? text("kit.bulk.others.action", { count: left.length }) : label}
      danger={danger}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {reasons}
      {refused.length === 0 && children(tried)}
    </ConfirmDialog>
  );
}
