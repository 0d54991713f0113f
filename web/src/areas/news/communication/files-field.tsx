import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { uploadCommunicationFile } from "@planete/shared/contract/communication.contract.ts";
import { communicationLimits } from "@planete/shared/domain/communication/communication.ts";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import type { DroppedFile } from "../../../ui/dropped-file.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import type { CommunicationDraft } from "./communication-draft.ts";

const { kinds, maxBytes } = fileRules.attachment;

/** Files that go beside the text; they are the item's once it is saved. */
export function FilesField({ form }: { readonly form: DraftForm<CommunicationDraft> }): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const { value, onChange: _onChange, ...field } = form.field("files");
  const [coming, setComing] = useState<readonly DroppedFile[]>([]);
  // Files come one after the other, each beside those that came meanwhile.
  const present = useRef(value);
  useEffect(() => {
    present.current = value;
  }, [value]);
  const set = (files: CommunicationDraft["files"]): void => {
    present.current = files;
    form.set({ files });
  };
  const add = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const id = newId();
      const show = (progress: number): void =>
        setComing((all) => [
          ...all.filter((each) => each.id !== id),
          { id, name: file.name, size: file.size, progress },
        ]);
      show(0);
      try {
        const { data } = await callApi(uploadCommunicationFile, { file, onProgress: show });
        set([...present.current, data]);
      } catch (error) {
        sayFailure(error);
      }
      setComing((all) => all.filter((each) => each.id !== id));
    }
  };
  return (
    <FileDrop
      {...field}
      optional
      hint={field.hint ?? text("communication.files.hint")}
      accept={kinds.flatMap(({ extensions }) => extensions.map((ending) => `.${ending}`))}
      maxSize={maxBytes}
      maxFiles={communicationLimits.files}
      files={[...value.map(({ id, name, bytes }) => ({ id, name, size: bytes })), ...coming]}
      onAdd={(files) => void add(files)}
      onRemove={(id) => set(present.current.filter((file) => file.id !== id))}
    />
  );
}
