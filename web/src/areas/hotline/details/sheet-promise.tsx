import type { ReactNode } from "react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { PromiseChangeWire } from "@planete/shared/contract/hotline-promise.contract.ts";
import { readPromise } from "@planete/shared/contract/hotline-promise.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { useDeliveryWords, usePlainDate, usePromiseWords } from "../sheet/promise-words.ts";
import { sheetHistoryKey } from "../sheet/use-sheet.ts";
import { Fact } from "./fact.tsx";
import { PromiseDialog } from "./promise-dialog.tsx";
import styles from "./sheet-details.module.css";

/** True when there is a date or a delivery to show, or somebody who may promise one. */
export function hasPromise({ promisedOn, deliveries, can }: Sheet): boolean {
  return promisedOn !== null || deliveries.length > 0 || can.promise;
}

/** The date that the client was promised with how it came about, and where the request is delivered (D20). */
export function SheetPromise({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const plain = usePlainDate();
  const isStaff = useIsStaff();
  const delivered = useDeliveryWords();
  const [asking, setAsking] = useState<"set" | "withdraw">();
  const { promisedOn, deliveries, can } = sheet;
  const changes = useQuery({
    // Below the history's key: what makes that one stale makes this one stale.
    queryKey: [...sheetHistoryKey(sheet.id), "promise"],
    queryFn: async ({ signal }) => (await callApi(readPromise, { params: { id: sheet.id }, signal })).data,
  }).data;
  const shown = (changes ?? []).filter(
    ({ sentence, from, reason }) => sentence !== "" || from !== null || reason !== undefined || isStaff,
  );
  return (
    <>
      {deliveries.map((delivery) => (
        <p key={delivery.release} className={styles.delivered}>
          {delivered(delivery)}
        </p>
      ))}
      <Fact label={text("hotline.promise.date")}>
        {promisedOn === null ? (
          <span className={styles.none}>{text("hotline.promise.none")}</span>
        ) : (
          <time dateTime={promisedOn} className={styles.promised}>
            {plain(promisedOn)}
          </time>
        )}
      </Fact>
      {shown.length > 0 && (
        <div className={styles.fact}>
          <span className={styles.factLabel}>{text("hotline.promise.history")}</span>
          <ol className={styles.history}>
            {shown.map((change) => (
              <PromiseChange key={change.at} change={change} />
            ))}
          </ol>
        </div>
      )}
      {can.promise && (
        <div className={styles.actions}>
          <Button size="compact" onClick={() => setAsking("set")}>
            {text(promisedOn === null ? "hotline.promise.set.action" : "hotline.promise.move.action")}
          </Button>
          {promisedOn !== null && (
            <Button size="compact" variant="quiet" onClick={() => setAsking("withdraw")}>
              {text("hotline.promise.withdraw.action")}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <PromiseDialog sheet={sheet} withdraws={asking === "withdraw"} onClose={() => setAsking(undefined)} />
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
        <span className={styles.historyNote}>{text("hotline.promise.why", { reason: change.reason })}</span>
      )}
      <span className={styles.historyNote}>{change.by ? `${change.by.name} · ${at}` : at}</span>
    </li>
  );
}
