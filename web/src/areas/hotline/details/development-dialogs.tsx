import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import { useDevelopmentOptions } from "../../../kit/use-development-options.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { Button } from "../../../ui/button.tsx";
import type { ComboboxOption } from "../../../ui/combobox-options.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import styles from "./development-dialogs.module.css";
import { useDevelopmentLinks } from "./use-development-links.ts";

/** Makes a development out of a request; its client and its sheet go along (D20). */
export function MakeDevelopmentDialog({
  sheet,
  onClose,
}: {
  readonly sheet: Sheet;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const { make } = useDevelopmentLinks(sheet);
  const [id] = useState(newId);
  const [label, setLabel] = useState(sheet.subject);
  const [description, setDescription] = useState("");
  const [sending, setSending] = useState(false);
  const empty = label.trim() === "";
  const submit = async (): Promise<void> => {
    if (empty || sending) return;
    setSending(true);
    const made = await make(id, { label: label.trim(), description });
    setSending(false);
    if (made) onClose();
  };
  return (
    <Dialog
      title={text("hotline.development.create.action")}
      size="small"
      onClose={sending ? undefined : onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={sending}>
            {text("hotline.development.create.action")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={text("hotline.development.label")}
          hint={text("hotline.development.labelHint")}
          maxLength={developmentLimits.label}
          value={label}
          onChange={setLabel}
          error={empty ? text("validation.required") : undefined}
        />
        <TextArea
          label={text("hotline.development.description")}
          optional
          maxLength={developmentLimits.description}
          value={description}
          onChange={setDescription}
        />
      </div>
    </Dialog>
  );
}

/** Chooses a development that exists, by number or words. */
export function LinkDevelopmentDialog({
  linked,
  onChoose,
  onClose,
}: {
  readonly linked: readonly string[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const [chosen, setChosen] = useState<ComboboxOption<string>>();
  const [tried, setTried] = useState(false);
  const findAll = useDevelopmentOptions();
  const find = useCallback(
    async (words: string, signal: AbortSignal): Promise<readonly ComboboxOption<string>[]> =>
      (await findAll(words, signal)).filter(({ value }) => !linked.includes(value)),
    [linked, findAll],
  );
  return (
    <Dialog
      title={text("hotline.development.link.action")}
      size="small"
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (chosen) onChoose(chosen.value);
      }}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary">
            {text("hotline.development.link.action")}
          </Button>
        </>
      }
    >
      <Combobox
        label={text("hotline.development.choose")}
        hint={text("hotline.development.chooseHint")}
        value={chosen}
        onChange={setChosen}
        options={find}
        error={tried && !chosen ? text("validation.required") : undefined}
      />
    </Dialog>
  );
}
