import {
  readCommunicationFile,
  uploadCommunicationPicture,
} from "@planete/shared/contract/communication.contract.ts";
import { fileNameProblem, fileRules } from "@planete/shared/domain/files/file-rules.ts";
import type { RichPictures } from "../../../kit/rich-text/rich-text-area.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { callApi, callForFile } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { showToast } from "../../../ui/toast-store.ts";

const rule = fileRules.picture;

/** A picture as those who write see it, saved or not. */
export const readPicture: RichPictures["read"] = (fileId) =>
  callForFile(readCommunicationFile, { params: { fileId } });

/** Pictures that stand in a text for many. */
export function usePictures(): RichPictures {
  const text = useText();
  const format = useFormat();
  const sayFailure = useSayFailure();
  return {
    add: async (file) => {
      const { name, size } = file;
      const refused = fileNameProblem(rule, name) ? "type" : size > rule.maxBytes ? "size" : undefined;
      if (refused !== undefined) {
        const limit = format.fileSize(rule.maxBytes);
        showToast({
          message: text(`ui.files.refused.${refused}`, { name, size: limit, count: 0 }),
          tone: "error",
        });
        return undefined;
      }
      try {
        const { data } = await callApi(uploadCommunicationPicture, { file });
        return { fileId: data.id, alt: data.name };
      } catch (error) {
        sayFailure(error);
        return undefined;
      }
    },
    read: readPicture,
  };
}
