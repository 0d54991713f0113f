import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listSheets } from "@planete/shared/contract/hotline-list.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { cardFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useBases } from "../sheet/hotline-setup.ts";
import { Fact } from "./fact.tsx";
import { SheetLinkLine } from "./sheet-link-line.tsx";
import styles from "./sheet-details.module.css";

const lastSheets = 5;

/** For staff: the client with their base, language and last sheets. */
export function ClientFacts({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const format = useFormat();
  const base = useBases()
    .data?.flatMap(({ bases }) => bases)
    .find(({ id }) => id === sheet.base?.id);
  const others = useQuery({
    queryKey: ["hotline", "client-sheets", sheet.client.id],
    queryFn: async ({ signal }) =>
      (
        await callApi(listSheets, {
          query: { filter: JSON.stringify({ client: [sheet.client.id] }), limit: lastSheets + 1 },
          priority: "background",
          signal,
        })
      ).data.map(cardFromWire),
  }).data?.filter(({ id }) => id !== sheet.id);
  return (
    <>
      <Fact label={text("hotline.client.name")}>{sheet.client.name}</Fact>
      {base && (
        <Fact label={text("hotline.client.base")}>
          <a href={base.url} target="_blank" rel="noopener noreferrer">
            {base.url}
          </a>
        </Fact>
      )}
      {sheet.phone !== undefined && sheet.phone !== "" && (
        <Fact label={text("hotline.field.phone")}>
          <a href={`tel:${sheet.phone.replace(/[^+\d]/g, "")}`}>{sheet.phone}</a>
        </Fact>
      )}
      <Fact label={text("hotline.client.language")}>{format.language(sheet.language, "alone")}</Fact>
      {others && others.length > 0 && (
        <div className={styles.fact}>
          <span className={styles.factLabel}>{text("hotline.client.sheets")}</span>
          <ul className={styles.links}>
            {others.slice(0, lastSheets).map((other) => (
              <SheetLinkLine key={other.id} link={other} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
