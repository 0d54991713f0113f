import { IconPhoto, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import {
  removeWallpaper,
  saveWallpaper,
  showWallpaper,
} from "@planete/shared/contract/wallpaper.contract.ts";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { apiPath } from "../../../platform/page-settings.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { DroppedFile } from "../../../ui/dropped-file.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import type { Background } from "./backdrop.tsx";
import styles from "./background-panel.module.css";

export interface OwnPictureProps {
  readonly background: Background;
  /** The server has a new background for the person. */
  readonly onSaved: (background: Background) => void;
}

/** The person's own picture: uploading shows it; a refused one changes nothing and says why. */
export function OwnPicture({ background, onSaved }: OwnPictureProps): ReactNode {
  const text = useText();
  const [file, setFile] = useState<{ readonly content: File; readonly shown: DroppedFile }>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const sentenceOf = (error: unknown): string =>
    text(`error.${error instanceof ApiError ? error.code : "internalError"}`);

  const upload = async (content: File): Promise<void> => {
    const { name, size } = content;
    const show = (part: Partial<DroppedFile>): void =>
      setFile({ content, shown: { id: "picture", name, size, ...part } });
    show({ progress: 0 });
    try {
      const { data } = await callApi(saveWallpaper, {
        file: content,
        onProgress: (progress) => show({ progress }),
      });
      setFile(undefined);
      onSaved(data);
      showToast({ message: text("home.background.uploaded"), tone: "success" });
    } catch (error) {
      show({ error: sentenceOf(error) });
    }
  };
  const change = async (call: typeof showWallpaper | typeof removeWallpaper): Promise<void> => {
    setBusy(true);
    try {
      onSaved((await callApi(call)).data);
      setAsking(false);
    } catch (error) {
      showToast({ message: sentenceOf(error), tone: "error" });
    } finally {
      setBusy(false);
    }
  };

  const { image } = background;
  return (
    <div className={styles.own}>
      {image && (
        <>
          <img
            className={styles.picture}
            src={`${apiPath()}${image.path}`}
            alt={text("home.background.picture")}
          />
          <div className={styles.actions}>
            {background.type !== "custom" && (
              <Button icon={<IconPhoto />} loading={busy} onClick={() => void change(showWallpaper)}>
                {text("home.background.show.action")}
              </Button>
            )}
            <Button icon={<IconTrash />} onClick={() => setAsking(true)}>
              {text("home.background.remove.action")}
            </Button>
          </div>
        </>
      )}
      <FileDrop
        label={image ? text("home.background.replace") : text("home.background.upload")}
        accept={fileRules.wallpaper.kinds.flatMap(({ extensions }) =>
          extensions.map((ending) => `.${ending}`),
        )}
        maxSize={fileRules.wallpaper.maxBytes}
        maxFiles={1}
        files={file ? [file.shown] : []}
        onAdd={([added]) => added && void upload(added)}
        onRemove={() => setFile(undefined)}
        onRetry={() => file && void upload(file.content)}
      />
      <p className={styles.note}>{text("home.background.readable")}</p>
      {asking && (
        <ConfirmDialog
          danger
          title={text("home.background.remove.title")}
          confirmLabel={text("home.background.remove.action")}
          onConfirm={() => change(removeWallpaper)}
          onCancel={() => setAsking(false)}
        >
          {text("home.background.remove.text")}
        </ConfirmDialog>
      )}
    </div>
  );
}
