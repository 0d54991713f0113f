import { IconAlertTriangle, IconUnlink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { DevelopmentLink } from "@planete/shared/contract/development-link.contract.ts";
import { developmentLinkFromWire } from "@planete/shared/contract/development-link.contract.ts";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import { developmentChanged } from "@planete/shared/contract/development-live.contract.ts";
import type { Sheet } from "@planete/shared/contract/hotline-view.contract.ts";
import { developmentPath } from "@planete/shared/domain/developments/development-path.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePlainDate } from "../../../kit/promise/promise-words.ts";
import { LinkDevelopmentDialog, MakeDevelopmentDialog } from "./development-dialogs.tsx";
import styles from "./sheet-details.module.css";
import { useDevelopmentLinks } from "./use-development-links.ts";

/** The work that the sheet led to, for staff with the right of developments; clients see none of it (D17, D20). */
export function SheetDevelopments({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const text = useText();
  const [asking, setAsking] = useState<"make" | "link">();
  const links = useDevelopmentLinks(sheet);
  const query = { filters: JSON.stringify({ sheet: sheet.id }), sort: "number", limit: "50" } as const;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["hotline", "developments", sheet.id],
    queryFn: async ({ signal }) =>
      (await callApi(listDevelopments, { query, signal })).data.map(developmentLinkFromWire),
  });
  useLive(developmentChanged, ({ part }) => {
    if (part === "fields" || part === "deleted" || part === "cards") void refetch();
  });
  if (!data && error)
    return <CallFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  return (
    <>
      {data.length === 0 ? (
        <p className={styles.none}>{text("hotline.development.none")}</p>
      ) : (
        <ul className={styles.links}>
          {data.map((development) => (
            <DevelopmentLine
              key={development.id}
              development={development}
              onUnlink={() => void links.unlink(development.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button size="compact" onClick={() => setAsking("make")}>
          {text("hotline.development.create.action")}
        </Button>
        <Button size="compact" variant="quiet" onClick={() => setAsking("link")}>
          {text("hotline.development.link.action")}
        </Button>
      </div>
      {asking === "make" && <MakeDevelopmentDialog sheet={sheet} onClose={() => setAsking(undefined)} />}
      {asking === "link" && (
        <LinkDevelopmentDialog
          linked={data.map(({ id }) => id)}
          onChoose={(id) => {
            setAsking(undefined);
            void links.link(id);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function DevelopmentLine({
  development,
  onUnlink,
}: {
  readonly development: DevelopmentLink;
  readonly onUnlink: () => void;
}): ReactNode {
  const text = useText();
  const plain = usePlainDate();
  const { id, number, label, status, late, release, forecastDate } = development;
  const notes = [
    text(`development.status.${status}`),
    ...(release === null ? [] : [release]),
    ...(forecastDate === null ? [] : [plain(forecastDate)]),
  ];
  return (
    <li className={styles.link}>
      <span className={styles.development}>
        <Link href={developmentPath(id)} className={styles.linkWords} dir="auto">
          {`#${number} ${label}`}
        </Link>
        <span className={styles.historyNote}>
          {late && <IconAlertTriangle aria-hidden="true" className={styles.late} />}
          {notes.join(" · ")}
        </span>
      </span>
      <IconButton
        size="small"
        label={text("hotline.development.unlink.action", { number })}
        icon={<IconUnlink />}
        onClick={onUnlink}
      />
    </li>
  );
}
