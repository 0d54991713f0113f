import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { uploadHelpVideo } from "@planete/shared/contract/videos.contract.ts";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { codeOf } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import type { DroppedFile } from "../../../ui/dropped-file.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import type { VideoDraft } from "./video-draft.ts";

const { kinds, maxBytes } = fileRules.video;

interface Coming {
  readonly content: File;
  readonly shown: DroppedFile;
}

/** One film: it is the video's once that is saved, and takes the place of the one that was there. */
export function FilmField({ form }: { readonly form: DraftForm<VideoDraft> }): ReactNode {
  const text = useText();
  const { value, onChange, ...field } = form.field("file");
  const [coming, setComing] = useState<Coming>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const stop = (): void => {
    sending.current?.abort();
    setComing(undefined);
  };
  const upload = async (content: File): Promise<void> => {
    const control = new AbortController();
    sending.current?.abort();
    sending.current = control;
    const { name, size } = content;
    const id = newId();
    const show = (part: Partial<DroppedFile>): void => {
      if (!control.signal.aborted) setComing({ content, shown: { id, name, size, ...part } });
    };
    show({ progress: 0 });
    try {
      const { data } = await callApi(uploadHelpVideo, {
        file: content,
        onProgress: (progress) => show({ progress }),
        signal: control.signal,
      });
      setComing(undefined);
      form.set({ file: data, path: "", seconds: undefined });
    } catch (error) {
      show({ error: text(`error.${codeOf(error)}`) });
    }
  };
  const present = value && { id: value.id, name: value.name, size: value.bytes };
  const shown = coming?.shown ?? present;
  return (
    <FileDrop
      {...field}
      accept={kinds.flatMap(({ extensions }) => extensions.map((ending) => `.${ending}`))}
      maxSize={maxBytes}
      files={shown ? [shown] : []}
      onAdd={([added]) => added && void upload(added)}
      onRemove={() => (coming ? stop() : onChange(null))}
      onRetry={() => coming && void upload(coming.content)}
    />
  );
}
