import { IconBeach, IconBriefcase, IconConfetti } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AgendaEventWire } from "@planete/shared/contract/agenda.contract.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { useCompanyZone } from "../../kit/company-zone.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { Tile } from "../../ui/tile.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { keyOfEvent } from "./event-key.ts";
import type { AgendaDay } from "./use-agenda.ts";
import { daysOf, useComingDays } from "./use-agenda.ts";
import { useMinute } from "../../ui/use-minute.ts";
import styles from "./agenda-tile.module.css";

export interface AgendaTileProps {
  readonly title: string;
  /** Where the whole agenda is; left out while there is no such page. */
  readonly href?: string | undefined;
}

/** What today and the next days bring. */
export function AgendaTile({ title, href }: AgendaTileProps): ReactNode {
  const text = useText();
  const agenda = useComingDays();
  const now = useMinute();
  const answer = agenda.data;
  const { format, startOf } = useCompanyZone(answer?.timeZone ?? "UTC");
  const days = answer ? daysOf(answer, startOf) : [];
  const filled = days.filter(({ events, holidays }) => events.length + holidays.length > 0);
  const requestId = agenda.error instanceof ApiError ? agenda.error.requestId : undefined;
  return (
    <Tile
      title={title}
      headerEnd={
        href === undefined ? undefined : (
          <Link href={href} className={styles.open}>
            {text("agenda.open.action")}
          </Link>
        )
      }
      loading={agenda.isPending && <Skeleton lines={8} />}
      error={
        agenda.isError && !answer
          ? {
              message: text("agenda.failed"),
              requestId,
              onRetry: () => void agenda.refetch(),
              retrying: agenda.isFetching,
            }
          : undefined
      }
    >
      {filled.length === 0 ? (
        <EmptyState>{text("agenda.empty")}</EmptyState>
      ) : (
        <ol className={styles.days}>
          {days.map((day) => (
            <Day key={day.day} {...day} today={answer?.today ?? ""} now={now} format={format} />
          ))}
        </ol>
      )}
    </Tile>
  );
}

interface DayProps extends AgendaDay {
  readonly today: string;
  readonly now: Date;
  readonly format: Formatter;
}

function Day({ day, events, holidays, today, now, format }: DayProps): ReactNode {
  const text = useText();
  const date = format.date(new Date(`${day}T00:00:00Z`), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const free = events.length + holidays.length === 0;
  const near = { [today]: text("agenda.today"), [dayAfter(today)]: text("agenda.tomorrow") }[day];
  return (
    // Today stands there also with nothing on it; other free days where there is room for the whole week.
    <li className={styles.day} data-today={day === today || undefined} data-free={free || undefined}>
      <h3 className={styles.date}>
        {near !== undefined && <span className={styles.near}>{near}</span>} <span>{date}</span>
      </h3>
      <div>
        {holidays.map((holiday) => (
          <p key={holiday.label} className={styles.chip}>
            <StatusChip icon={<IconConfetti />} tone={holiday.worked ? "neutral" : "teal"}>
              {holiday.halfDay ? text("agenda.halfDay", { label: holiday.label }) : holiday.label}
            </StatusChip>
          </p>
        ))}
        {free && (
          <p className={styles.nothing}>{text(day === today ? "agenda.nothingToday" : "agenda.nothing")}</p>
        )}
        <ul>
          {events.map((event) => (
            <Event key={keyOfEvent(event)} event={event} now={now} format={format} />
          ))}
        </ul>
      </div>
    </li>
  );
}

interface EventProps {
  readonly event: AgendaEventWire;
  readonly now: Date;
  readonly format: Formatter;
}

function Event({ event, now, format }: EventProps): ReactNode {
  const text = useText();
  const { kind, title, time } = event;
  const start = new Date(time.start);
  const end = new Date(time.end);
  const current = !time.allDay && start <= now && now < end;
  const over = !time.allDay && end <= now;
  return (
    <li className={styles.event} data-now={current || undefined} data-over={over || undefined}>
      <span className={styles.time}>
        {time.allDay
          ? text("agenda.allDay")
          : text("agenda.hours", { from: format.time(start), to: format.time(end) })}
      </span>
      <span className={styles.title}>
        {kind === "leave" && <IconBeach aria-hidden="true" />}
        {kind === "assigned" && <IconBriefcase aria-hidden="true" />}
        <span title={title}>
          {event.work?.path ? <Link href={event.work.path}>{title}</Link> : title}
          {kind === "leave" && <VisuallyHidden>{`, ${text("agenda.kind.leave")}`}</VisuallyHidden>}
          {kind === "assigned" && <VisuallyHidden>{`, ${text("agenda.kind.assigned")}`}</VisuallyHidden>}
          {current && <VisuallyHidden>{`, ${text("agenda.now")}`}</VisuallyHidden>}
        </span>
      </span>
    </li>
  );
}
