import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { findFreePeople } from "@planete/shared/contract/planning-help.contract.ts";
import { epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import type { BoardCard } from "./board/board.ts";
import styles from "./free-dialog.module.css";

/** Who is free for a card: the earliest days of everyone it may be given to, and the way to put it there. */
export function FreeDialog({
  card,
  onPut,
  onClose,
}: {
  readonly card: BoardCard;
  readonly onPut: (card: BoardCard) => void;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const found = useQuery({
    queryKey: ["planning", "free", card.id, card.version],
    queryFn: ({ signal }) => callApi(findFreePeople, { params: { taskId: card.id }, query: {}, signal }),
    gcTime: 0,
  });
  const hours = useHours();
  const day = (date: string): string =>
    format.date(utcDate(date), { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <Dialog title={text("planning.fit.title", { title: card.title })} onClose={onClose}>
      {found.isError && (
        <ErrorState
          message={text("planning.fit.failed")}
          requestId={found.error instanceof ApiError ? found.error.requestId : undefined}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <>
          <SkeletonNote />
          <Skeleton shape="block" width="100%" height="12rem" />
        </>
      )}
      {found.data && (
        <>
          <p className={styles.sum}>{text("planning.fit.sum", { hours: hours(found.data.minutes) })}</p>
          {found.data.data.length === 0 && <p>{text("planning.fit.none")}</p>}
          <ul className={styles.people}>
            {found.data.data.map(({ userId, name, teams, days }) => {
              const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
              return (
                <li key={userId}>
                  <Avatar name={name} photo={undefined} size={24} />
                  <span className={styles.who}>
                    <b>{name}</b>
                    <span>{format.list(teams)}</span>
                  </span>
                  <span className={styles.when}>
                    <b>
                      {first === last
                        ? day(first)
                        : text("planning.period", { first: day(first), last: day(last) })}
                    </b>
                    <span>{text("planning.fit.days", { count: days.length })}</span>
                  </span>
                  <Button
                    size="compact"
                    aria-label={text("planning.fit.putFor", { person: name })}
                    onClick={() => {
                      onPut({
                        ...card,
                        personId: userId,
                        first: epochDayOf(first),
                        last: epochDayOf(last),
                        minutes: new Map(days.map((each) => [epochDayOf(each.day), each.minutes])),
                      });
                      onClose();
                    }}
                  >
                    {text("planning.fit.put")}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}
