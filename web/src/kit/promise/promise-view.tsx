import type { ReactNode } from "react";
import type {
  PromiseChangeWire,
  PromiseViewWire,
} from "@planete/shared/contract/hotline-promise.contract.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { useDeliveryWords, usePlainDate, usePromiseWords } from "./promise-words.ts";
import styles from "./promise-view.module.css";

interface PromiseViewProps extends Pick<PromiseViewWire, "promisedOn" | "deliveries" | "changes"> {
  /** For colleagues, who read a promise without words too; the client only reads what tells them something. */
  readonly inside: boolean;
  /** Names the client to colleagues, who read of many. */
  readonly client?: string | undefined;
}

/** Where a request is delivered, its promised date, and how that came about (D20). */
export function PromiseView({
  promisedOn,
  deliveries,
  changes,
  inside,
  client,
}: PromiseViewProps): ReactNode {
  const text = useText();
  const plain = usePlainDate();
  const delivered = useDeliveryWords();
  const shown = changes.filter(
    ({ sentence, from, reason }) => sentence !== "" || from !== null || reason !== undefined || inside,
  );
  return (
    <>
      {deliveries.map((delivery) => (
        <p key={delivery.release} className={styles.delivered}>
          {delivered(delivery)}
        </p>
      ))}
      <div className={styles.fact}>
        <span className={styles.label}>
          {client === undefined || promisedOn === null
            ? text("hotline.promise.date")
            : text("hotline.promise.dateTo", { client })}
        </span>
        {promisedOn === null ? (
          <span className={styles.none}>{text("hotline.promise.none")}</span>
        ) : (
          <time dateTime={promisedOn} className={styles.promised}>
            {plain(promisedOn)}
          </time>
        )}
      </div>
      {shown.length > 0 && (
        <div className={styles.fact}>
          <span className={styles.label}>{text("hotline.promise.history")}</span>
          <ol className={styles.history}>
            {shown.map((change) => (
              <PromiseChange key={change.at} change={change} />
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

function PromiseChange({ change }: { readonly change: PromiseChangeWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = usePromiseWords();
  const at = format.dateTime(new Date(change.at));
  return (
    <li>
      <span>{words(change)}</span>
      {change.sentence !== "" && <q className={styles.sentence}>{change.sentence}</q>}
      {change.reason !== undefined && (
        <span className={styles.note}>{text("hotline.promise.why", { reason: change.reason })}</span>
      )}
      <span className={styles.note}>{change.by ? `${change.by.name} · ${at}` : at}</span>
    </li>
  );
}
