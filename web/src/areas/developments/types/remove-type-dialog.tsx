import type { ReactNode } from "react";
import { useState } from "react";
import type { DevelopmentTypeView } from "@planete/shared/contract/development-settings.contract.ts";
import { removeDevelopmentType } from "@planete/shared/contract/development-settings.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { failureText } from "../../../kit/say-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import styles from "./types-screen.module.css";

/** A type in use goes only with a successor, which all its developments get. */
export function RemoveTypeDialog({
  type,
  types,
  onClose,
}: {
  readonly type: DevelopmentTypeView;
  readonly types: readonly DevelopmentTypeView[];
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const [successor, setSuccessor] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isUsed = type.used > 0;
  const remove = async (): Promise<void> => {
    if (isUsed && successor === undefined) {
      setFailure(text("error.typeInUse"));
      return;
    }
    setBusy(true);
    try {
      await callApi(removeDevelopmentType, {
        query: { id: type.id, ...(successor === undefined ? {} : { successor }) },
      });
      onClose();
    } catch (error) {
      setFailure(failureText(text, error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={text("development.types.remove.title", { name: type.name })}
      onClose={onClose}
      onSubmit={() => void remove()}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {text("ui.cancel")}
          </Button>
          <Button type="submit" variant="danger" loading={busy}>
            {text("development.types.remove.action")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{text("development.types.remove.text", { count: type.used })}</p>
        {isUsed && (
          <Select
            label={text("development.types.successor")}
            value={successor}
            placeholder=""
            options={types
              .filter(({ id }) => id !== type.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            error={failure}
            onChange={(value) => {
              setSuccessor(value);
              setFailure(undefined);
            }}
          />
        )}
        {!isUsed && failure !== undefined && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  );
}
