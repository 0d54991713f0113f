import type { ClipboardEvent } from "react";
import { readAttachment } from "@planete/shared/contract/hotline-message.contract.ts";
import type { SheetVersion } from "@planete/shared/contract/hotline-view.contract.ts";
import { keepPictures } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { RichPictures } from "../../../kit/rich-text/rich-text-area.tsx";
import { callForFile } from "../../../platform/http/call-api.ts";
import { keptOf } from "./draft-keeper.ts";
import type { Attachments } from "./use-attachments.ts";
import type { KeptDraft } from "./use-draft.ts";

export interface TextFiles {
  /** Pictures that stand in the text; absent where the writer may add no files. */
  readonly pictures: RichPictures | undefined;
  /** Files that were copied elsewhere go along with the text. */
  readonly paste: (event: ClipboardEvent) => void;
  /** Takes a file away, and its picture out of the text. */
  readonly remove: (id: string) => void;
}

const read: RichPictures["read"] = (fileId) => callForFile(readAttachment, { params: { fileId } });

/** What a text that is being written has to do with the files beside it. */
export function textFiles(
  { draft, keeper }: KeptDraft,
  attachments: Attachments,
  mayAttach: boolean,
  standing?: SheetVersion,
): TextFiles {
  return {
    pictures: mayAttach
      ? {
          add: async (file) => {
            const stored = await attachments.addOne(file);
            return stored && { fileId: stored.id, alt: stored.name };
          },
          read,
        }
      : undefined,
    paste: (event) => {
      const { clipboardData } = event;
      const files = [...clipboardData.files];
      // Word gives a picture of the words along with them; a picture alone stands in the text.
      const isText = clipboardData.getData("text/html") !== "" && clipboardData.getData("text/plain") !== "";
      const standInText =
        clipboardData.getData("text/plain") === "" &&
        files.every(({ type: mediaType }) => mediaType.startsWith("image/"));
      if (files.length === 0 || !mayAttach || isText || standInText) return;
      event.preventDefault();
      attachments.add(files);
    },
    remove: (id) => {
      attachments.remove(id);
      if (!draft.rich) return;
      const left = draft.files.map((file) => file.id).filter((other) => other !== id);
      const { text, rich } = keptOf(keepPictures(draft.rich, left));
      keeper.type(text, standing, rich);
    },
  };
}
