import { IconMailForward } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { CommunicationWire } from "@planete/shared/contract/communication.contract.ts";
import { testCommunication } from "@planete/shared/contract/communication.contract.ts";
import { wordsByLanguage } from "@planete/shared/domain/communication/communication-draft.ts";
import { chooseText, readingMinutes } from "@planete/shared/domain/news/news-text.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useChange } from "../../../kit/use-call.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { BannerPreview } from "./banner-preview.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Select } from "../../../ui/select.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { NewsArticle } from "../news-article.tsx";
import type { CommunicationDraft } from "./communication-draft.ts";
import { readPicture } from "./use-pictures.ts";
import styles from "./communication.module.css";

interface CommunicationPreviewProps {
  readonly form: DraftForm<CommunicationDraft>;
  readonly item: CommunicationWire | undefined;
}

/** The item as readers of a language meet it; its mail can be sent to oneself in the same language. */
export function CommunicationPreview({ form, item }: CommunicationPreviewProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const sayFailure = useSayFailure();
  const testing = useChange(testCommunication);
  const [code, setCode] = useState(useLanguageCode());
  const [opened] = useState(() => new Date().toISOString());
  const { draft } = form;
  const order = [...catalogChain(code), ...languageCodes];
  const whole = chooseText(draft.titles, wordsByLanguage(draft.bodies), order);
  const line = draft.kind === "banner" ? spokenText(draft.titles, order) : undefined;
  const chosen = whole ?? (line && { language: line.language, title: line.text, body: "" });
  const isSaved = item !== undefined && form.changed.length === 0;
  const test = async (id: string): Promise<void> => {
    try {
      await testing.change({ params: { id }, body: { lang: code } });
      showToast({ message: text("communication.test.sent"), tone: "success" });
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <div className={styles.texts}>
      <div className={styles.language}>
        <Select
          label={text("communication.preview.language")}
          value={code}
          onChange={setCode}
          options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
        />
        <Button
          icon={<IconMailForward />}
          loading={testing.changing}
          disabledReason={isSaved && chosen ? undefined : text("communication.test.unsaved")}
          onClick={() => item && void test(item.id)}
        >
          {text("communication.test.action")}
        </Button>
      </div>
      {chosen ? (
        <>
          {chosen.language !== code && (
            <p className={styles.from}>
              {text("communication.preview.fallback", { language: format.language(chosen.language) })}
            </p>
          )}
          {line && <BannerPreview draft={draft} line={line} hasText={whole !== undefined} />}
          {whole && (
            <div className={styles.paper}>
              <NewsArticle
                preview
                readPicture={readPicture}
                item={{
                  id: item?.id ?? "",
                  title: chosen.title,
                  body: chosen.body,
                  files: [...draft.files],
                  rich: draft.bodies[chosen.language] ?? null,
                  language: chosen.language,
                  category: draft.category,
                  publishedAt: draft.startsAt ?? opened,
                  readingMinutes: readingMinutes(chosen.body),
                  requiresAcknowledgement: draft.acknowledgement,
                  readAt: null,
                  acknowledgedAt: null,
                  audience: draft.audience.who,
                  author: null,
                }}
              />
            </div>
          )}
        </>
      ) : (
        <EmptyState>{text("communication.preview.empty")}</EmptyState>
      )}
    </div>
  );
}
