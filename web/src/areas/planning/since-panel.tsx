import { useQuery } from "@tanstack/react-query";
import { IconHistory } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId, useRef, useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { readPlanningSince } from "@planete/shared/contract/planning-help.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import { useWaitingFields } from "../../ui/waiting-dates.ts";
import styles from "./since-panel.module.css";

type Moved = CallResult<typeof readPlanningSince>["data"][number];
type Spot = NonNullable<Moved["is"]>;

/** What moved since the reader last looked, or since a day of their choice: a count in the toolbar, and the list. */
export function SincePanel({
  lastLook,
  onSeen,
  onShow,
}: {
  /** An instant; undefined before the first visit is over. */
  readonly lastLook: string | undefined;
  readonly onSeen: () => void;
  /** Goes to where a card is, or was. */
  readonly onShow: (spot: Spot) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const now = useMinute();
  const button = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  // A day that waits for its OK is still there when the panel opens again.
  const dates = useId();
  useWaitingFields(dates);
  const since = chosen ?? lastLook ?? "";
  const found = useQuery({
    queryKey: ["planning", "since", since],
    queryFn: ({ signal }) => callApi(readPlanningSince, { query: { since }, signal }),
    enabled: since !== "",
    staleTime: 30_000,
  });
  const moved = found.data?.data ?? [];
  return (
    <>
      <span ref={button} className={styles.button}>
        <IconButton
          label={text("planning.since.button")}
          icon={<IconHistory />}
          aria-expanded={open}
          onClick={() => {
            if (!open && since !== "") void found.refetch();
            setOpen(!open);
          }}
        />
        {moved.length > 0 && <span className={styles.count}>{format.number(moved.length)}</span>}
      </span>
      {open && (
        <Popover
          label={text("planning.since.button")}
          findAnchor={() => button.current}
          placement="bottom-end"
          onClose={() => setOpen(false)}
        >
          <div className={styles.panel}>
            <DateTimePicker
              id={`${dates}from`}
              kind="date"
              size="compact"
              label={text("planning.since.from")}
              value={chosen}
              onChange={setChosen}
            />
            {chosen === undefined && lastLook !== undefined && (
              <p className={styles.note}>
                {text("planning.since.visit", { when: format.relative(new Date(lastLook), now) })}
              </p>
            )}
            {found.isError && (
              <ErrorState
                message={text("planning.since.failed")}
                requestId={found.error instanceof ApiError ? found.error.requestId : undefined}
                retrying={found.isFetching}
                onRetry={() => void found.refetch()}
              />
            )}
            {(since === "" || (found.isSuccess && moved.length === 0)) && (
              <p className={styles.note}>
                {text(since === "" ? "planning.since.choose" : "planning.since.none")}
              </p>
            )}
            <ul className={styles.list}>
              {moved.map((card) => (
                <li key={card.cardId}>
                  <button
                    type="button"
                    onClick={() => {
                      const spot = card.is ?? card.was;
                      if (spot) onShow(spot);
                      setOpen(false);
                    }}
                  >
                    <b>{card.title}</b>
                    <Way card={card} />
                    <span className={styles.note}>
                      {text("planning.since.by", {
                        name: card.by ?? "",
                        when: format.relative(new Date(card.at), now),
                      })}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {found.data?.more === true && <p className={styles.note}>{text("planning.since.more")}</p>}
            {chosen === undefined && moved.length > 0 && (
              <Button
                size="compact"
                onClick={() => {
                  onSeen();
                  setOpen(false);
                }}
              >
                {text("planning.since.seen")}
              </Button>
            )}
          </div>
        </Popover>
      )}
    </>
  );
}

function Way({ card: { was, is } }: { readonly card: Moved }): ReactNode {
  const text = useText();
  const format = useFormat();
  const day = (date: string): string =>
    format.date(utcDate(date), { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  const spot = (place: Spot): string => {
    const [first, last] = [place.firstDay ?? "", place.lastDay ?? ""];
    if (first === "" || last === "") return place.name;
    const days =
      first === last ? day(first) : text("planning.period", { first: day(first), last: day(last) });
    return text("planning.since.spot", { person: place.name, days });
  };
  if (was && is) return <span>{text("planning.since.moved", { was: spot(was), is: spot(is) })}</span>;
  if (is) return <span>{text("planning.since.new", { is: spot(is) })}</span>;
  return <span>{was ? text("planning.since.gone", { was: spot(was) }) : ""}</span>;
}
