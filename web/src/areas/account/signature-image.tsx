import type { ReactNode } from "react";
import { useState } from "react";
import { IconSignature } from "@tabler/icons-react";
import type { SignatureState } from "@planete/shared/contract/signature.contract.ts";
import { saveSignature } from "@planete/shared/contract/signature.contract.ts";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import { imageRules } from "@planete/shared/domain/validation/file-problems.ts";
import { firstProblem } from "@planete/shared/domain/validation/rule.ts";
import { ruleMessage } from "../../platform/forms/rule-message.ts";
import { codeOf } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import formStyles from "./account-form.module.css";
import { SignatureDrawing } from "./signature-drawing.tsx";
import styles from "./signature-image.module.css";
import { useSignatureImage } from "./use-signature.ts";

export interface SignatureImageProps {
  readonly state: SignatureState;
  readonly unlockedUntil: string;
  readonly onChange: (state: SignatureState) => void;
}

/** Codes that are about the file itself: their own sentence says everything. */
const aboutTheFile: readonly string[] = [
  "invalidExtension",
  "notAnImage",
  "fileTooLarge",
  "imageTooManyPixels",
  "userNotModified",
];

/** The open signature, and how to replace it by an image or by drawing. */
export function SignatureImage({ state, unlockedUntil, onChange }: SignatureImageProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const shown = useSignatureImage(state.signature);
  const [drawing, setDrawing] = useState(false);
  const [uploadProblem, setUploadProblem] = useState<string>();
  const [drawProblem, setDrawProblem] = useState<string>();
  const [progress, setProgress] = useState<number>();

  const send = async (file: File, way: "upload" | "save"): Promise<void> => {
    const setProblem = way === "upload" ? setUploadProblem : setDrawProblem;
    setUploadProblem(undefined);
    setDrawProblem(undefined);
    setProgress(0);
    try {
      const { data } = await callApi(saveSignature, { file, onProgress: setProgress });
      setDrawing(false);
      showToast({ message: text("account.signature.saved"), tone: "success" });
      onChange(data);
    } catch (error) {
      const code = codeOf(error);
      const reason = text(`error.${code}`);
      setProblem(
        aboutTheFile.includes(code) ? reason : `${text(`account.signature.failed.${way}`)} ${reason}`,
      );
    } finally {
      setProgress(undefined);
    }
  };
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const broken = firstProblem(file, imageRules("signature"));
    if (broken) setUploadProblem(ruleMessage(text, format, broken));
    else void send(file, "upload");
  };

  return (
    <div className={formStyles.form}>
      {state.signature === null ? (
        <p className={formStyles.note}>{text("account.signature.none")}</p>
      ) : shown.failed ? (
        <Banner tone="error">{text("account.signature.failed.show")}</Banner>
      ) : (
        <figure className={styles.paper}>
          {shown.address === undefined ? (
            <Skeleton shape="block" height="6rem" />
          ) : (
            <img src={shown.address} alt={text("account.signature.image")} />
          )}
        </figure>
      )}
      <p className={formStyles.note}>
        {text("account.signature.open", { time: format.time(new Date(unlockedUntil)) })}
      </p>
      <FileDrop
        label={text("account.signature.upload")}
        hint={text("account.image.hint", { size: format.fileSize(fileRules.signature.maxBytes) })}
        error={uploadProblem}
        maxFiles={1}
        files={[]}
        onAdd={([file]) => choose(file)}
        onRemove={() => undefined}
      />
      <div className={formStyles.buttons}>
        <Button icon={<IconSignature />} onClick={() => setDrawing(true)}>
          {text("account.signature.draw.action")}
        </Button>
      </div>
      {progress !== undefined && (
        <p role="status" className={formStyles.note}>
          {text("account.sending", { percent: format.number(progress, { style: "percent" }) })}
        </p>
      )}
      {drawing && (
        <SignatureDrawing
          problem={drawProblem}
          busy={progress !== undefined}
          onUse={(file) => void send(file, "save")}
          onCancel={() => {
            setDrawing(false);
            setDrawProblem(undefined);
          }}
        />
      )}
    </div>
  );
}
