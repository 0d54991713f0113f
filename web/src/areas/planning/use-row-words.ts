import { useMemo } from "react";
import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { typedHours } from "@planete/shared/domain/developments/hours.ts";
import { useHours } from "../../kit/use-hours.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { BoardCard } from "./board/board.ts";
import type { RowWords } from "./board/board-rows.ts";

/** How loads, times and cards are told in the reader's language. */
export function useRowWords(): RowWords {
  const text = useText();
  const format = useFormat();
  const figure = useHours();
  return useMemo(() => {
    // Without spaces and without a unit where there is none to tell apart: a day of four weeks is narrow.
    const hours = (minutes: number): string =>
      minutes === 0 ? "0" : typedHours(minutes).replaceAll(" ", "").replace(/h$/, "");
    const decimal = (minutes: number): string =>
      minutes === 0 ? "·" : format.number(minutes / 60, { maximumFractionDigits: 1 });
    const day = (epochDay: number): string =>
      format.date(utcDate(dateOfEpochDay(epochDay)), {
        weekday: "long",
        day: "numeric",
        month: "long",
        timeZone: "UTC",
      });
    const daily = ({ minutes }: BoardCard): string => {
      if (typeof minutes === "number") return text("planning.daily", { hours: figure(minutes) });
      const figures = [...minutes.values()];
      return text("planning.daily", {
        hours: `${figure(Math.min(...figures))}–${figure(Math.max(...figures))}`,
      });
    };
    return {
      hours,
      decimal,
      load: (minutes, capacity) => {
        if (minutes === 0)
          return capacity > 0 ? text("planning.free", { hours: figure(capacity) }) : text("planning.tip.off");
        const figures = { load: figure(minutes), capacity: figure(capacity) };
        return minutes > capacity ? `↑${text("planning.load", figures)}` : text("planning.load", figures);
      },
      shorter: (minutes, capacity) => {
        if (minutes === 0) return [];
        const arrow = minutes > capacity ? "↑" : "";
        const brief = hours(minutes);
        return [
          ...(capacity > 0
            ? [`${arrow}${text("planning.load", { load: brief, capacity: hours(capacity) })}`]
            : []),
          `${arrow}${brief}`,
          brief,
          // The narrowest: "10.5" where "10h30" would not fit.
          decimal(minutes),
          format.number(minutes / 60, { maximumFractionDigits: 0 }),
        ];
      },
      share: (share) => format.number(share, { style: "percent", maximumFractionDigits: 0 }),
      daily,
      card: (card, person) =>
        text("planning.card.words", {
          title: card.development ? `${card.development.number} ${card.title}` : card.title,
          client: card.client ?? text("planning.noClient"),
          person,
          first: card.first === undefined ? "" : day(card.first),
          last: card.last === undefined ? "" : day(card.last),
          daily: daily(card),
        }),
    };
  }, [text, format, figure]);
}
