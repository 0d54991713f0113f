import type { ReactNode } from "react";
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { AgendaEventWire, EventTimeWire } from "@planete/shared/contract/agenda.contract.ts";
import { useCompanyZone } from "../../kit/company-zone.ts";
import { ApiError, codeOf } from "../../platform/http/api-error.ts";
import { useText } from "../../platform/i18n/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { plainDateOf } from "../../ui/device-date.ts";
import { Skeleton, SkeletonNote } from "../../ui/skeleton.tsx";
import { phone, useMediaQuery } from "../../ui/use-media-query.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { eachDay, monthWeeks, shownDays, stepDate } from "./agenda-address.ts";
import { AgendaList } from "./agenda-list.tsx";
import type { AgendaScene } from "./agenda-scene.ts";
import { freshId, SceneContext } from "./agenda-scene.ts";
import styles from "./agenda-screen.module.css";
import { AgendaSide } from "./agenda-side.tsx";
import { AgendaToolbar } from "./agenda-toolbar.tsx";
import { keysHintId } from "./event-button.tsx";
import { EventCard } from "./event-card.tsx";
import { keyOfEvent } from "./event-key.ts";
import { EventDialog } from "./event-dialog.tsx";
import { MonthGrid } from "./month-grid.tsx";
import type { Clock } from "../../kit/company-zone.ts";
import { dayMinutes, hoursOn, placeEvent } from "./place-event.ts";
import { QuickEvent } from "./quick-event.tsx";
import { ScopeDialog } from "./scope-dialog.tsx";
import { TimeGrid } from "./time-grid.tsx";
import { useAgendaKeys } from "./use-agenda-keys.ts";
import { useAgendaAddress } from "./use-agenda-address.ts";
import { useAgendaDays, useComingDays } from "./use-agenda.ts";
import { useChangeAgenda } from "./use-change-agenda.ts";
import { useDescribeTime } from "./use-describe-time.ts";
import { useEditing } from "./use-editing.ts";
import { useHiddenKinds } from "./use-hidden-kinds.ts";
import { useMinute } from "../../ui/use-minute.ts";

/** From this width on the month to jump with stands beside the agenda. */
const wide = "(width >= 1180px)";

/** The person's agenda: day, week, month or list, kept by the address (spec §2). */
export function AgendaScreen(): ReactNode {
  const text = useText();
  const now = useMinute();
  const narrow = useMediaQuery(phone);
  const withSide = useMediaQuery(wide);
  // Read by the home page too: it tells at once where and when the company is.
  const coming = useComingDays().data;
  const today = coming?.today ?? plainDateOf(now);
  const { address, go } = useAgendaAddress(today);
  // All views of a month share what is read, so that changing the view waits for nothing.
  const agenda = useAgendaDays(monthWeeks(address.date));
  const timeZone = agenda.data?.timeZone ?? coming?.timeZone ?? "Europe/Paris";
  const { format, clock } = useCompanyZone(timeZone);
  const describe = useDescribeTime(format, clock);
  const change = useChangeAgenda();
  const editing = useEditing(change, describe, narrow);
  const hidden = useHiddenKinds();
  const [addressShown, setAddressShown] = useState(false);

  const { lifted, fresh } = editing;
  const data = agenda.data?.data;
  const freshTitle = text("agenda.form.new");
  const events = useMemo(() => {
    const shown: readonly AgendaEventWire[] = (data ?? []).filter(({ kind }) => !hidden.kinds.includes(kind));
    const drawn: readonly AgendaEventWire[] = fresh
      ? [{ id: freshId, kind: "personal", title: freshTitle, description: "", time: fresh.time }]
      : [];
    return [...shown, ...drawn].map((event) =>
      placeEvent(
        lifted && keyOfEvent(event) === keyOfEvent(lifted.event) ? { ...event, time: lifted.time } : event,
        clock,
      ),
    );
  }, [data, hidden.kinds, fresh, freshTitle, lifted, clock]);

  useAskedEvent(address, agenda.isPlaceholderData ? undefined : data, editing.openCard);
  const title = useTitle(address, describe.day, narrow);
  const askNew = (): void => editing.askNew(proposeTime(address.date, today, now, clock));
  useAgendaKeys((key) => {
    if (key === "n") askNew();
    else if (key === "t") go({ date: today });
    else if (key === "j" || key === "k") go({ date: stepDate(address, key === "j" ? 1 : -1) });
    else go({ view: ({ d: "day", w: "week", m: "month", l: "list" } as const)[key] });
  });

  const days = shownDays(address);
  const scene: AgendaScene = {
    address,
    go,
    days: eachDay(days),
    today,
    now,
    clock,
    format,
    describe,
    events,
    holidays: hidden.kinds.includes("holidays") ? [] : (agenda.data?.holidays ?? []),
    editing,
    change,
  };
  const opened =
    editing.openId === undefined ? undefined : data?.find((event) => keyOfEvent(event) === editing.openId);
  const otherZone = Math.abs(localMinutes(now) - clock.minutesOf(now)) > 1;
  return (
    <SceneContext value={scene}>
      <main className={styles.page}>
        {withSide && (
          <AgendaSide
            hidden={hidden}
            onAddress={() => setAddressShown(true)}
            zone={otherZone ? zoneName(timeZone) : undefined}
          />
        )}
        <div className={styles.main} aria-busy={agenda.isPlaceholderData || undefined}>
          <AgendaToolbar
            title={title}
            address={address}
            go={go}
            today={today}
            narrow={narrow}
            onNew={askNew}
            onAddress={withSide ? undefined : () => setAddressShown(true)}
          />
          {agenda.isPlaceholderData && (
            <div className={styles.reading} role="progressbar" aria-label={title} />
          )}
          {agenda.data && !(agenda.isError && agenda.isPlaceholderData) ? (
            <View title={title} onNew={askNew} />
          ) : agenda.isError ? (
            <div className={styles.state}>
              {codeOf(agenda.error) === "noResponse" && !navigator.onLine ? (
                <EmptyState>{text("agenda.offline")}</EmptyState>
              ) : (
                <ErrorState
                  message={text("agenda.failed")}
                  requestId={agenda.error instanceof ApiError ? agenda.error.requestId : undefined}
                  retrying={agenda.isFetching}
                  onRetry={() => void agenda.refetch()}
                />
              )}
            </div>
          ) : (
            <div className={styles.state}>
              <SkeletonNote />
              <Skeleton shape="block" width="100%" height="100%" />
            </div>
          )}
        </div>
        <VisuallyHidden>
          <span id={keysHintId}>{text("agenda.event.keys")}</span>
          <span role="status">{editing.said}</span>
        </VisuallyHidden>
      </main>
      {opened && <EventCard key={keyOfEvent(opened)} event={opened} />}
      {fresh?.asking && <QuickEvent key={`${fresh.time.start}${fresh.time.end}`} time={fresh.time} />}
      {editing.form && <EventDialog form={editing.form} />}
      {editing.question && <ScopeDialog {...editing.question} title={editing.question.event.title} />}
      {addressShown && <AddressDialog onClose={() => setAddressShown(false)} />}
    </SceneContext>
  );
}

