import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { findSheets } from "../sheet/find-sheets.ts";

export interface DuplicateDialogProps {
  readonly sheet: Sheet;
  readonly onChoose: (leaderId: string) => void;
  readonly onClose: () => void;
}

/** Chooses the sheet that this one repeats, by number or words. */
export function DuplicateDialog({ sheet, onChoose, onClose }: DuplicateDialogProps): ReactNode {
  const text = useText();
  const [leader, setLeader] = useState<ComboboxOption<string>>();
  const [tried, setTried] = useState(false);
  const find = useCallback(
    async (query: string, signal: AbortSignal): Promise<readonly ComboboxOption<string>[]> => {
      const found = await findSheets(query, { limit: 20, clientId: sheet.client.id, signal });
      return found
        .filter(({ id, duplicate }) => id !== sheet.id && !duplicate)
        .map(({ id, number, subject, client }) => ({
          value: id,
          label: `#${number} ${subject}`,
          description: client.name,
        }));
    },
    [sheet.id, sheet.client.id],
  );
  return (
    <Dialog
      title={text("hotline.duplicate.title", { number: sheet.number })}
      size="small"
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (leader) onChoose(leader.value);
      }}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary">
            {text("hotline.duplicate.mark.action")}
          </Button>
        </>
      }
    >
      <Combobox
        label={text("hotline.duplicate.leader")}
        hint={text("hotline.duplicate.hint")}
        value={leader}
        onChange={setLeader}
        options={find}
        error={tried && !leader ? text("validation.required") : undefined}
      />
    </Dialog>
  );
}
