import type { ReactNode } from "react";
import { useState } from "react";
import type { ChangeWire } from "@planete/shared/contract/explain.contract.ts";
import type { RightView } from "@planete/shared/contract/rights.contract.ts";
import { listRights, removeRight, rightViewFromWire } from "@planete/shared/contract/rights.contract.ts";
import { failureText } from "../../../kit/say-failure.ts";
import { useCall, useChange } from "../../../kit/use-call.ts";
import { UsesList } from "../../../kit/uses-list.tsx";
import { ApiError } from "../../../platform/http/api-error.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { PreviewWords } from "../../rights/effect-words.tsx";
import { usePreview } from "../../rights/use-preview.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import styles from "./remove-right-dialog.module.css";
import { useHolderName } from "./use-holder-name.ts";

interface RemoveRightDialogProps {
  readonly right: RightView;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** A right that somebody holds is not deleted: its holders are named and can move to another right (D4). */
export function RemoveRightDialog({ right, onClose, onRemoved }: RemoveRightDialogProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const labelOf = useRightLabel();
  const nameOf = useHolderName();
  const removing = useChange(removeRight);
  const [successor, setSuccessor] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const held = right.holders.length > 0;
  // Menus, modules and communications may name a right that nobody holds: they move as holders do.
  const inUse = failure instanceof ApiError ? failure.detailsOf("recordInUse") : undefined;
  const moves = held || inUse !== undefined;
  const others = (useCall(listRights, { query: {} }, { enabled: moves }).data?.data ?? [])
    .map(rightViewFromWire)
    .filter(
      ({ tag, values }) =>
        tag !== right.tag &&
        right.holders.every((holder) => values.some(({ value }) => value === holder.value)),
    );
  const options = others.map(({ tag, labels }) => ({
    value: tag,
    label: labelOf(labels, tag),
    description: tag,
  }));
  const change: ChangeWire = {
    kind: "removeRight",
    tag: right.tag,
    version: right.version,
    ...(successor === undefined ? {} : { successor }),
  };
  const preview = usePreview(moves && successor !== undefined ? change : undefined);
  const name = labelOf(right.labels, right.tag);
  const remove = async (): Promise<void> => {
    try {
      await removing.change({
        params: { tag: right.tag },
        query: { version: right.version, ...(successor === undefined ? {} : { successor }) },
      });
      showToast({ message: text("rights.removed", { name }), tone: "success" });
      onRemoved();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={text("rights.remove.title", { name })}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {text("ui.cancel")}
          </Button>
          <Button
            variant="danger"
            loading={removing.changing}
            disabledReason={moves && successor === undefined ? text("rights.remove.first") : undefined}
            onClick={() => void remove()}
          >
            {text(moves ? "rights.remove.move.action" : "rights.remove.action")}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {failure !== undefined && (
          <Banner tone="error" announce>
            {failureText(text, failure)}
            {inUse && <UsesList uses={inUse.uses} />}
          </Banner>
        )}
        {moves ? (
          <>
            {held && (
              <>
                <p>{text("rights.remove.held", { count: right.holders.length })}</p>
                <p className={styles.names}>{format.list(right.holders.map(nameOf))}</p>
              </>
            )}
            <Combobox
              label={text("rights.remove.successor")}
              options={options}
              value={options.find(({ value }) => value === successor)}
              onChange={(chosen) => setSuccessor(chosen?.value)}
            />
            {successor !== undefined && <PreviewWords preview={preview} />}
          </>
        ) : (
          <p>{text("rights.remove.text")}</p>
        )}
      </div>
    </Dialog>
  );
}
