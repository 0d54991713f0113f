import { useQueryClient } from "@tanstack/react-query";
import { IconExternalLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import type { GuideFile } from "@planete/shared/contract/hotline-settings.contract.ts";
import {
  readGuides,
  saveGuide,
  saveHotlineGuide,
} from "@planete/shared/contract/hotline-settings.contract.ts";
import { fileRules } from "@planete/shared/domain/files/file-rules.ts";
import { refreshRecords, useCall, useChange } from "../../../kit/use-call.ts";
import { codeOf } from "../../../platform/http/api-error.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import type { DroppedFile } from "../../../ui/dropped-file.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Select } from "../../../ui/select.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import type { GuideName } from "../sheet/use-open-guide.ts";
import { useOpenGuide } from "../sheet/use-open-guide.ts";
import styles from "./guides-section.module.css";

const calls = { product: saveGuide, hotline: saveHotlineGuide } as const;

const everyone = "everyone";
type Readers = LanguageCode | typeof everyone;

/** The two guides that readers find in the product. A new one replaces the former at once. */
export function GuidesSection(): ReactNode {
  const text = useText();
  const format = useFormat();
  const [readers, setReaders] = useState<Readers>(everyone);
  const guides = useCall(readGuides).data?.data;
  return (
    <SettingsSection
      id="guides"
      title={text("hotline.settings.guides.title")}
      lead={text("hotline.settings.guides.lead")}
    >
      <Select
        label={text("hotline.settings.guides.readers")}
        value={readers}
        onChange={setReaders}
        options={[
          { value: everyone, label: text("hotline.settings.guides.everyone") },
          ...languageCodes.map((value) => ({ value, label: format.language(value, "alone") })),
        ]}
      />
      <GuideUpload
        name="product"
        label={text("hotline.settings.guides.product")}
        readers={readers}
        present={guides?.product}
      />
      <GuideUpload
        name="hotline"
        label={text("hotline.settings.guides.hotline")}
        readers={readers}
        present={guides?.hotline}
      />
    </SettingsSection>
  );
}

interface GuideUploadProps {
  readonly name: GuideName;
  readonly label: string;
  readonly readers: Readers;
  /** The guide that is in place, null for none; undefined as long as that is not known. */
  readonly present: GuideFile | null | undefined;
}

function GuideUpload({ name: guide, label, readers, present }: GuideUploadProps): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const replacing = useChange(calls[guide]);
  const [file, setFile] = useState<{ readonly content: File; readonly shown: DroppedFile }>();
  const upload = async (content: File): Promise<void> => {
    const { name, size } = content;
    const show = (part: Partial<DroppedFile>): void =>
      setFile({ content, shown: { id: "guide", name, size, ...part } });
    show({ progress: 0 });
    try {
      await replacing.change({
        file: content,
        query: {
          version: String(present?.version ?? 0),
          ...(readers === everyone ? {} : { lang: readers }),
        },
        onProgress: (progress) => show({ progress }),
      });
      setFile(undefined);
      showToast({ message: text("hotline.settings.guides.done", { name }), tone: "success" });
    } catch (error) {
      show({ error: text(`error.${codeOf(error)}`) });
      // Perhaps somebody else has replaced it: then their guide is shown before this one is tried again.
      await refreshRecords(queries, readGuides.records);
    }
  };
  return (
    <div className={styles.guide}>
      <FileDrop
        label={label}
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
      <div className={styles.present}>
        {present === null && <p>{text("hotline.settings.guides.absent")}</p>}
        {present && <PresentGuide name={guide} file={present} />}
      </div>
    </div>
  );
}

function PresentGuide({ name, file }: { readonly name: GuideName; readonly file: GuideFile }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { busy, open } = useOpenGuide();
  return (
    <>
      <p>
        {text("hotline.settings.guides.current", {
          name: file.name,
          size: format.fileSize(file.bytes),
          date: format.date(new Date(file.changedAt), { dateStyle: "long" }),
        })}
      </p>
      {file.languages.length > 0 && (
        <p>
          {text("hotline.settings.guides.languages", {
            languages: format.list(file.languages.map((code) => format.language(code))),
          })}
        </p>
      )}
      <Button size="compact" icon={<IconExternalLink />} loading={busy} onClick={() => open(name)}>
        {text("hotline.settings.guides.open.action", { name: file.name })}
      </Button>
    </>
  );
}
