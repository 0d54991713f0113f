import { IconEye, IconHeartHandshake } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { Development, LinkedSheet } from "@planete/shared/contract/development-view.contract.ts";
import { readDevelopment } from "@planete/shared/contract/development.contract.ts";
import { sheetChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import type { PromisedSheet } from "@planete/shared/contract/hotline-promise.contract.ts";
import { viewPromise } from "@planete/shared/contract/hotline-promise.contract.ts";
import { paths } from "../../../paths.ts";
import { ClientViewDialog } from "../../../kit/promise/client-view-dialog.tsx";
import { PromiseDialog } from "../../../kit/promise/promise-dialog.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { useWorkWords } from "../use-work-words.ts";
import styles from "./one.module.css";

/** What clients were promised on the sheets that asked for it, apart from what is forecast inside (D20). */
export function ClientPromises({
  development: { id, sheets },
}: {
  readonly development: Development;
}): ReactNode {
  const queries = useQueryClient();
  const renew = (): void => {
    void queries.invalidateQueries({ queryKey: [readDevelopment.name, { params: { id } }] });
  };
  useLive(sheetChanged, ({ sheetId }) => {
    if (sheets.some((sheet) => sheet.id === sheetId)) renew();
  });
  return sheets.map(
    (sheet) =>
      sheet.promise && (
        <ClientPromise key={sheet.id} sheet={sheet} promise={sheet.promise} onChanged={renew} />
      ),
  );
}

function ClientPromise({
  sheet,
  promise: { client, on, from, at, sentence, canMove },
  onChanged,
}: {
  readonly sheet: LinkedSheet;
  readonly promise: NonNullable<LinkedSheet["promise"]>;
  readonly onChanged: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = useWorkWords();
  const [looking, setLooking] = useState(false);
  const day = format.date(new Date(at), { day: "numeric", month: "short" });
  const title = text("development.promise.title", { client });
  return (
    <section className={styles.promise} aria-label={title}>
      <h3>
        <IconHeartHandshake aria-hidden="true" />
        <span>{title}</span>
        <Link
          href={`${paths.hotline}?sheet=${sheet.number}`}
          className={styles.promiseLink}
          title={sheet.subject}
        >
          {`#${sheet.number}`}
        </Link>
      </h3>
      <time dateTime={on} className={styles.promisedOn}>
        {words.longDay(on)}
      </time>
      <p className={styles.promiseCourse}>
        {from !== null && (
          <>
            <del>{words.day(from)}</del>
            {" → "}
            {words.day(on)}
            {" · "}
          </>
        )}
        {text(from === null ? "development.promise.made" : "development.promise.moved", { day })}
      </p>
      {sentence !== "" && <q className={styles.promiseCourse}>{sentence}</q>}
      <div className={styles.promiseDeeds}>
        {canMove && <MovePromise sheetId={sheet.id} onChanged={onChanged} />}
        <Button size="compact" variant="quiet" icon={<IconEye />} onClick={() => setLooking(true)}>
          {text("development.promise.view.action")}
        </Button>
      </div>
      {looking && <ClientViewDialog sheetId={sheet.id} onClose={() => setLooking(false)} />}
    </section>
  );
}

/** Changes the date with its sentence to the client, over what the sheet says now. */
function MovePromise({
  sheetId,
  onChanged,
}: {
  readonly sheetId: string;
  readonly onChanged: () => void;
}): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const [asked, setAsked] = useState(false);
  const [sheet, setSheet] = useState<PromisedSheet>();
  const ask = async (): Promise<void> => {
    setAsked(true);
    try {
      const { data } = await callApi(viewPromise, { params: { id: sheetId } });
      setSheet({ ...data, id: sheetId });
    } catch (error) {
      sayFailure(error);
    } finally {
      setAsked(false);
    }
  };
  return (
    <>
      <Button size="compact" loading={asked} onClick={() => void ask()}>
        {text("development.promise.move.action")}
      </Button>
      {sheet && (
        <PromiseDialog
          sheet={sheet}
          withdraws={false}
          onClose={() => setSheet(undefined)}
          onSaved={onChanged}
          onOvertaken={onChanged}
        />
      )}
    </>
  );
}
