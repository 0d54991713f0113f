import type { ReactNode } from "react";
import type { LeaveView } from "@planete/shared/contract/development-planning.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { CallTile } from "../../../kit/call-tile.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { TileLine } from "../../../ui/tile-lines.tsx";
import { TileLines } from "../../../ui/tile-lines.tsx";
import type { BoardRow } from "../board/board.ts";
import { useRowWords } from "../use-row-words.ts";
import { useStaffDays } from "./use-staff-days.ts";

interface TitleProps {
  readonly title: string;
}

/** More people than a tile shows at a glance are on the planning itself. */
const mostPeople = 24;

const sum = (minutes: readonly number[]): number => minutes.reduce((all, each) => all + each, 0);

/** How much of their time somebody's cards take; nothing for who is away all the time. */
const shareOf = ({ load, person }: BoardRow): number | undefined => {
  const capacity = sum(person.capacity);
  return capacity === 0 ? undefined : sum(load) / capacity;
};

/** Who works on what today, the fullest days first; whoever is away stands in a tile of its own. */
export function PlanningTodayTile({ title }: TitleProps): ReactNode {
  const text = useText();
  const words = useRowWords();
  const { query, rows, href, hrefOf } = useStaffDays("day");
  const planned = rows.filter(({ cards }) => cards.length > 0);
  const lines = planned
    .toSorted((one, other) => (shareOf(other) ?? 0) - (shareOf(one) ?? 0))
    .slice(0, mostPeople)
    .map((row): TileLine => ({
      id: row.person.id,
      href: hrefOf(row.person.teams),
      lead: <Avatar name={row.person.name} size={20} />,
      title: row.person.name,
      note: words.load(sum(row.load), sum(row.person.capacity)),
      share: shareOf(row),
      detail: <span>{row.cards.map(({ card }) => card.title).join(" · ")}</span>,
    }));
  return (
    <CallTile title={title} query={query} href={href} count={planned.length}>
      {() =>
        lines.length === 0 ? (
          <EmptyState>{text("home.tile.planning.empty")}</EmptyState>
        ) : (
          <TileLines lines={lines} figure={{ count: planned.length, words: title, href }} />
        )
      }
    </CallTile>
  );
}

/** How full the week of each is, the fullest first: load against capacity (D19). */
export function TeamLoadTile({ title }: TitleProps): ReactNode {
  const text = useText();
  const words = useRowWords();
  const { query, rows, href, hrefOf } = useStaffDays("week");
  const lines = rows
    .filter(({ person }) => sum(person.capacity) > 0)
    .toSorted((one, other) => (shareOf(other) ?? 0) - (shareOf(one) ?? 0))
    .slice(0, mostPeople)
    .map((row): TileLine => ({
      id: row.person.id,
      href: hrefOf(row.person.teams),
      lead: <Avatar name={row.person.name} size={20} />,
      title: row.person.name,
      note: words.load(sum(row.load), sum(row.person.capacity)),
      share: shareOf(row),
    }));
  const over = rows.filter((row) => (shareOf(row) ?? 0) > 1).length;
  return (
    <CallTile title={title} query={query} href={href}>
      {() =>
        lines.length === 0 ? (
          <EmptyState>{text("home.tile.load.empty")}</EmptyState>
        ) : (
          <TileLines
            lines={lines}
            figure={{ count: over, words: text("home.tile.load.over", { count: over }), href }}
          />
        )
      }
    </CallTile>
  );
}

/** Who is away today, why, and when they are back. */
export function AbsencesTile({ title }: TitleProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { query, leave, today, href, hrefOf } = useStaffDays("day");
  const away = (query.data?.rows ?? []).flatMap(({ id, name, teams, leaveKey }) => {
    const now = leave?.leaves
      .get(leaveKey ?? "")
      ?.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
    return now ? [{ id, name, teams, now }] : [];
  });
  const until = ({ firstDay, lastDay, fromMidday, untilMidday }: LeaveView): string => {
    if (lastDay === today && untilMidday) return text("home.tile.away.morning");
    if (firstDay === today && lastDay === today)
      return text(fromMidday ? "home.tile.away.afternoon" : "home.work.today");
    const date = format.date(utcDate(lastDay), { day: "numeric", month: "short", timeZone: "UTC" });
    return text("home.work.until", { date });
  };
  return (
    <CallTile title={title} query={{ ...query, data: leave && query.data }} href={href} count={away.length}>
      {() =>
        away.length === 0 ? (
          <EmptyState>{text("home.tile.away.empty")}</EmptyState>
        ) : (
          <TileLines
            lines={away
              .toSorted((one, other) => format.compare(one.name, other.name))
              .map(({ id, name, teams, now }) => ({
                id,
                href: hrefOf(teams),
                lead: <Avatar name={name} size={20} />,
                title: name,
                note: until(now),
                detail: <span>{text(`planning.leave.${now.kind}`)}</span>,
              }))}
            figure={{ count: away.length, words: title, href }}
          />
        )
      }
    </CallTile>
  );
}
