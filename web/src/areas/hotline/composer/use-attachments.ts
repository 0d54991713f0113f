import { useEffect, useRef, useState } from "react";
import { addAttachment, removeAttachment } from "@planete/shared/contract/hotline-message.contract.ts";
import type { AttachmentWire } from "@planete/shared/contract/hotline-sheet.contract.ts";
import { fileNameProblem, fileRules } from "@planete/shared/domain/files/file-rules.ts";
import type { MessageKind } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { maxAttachments } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import type { DroppedFile } from "../../../ui/dropped-file.ts";
import { failureText } from "../../../kit/say-failure.ts";
import { newId } from "../../../platform/new-id.ts";
import type { KeptDraft } from "./use-draft.ts";

const rule = fileRules.attachment;

/** The endings that are taken, for the file chooser and the drop zone. */
export const acceptedEndings: readonly string[] = rule.kinds.flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
);
export const maxFileBytes: number = rule.maxBytes;

interface Upload {
  readonly id: string;
  readonly file: File;
  readonly progress: number;
  readonly error: string | undefined;
  readonly abort: AbortController;
}

export interface Attachments {
  /** Those that are there, and those on their way. */
  readonly shown: readonly DroppedFile[];
  readonly uploading: boolean;
  /** One sentence per file that was not taken at all. */
  readonly refused: readonly string[];
  readonly add: (files: readonly File[]) => void;
  /** Takes one file and gives it once it is there; undefined when it was refused or failed, which is shown. */
  readonly addOne: (file: File) => Promise<AttachmentWire | undefined>;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly forgetRefused: () => void;
}

/** The files of one draft: taken after a look at name and size, sent with progress, removed on the server. */
export function useAttachments(sheet: string, kind: MessageKind, { draft, keeper }: KeptDraft): Attachments {
  const text = useText();
  const format = useFormat();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map());
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers) controller.abort();
    };
  }, []);

  const change = (id: string, part: Partial<Upload>): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: string): void => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async (upload: Upload): Promise<AttachmentWire | undefined> => {
    running.current.add(upload.abort);
    try {
      const { data } = await callApi(addAttachment, {
        params: { sheet, kind },
        file: upload.file,
        signal: upload.abort.signal,
        onProgress: (progress) => change(upload.id, { progress }),
      });
      keeper.setFiles([...keeper.current().files, data]);
      drop(upload.id);
      return data;
    } catch (error) {
      if (upload.abort.signal.aborted) drop(upload.id);
      else change(upload.id, { error: failureText(text, error) });
      return undefined;
    } finally {
      running.current.delete(upload.abort);
    }
  };

  const problemOf = (file: File, already: number): string | undefined => {
    const { name } = file;
    // A message can wait for a line, a file cannot (decision 0043).
    if (!navigator.onLine) return text("hotline.offline.noFiles", { name });
    if (fileNameProblem(rule, name)) return text("ui.files.refused.type", { name, size: "", count: 0 });
    if (file.size > rule.maxBytes)
      return text("ui.files.refused.size", { name, size: format.fileSize(rule.maxBytes), count: 0 });
    if (already >= maxAttachments)
      return text("ui.files.refused.count", { name, size: "", count: maxAttachments });
    return undefined;
  };
  const add = (files: readonly File[]): readonly Promise<AttachmentWire | undefined>[] => {
    const problems: string[] = [];
    const taken: Upload[] = [];
    for (const file of files) {
      const problem = problemOf(file, draft.files.length + uploads.length + taken.length);
      if (problem !== undefined) problems.push(problem);
      else taken.push({ id: newId(), file, progress: 0, error: undefined, abort: new AbortController() });
    }
    setRefused(problems);
    setUploads((all) => [...all, ...taken]);
    return taken.map(send);
  };

  const remove = async (file: AttachmentWire): Promise<void> => {
    try {
      await callApi(removeAttachment, { params: { fileId: file.id } });
      keeper.setFiles(keeper.current().files.filter(({ id }) => id !== file.id));
      setFailed((known) => new Map([...known].filter(([id]) => id !== file.id)));
    } catch {
      // Spec §8: said, and the file stays listed.
      setFailed((known) => new Map(known).set(file.id, text("hotline.file.notRemoved")));
    }
  };

  return {
    shown: [
      ...draft.files.map(({ id, name, bytes }) => ({ id, name, size: bytes, error: failed.get(id) })),
      ...uploads.map(({ id, file, progress, error }) => ({
        id,
        name: file.name,
        size: file.size,
        progress: error === undefined ? progress : undefined,
        error,
      })),
    ],
    uploading: uploads.some(({ error }) => error === undefined),
    refused,
    add: (files) => {
      for (const coming of add(files)) void coming;
    },
    addOne: async (file) => add([file])[0],
    remove: (id) => {
      const there = draft.files.find((file) => file.id === id);
      if (there) void remove(there);
      uploads.find((upload) => upload.id === id)?.abort.abort();
      drop(id);
    },
    retry: (id) => {
      const there = draft.files.find((file) => file.id === id);
      if (there) void remove(there);
      const upload = uploads.find((one) => one.id === id);
      if (!upload) return;
      const again = { ...upload, error: undefined, progress: 0, abort: new AbortController() };
      change(id, again);
      void send(again);
    },
    forgetRefused: () => setRefused([]),
  };
}
