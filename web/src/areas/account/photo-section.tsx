import type { ReactNode } from "react";
import { useState } from "react";
import { IconTrash } from "@tabler/icons-react";
import { readPhoto, removePhoto, savePhoto } from "@planete/shared/contract/account.contract.ts";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import { imageRules } from "@planete/shared/domain/validation/file-problems.ts";
import { firstProblem } from "@planete/shared/domain/validation/rule.ts";
import { ruleMessage } from "../../platform/forms/rule-message.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi, callForFile } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { apiPath } from "../../platform/page-settings.ts";
import { replacePhoto } from "../../platform/session/session-store.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./account-form.module.css";
import { PhotoCrop } from "./photo-crop.tsx";
import type { LoadedPicture } from "./load-picture.ts";
import { loadPicture } from "./load-picture.ts";
import { SectionCard } from "./section-card.tsx";

/** The person's photo: chosen, dropped or pasted, cut to a square, deleted with a way back. */
export function PhotoSection(): ReactNode {
  const text = useText();
  const format = useFormat();
  const { user } = usePerson();
  const [picture, setPicture] = useState<LoadedPicture>();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<number>();

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const broken = firstProblem(file, imageRules("photo"));
    if (broken) return setProblem(ruleMessage(text, format, broken));
    const loaded = await loadPicture(file);
    setProblem(loaded ? undefined : text("error.notAnImage"));
    setPicture(loaded);
  };
  const send = async (file: File): Promise<void> => {
    setPicture(undefined);
    setProblem(undefined);
    setProgress(0);
    try {
      const { data } = await callApi(savePhoto, { file, onProgress: setProgress });
      replacePhoto(data.photo);
      showToast({ message: text("account.photo.saved"), tone: "success" });
    } catch (error) {
      setProblem(`${text("account.photo.notSaved")} ${text(`error.${codeOf(error)}`)}`);
    } finally {
      setProgress(undefined);
    }
  };
  const remove = async (): Promise<void> => {
    try {
      // Kept in this page, so that it can come back as it was.
      const former = await callForFile(readPhoto);
      const { data } = await callApi(removePhoto);
      replacePhoto(data.photo);
      showToast({
        message: text("account.photo.removed"),
        onUndo: () => void send(new File([former], "photo.webp", { type: "image/webp" })),
      });
    } catch (error) {
      setProblem(`${text("account.photo.notDeleted")} ${text(`error.${codeOf(error)}`)}`);
    }
  };

  return (
    <SectionCard title={text("account.section.photo")} lead={text("account.photo.lead")}>
      <div className={styles.buttons}>
        <Avatar
          name={`${user.firstname} ${user.lastname}`}
          photo={user.photo === null ? undefined : `${apiPath()}${user.photo}`}
          size={64}
          alone
        />
        {user.photo !== null && (
          <Button icon={<IconTrash />} onClick={() => void remove()}>
            {text("account.photo.remove.action")}
          </Button>
        )}
      </div>
      <FileDrop
        label={text("account.photo.new")}
        hint={text("account.image.hint", { size: format.fileSize(fileRules.photo.maxBytes) })}
        error={problem}
        maxFiles={1}
        files={[]}
        onAdd={([file]) => void choose(file)}
        onRemove={() => undefined}
      />
      {progress !== undefined && (
        <p role="status" className={styles.note}>
          {text("account.sending", { percent: format.number(progress, { style: "percent" }) })}
        </p>
      )}
      {picture && (
        <PhotoCrop
          picture={picture}
          onUse={(photo) => void send(photo)}
          onCancel={() => setPicture(undefined)}
        />
      )}
    </SectionCard>
  );
}
