import type { ReactNode } from "react";
import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readPromise } from "@planete/shared/contract/hotline-promise.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { PromiseDialog } from "../../../kit/promise/promise-dialog.tsx";
import { PromiseView } from "../../../kit/promise/promise-view.tsx";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { refreshSheet, sheetHistoryKey, showSheet } from "../sheet/use-sheet.ts";
import styles from "./sheet-details.module.css";

/** True when there is a date or a delivery to show, or somebody who may promise one. */
export function hasPromise({ promisedOn, deliveries, can }: Sheet): boolean {
  return promisedOn !== null || deliveries.length > 0 || can.promise;
}

/** The date that the client was promised with how it came about, and where the request is delivered (D20). */
export function SheetPromise({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const isStaff = useIsStaff();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<"set" | "withdraw">();
  const { promisedOn, deliveries, can } = sheet;
  const changes = useQuery({
    // Below the history's key: what makes that one stale makes this one stale.
    queryKey: [...sheetHistoryKey(sheet.id), "promise"],
    queryFn: async ({ signal }) => (await callApi(readPromise, { params: { id: sheet.id }, signal })).data,
  }).data;
  return (
    <>
      <PromiseView
        promisedOn={promisedOn}
        deliveries={deliveries}
        changes={changes ?? []}
        inside={isStaff}
        client={isStaff ? sheet.client.name : undefined}
      />
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
        <PromiseDialog
          sheet={sheet}
          withdraws={asking === "withdraw"}
          onClose={() => setAsking(undefined)}
          onSaved={(saved) => showSheet(queries, saved)}
          onOvertaken={() => refreshSheet(queries, sheet.id)}
        />
      )}
    </>
  );
}