function View({ title, onNew }: { readonly title: string; readonly onNew: () => void }): ReactNode {
  const { address } = use(SceneContext) ?? {};
  if (address?.view === "month") return <MonthGrid label={title} />;
  if (address?.view === "list") return <AgendaList label={title} month={title} onNew={onNew} />;
  return <TimeGrid label={title} />;
}

/** Opens the event that an address asks for, once: a notification leads to what it is about. */
function useAskedEvent(
  { event: id, date }: AgendaScene["address"],
  data: readonly AgendaEventWire[] | undefined,
  open: (key: string) => void,
): void {
  const answered = useRef<string>(undefined);
  const show = useEffectEvent((events: readonly AgendaEventWire[]) => {
    const asked = `${id} ${date}`;
    if (answered.current === asked) return;
    answered.current = asked;
    const fitting = events.filter((event) => event.id === id);
    const found = fitting.find(({ day }) => day === undefined || day === date) ?? fitting[0];
    if (found) open(keyOfEvent(found));
  });
  useEffect(() => {
    if (id !== undefined && data) show(data);
  }, [id, date, data]);
}

/** What a view shows, as its heading. */
function useTitle(
  address: AgendaScene["address"],
  day: (date: string, options?: Intl.DateTimeFormatOptions) => string,
  narrow: boolean,
): string {
  const text = useText();
  if (address.view === "day")
    return day(
      address.date,
      narrow
        ? { day: "numeric", month: "long" }
        : { weekday: "long", day: "numeric", month: "long", year: "numeric" },
    );
  const { from, to } = shownDays(address);
  const month: Intl.DateTimeFormatOptions = { month: "long", year: "numeric" };
  if (address.view !== "week" || from.slice(0, 7) === to.slice(0, 7)) return day(address.date, month);
  const short: Intl.DateTimeFormatOptions = { month: "short", year: "numeric" };
  const first = from.slice(0, 4) === to.slice(0, 4) ? day(from, { month: "short" }) : day(from, short);
  return text("agenda.span", { from: first, to: day(to, short) });
}

/** A new event begins with the next hour today, at nine on other days. */
function proposeTime(date: string, today: string, now: Date, clock: Clock): EventTimeWire {
  const next = Math.floor(clock.minutesOf(now) / 60 + 1) * 60;
  const start = date === today ? Math.min(next, dayMinutes - 60) : 9 * 60;
  return hoursOn(date, start, start + 60, clock);
}

const localMinutes = (instant: Date): number => instant.getHours() * 60 + instant.getMinutes();

/** `Europe/Paris` as people say it. */
const zoneName = (zone: string): string => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
