import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { viewPromise } from "@planete/shared/contract/hotline-promise.contract.ts";
import { languages } from "@planete/shared/i18n/languages.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { interfaceIn } from "../../platform/i18n/language-store.ts";
import { InterfaceContext, useFormat, useText } from "../../platform/i18n/text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CallView } from "../call-view.tsx";
import { PromiseView } from "./promise-view.tsx";
import styles from "./client-view-dialog.module.css";

/** What the client of a sheet sees of their date, word by word, in the language that they write in (D20). */
export function ClientViewDialog({
  sheetId,
  onClose,
}: {
  readonly sheetId: string;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const query = useQuery({
    queryKey: ["hotline", "client-view", sheetId],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(viewPromise, { params: { id: sheetId }, signal });
      return { ...data, spoken: await interfaceIn(data.language) };
    },
    // Asked each time: somebody may have moved the date since the last look.
    gcTime: 0,
  });
  return (
    <Dialog title={text("hotline.promise.view")} size="small" onClose={onClose}>
      <CallView query={query} loading={<Skeleton lines={4} />}>
        {({ spoken, language, requester, client, ...shown }) => (
          <div className={styles.view}>
            <p className={styles.reader}>
              {text("hotline.confirm.to", {
                name: requester.name,
                client: client.name,
                language: format.language(language),
              })}
            </p>
            <InterfaceContext value={spoken}>
              <section
                className={styles.page}
                lang={languages[language].htmlLang}
                aria-label={spoken.text("hotline.group.date")}
              >
                <PromiseView {...shown} inside={false} />
              </section>
            </InterfaceContext>
          </div>
        )}
      </CallView>
    </Dialog>
  );
}
