import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { saveGuide, saveHotlineGuide } from "@planete/shared/contract/hotline-settings.contract.ts";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import { codeOf } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import type { DroppedFile } from "../../../ui/dropped-file.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useHotlineSetup } from "../sheet/hotline-setup.ts";

/** The two guides that readers find in the product. A new one replaces the former at once. */
export function GuidesSection(): ReactNode {
  const text = useText();
  const present = useHotlineSetup().data?.guide === true;
  return (
    <SettingsSection
      id="guides"
      title={text("hotline.settings.guides.title")}
      lead={text("hotline.settings.guides.lead")}
    >
      <GuideUpload call={saveGuide} label={text("hotline.settings.guides.product")} />
      <GuideUpload
        call={saveHotlineGuide}
        label={text("hotline.settings.guides.hotline")}
        hint={present ? text("hotline.settings.guides.present") : text("hotline.settings.guides.absent")}
      />
    </SettingsSection>
  );
}

interface GuideUploadProps {
  readonly call: typeof saveGuide | typeof saveHotlineGuide;
  readonly label: string;
  readonly hint?: string;
}

function GuideUpload({ call, label, hint }: GuideUploadProps): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const [file, setFile] = useState<{ readonly content: File; readonly shown: DroppedFile }>();
  const upload = async (content: File): Promise<void> => {
    const { name, size } = content;
    const show = (part: Partial<DroppedFile>): void =>
      setFile({ content, shown: { id: "guide", name, size, ...part } });
    show({ progress: 0 });
    try {
      await callApi(call, { file: content, onProgress: (progress) => show({ progress }) });
      setFile(undefined);
      showToast({ message: text("hotline.settings.guides.done", { name }), tone: "success" });
      await queries.invalidateQueries({ queryKey: ["hotline", "setup"] });
    } catch (error) {
      show({ error: text(`error.${codeOf(error)}`) });
    }
  };
  return (
    <FileDrop
      label={label}
      hint={hint}
      accept={fileRules.attachment.kinds.flatMap(({ extensions }) =>
        extensions.map((ending) => `.${ending}`),
      )}
      maxSize={fileRules.attachment.maxBytes}
      maxFiles={1}
      files={file ? [file.shown] : []}
      onAdd={([added]) => added && void upload(added)}
      onRemove={() => setFile(undefined)}
      onRetry={() => file && void upload(file.content)}
    />
  );
}
