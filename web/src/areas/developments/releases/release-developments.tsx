import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useCallback } from "react";
import { listDevelopments } from "@planete/shared/contract/development-list.contract.ts";
import type { DevelopmentSummary } from "@planete/shared/contract/development-view.contract.ts";
import {
  developmentFilterText,
  fieldsToWire,
  summaryFromWire,
} from "@planete/shared/contract/development-view.contract.ts";
import { changeDevelopment, readDevelopment } from "@planete/shared/contract/development.contract.ts";
import { developmentPath } from "@planete/shared/domain/developments/development-path.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useChange } from "../../../kit/use-call.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Link } from "../../../ui/link.tsx";
import { SkeletonNote } from "../../../ui/skeleton.tsx";
import { StatusMark } from "../look.tsx";
import type { useDevelopmentPages } from "../use-developments.ts";
import { useDevelopmentsLive } from "../use-developments.ts";
import styles from "./releases.module.css";

interface ReleaseDevelopmentsProps {
  readonly releaseId: string;
  readonly found: ReturnType<typeof useDevelopmentPages>;
}

/** What a version brings: each development with its status; others are added from those that are far enough. */
export function ReleaseDevelopments({ releaseId, found }: ReleaseDevelopmentsProps): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const changing = useChange(changeDevelopment);
  useDevelopmentsLive();
  const { pages, rows } = found;
  const put = async (id: string, wanted: string | null): Promise<void> => {
    try {
      const { data } = await callApi(readDevelopment, { params: { id } });
      await changing.change({ params: { id }, body: fieldsToWire({ releaseId: wanted }, data.version) });
      await pages.refetch();
    } catch (error) {
      sayFailure(error);
    }
  };
  const options = useCallback(async (query: string, signal: AbortSignal) => {
    const filters = developmentFilterText({
      ...(query === "" ? {} : { text: query }),
      status: ["in-review", "acceptance", "delivered"],
    });
    const { data } = await callApi(listDevelopments, {
      query: { filters: filters ?? "", sort: "activity", direction: "desc", limit: 50 },
      signal,
    });
    return data
      .map(summaryFromWire)
      .filter(({ release }) => release === null)
      .map(({ id, number, label }) => ({ value: id, label: `${number} · ${label}` }));
  }, []);
  if (pages.isError && rows.length === 0)
    return (
      <CallFailure error={pages.error} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
    );
  if (!pages.data) return <SkeletonNote />;
  return (
    <div className={styles.stack}>
      <Combobox
        label={text("release.developments.add")}
        hint={text("release.developments.hint")}
        options={options}
        value={undefined}
        onChange={(option) => option && void put(option.value, releaseId)}
      />
      {rows.length === 0 ? (
        <EmptyState>{text("release.developments.empty")}</EmptyState>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} onRemove={() => void put(row.id, null)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({
  row,
  onRemove,
}: {
  readonly row: DevelopmentSummary;
  readonly onRemove: () => void;
}): ReactNode {
  const text = useText();
  return (
    <li className={styles.row}>
      <div>
        <Link href={developmentPath(row.id)}>{`${row.number} · ${row.label}`}</Link>
        <p className={styles.quiet}>{row.client?.name}</p>
      </div>
      <StatusMark status={row.status} />
      <IconButton
        size="small"
        label={text("release.developments.remove", { name: row.label })}
        icon={<IconTrash />}
        onClick={onRemove}
      />
    </li>
  );
}
