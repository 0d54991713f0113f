import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { promiseCode } from "@planete/shared/domain/hotline/promise.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";

/** A calendar date in words; it has no zone, and so is the same everywhere. */
export function usePlainDate(): (date: string) => string {
  const format = useFormat();
  return (date) => format.date(utcDate(date), { dateStyle: "long", timeZone: "UTC" });
}

/** What became of the promised date, in one sentence; dates as the reader writes them. */
export function usePromiseWords(): (change: {
  readonly from: string | null;
  readonly to: string | null;
}) => string {
  const text = useText();
  const plain = usePlainDate();
  const day = (date: string | null): string => (date === null ? "" : plain(date));
  return ({ from, to }) =>
    text(`hotline.event.${promiseCode(from, to) ?? "datePromised"}`, { from: day(from), to: day(to) });
}

/** In which version something of the request is out, and since when. */
export function useDeliveryWords(): (delivery: {
  readonly release: string;
  readonly on: string | null;
}) => string {
  const text = useText();
  const plain = usePlainDate();
  return ({ release, on }) =>
    on === null
      ? text("hotline.event.delivered", { release })
      : text("hotline.event.deliveredOn", { release, on: plain(on) });
}
