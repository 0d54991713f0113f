import { IconHeartHandshake } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Development, LinkedSheet } from "@planete/shared/contract/development-view.contract.ts";
import { readDevelopment } from "@planete/shared/contract/development.contract.ts";
import { sheetChanged } from "@planete/shared/contract/hotline-live.contract.ts";
import { paths } from "../../../app/paths.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useLive } from "../../../platform/live/use-live.ts";
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
  useLive(sheetChanged, ({ sheetId }) => {
    if (sheets.some((sheet) => sheet.id === sheetId))
      void queries.invalidateQueries({ queryKey: [readDevelopment.name, { params: { id } }] });
  });
  return sheets.map(
    (sheet) => sheet.promise && <ClientPromise key={sheet.id} sheet={sheet} promise={sheet.promise} />,
  );
}

function ClientPromise({
  sheet,
  promise: { on, from, at, sentence },
}: {
  readonly sheet: LinkedSheet;
  readonly promise: NonNullable<LinkedSheet["promise"]>;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = useWorkWords();
  const day = format.date(new Date(at), { day: "numeric", month: "short" });
  return (
    <section className={styles.promise} aria-label={text("development.promise.title")}>
      <h3>
        <IconHeartHandshake aria-hidden="true" />
        {text("development.promise.title")}
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
      <Link href={`${paths.hotline}?sheet=${sheet.number}`} className={styles.promiseLink}>
        {text("development.promise.sheet.action", { number: sheet.number })}
      </Link>
    </section>
  );
}
