import type { LanguageCode } from "./languages.ts";
import { languages } from "./languages.ts";

/** 1 MB = 1000 kB unless the reader chooses 1024 (spec §5, D9). */
export type SizeUnit = 1000 | 1024;

/** Dates, numbers, sizes and lists in one language; the only door to Intl. */
export interface Formatter {
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A calendar date, e.g. 15 Nov 2026. */
  readonly date: (value: Date, options?: Intl.DateTimeFormatOptions) => string;
  /** From one calendar date to another, what both share said once: 11–14 Nov. */
  readonly dateSpan: (first: Date, last: Date, options: Intl.DateTimeFormatOptions) => string;
  readonly time: (value: Date) => string;
  readonly dateTime: (value: Date) => string;
  /** "3 hours ago", "yesterday", from two instants: days are calendar days, so that yesterday is the day before today. */
  readonly relative: (value: Date, now: Date) => string;
  readonly fileSize: (bytes: number, unit?: SizeUnit) => string;
  readonly list: (values: readonly string[]) => string;
  /** What readers of this language call a language, inside a sentence or alone ("suédois", "Suédois"). */
  readonly language: (code: LanguageCode, place?: "sentence" | "alone") => string;
  /** A day of the week in few letters, Monday being 0. */
  readonly weekday: (day: number) => string;
  /** The name of a country by its code (ISO 3166-1). */
  readonly country: (code: string) => string;
  /** Compares two labels the way the language sorts them. */
  readonly compare: (left: string, right: string) => number;
  /** Lowercase, without accents: for type-ahead matching. */
  readonly fold: (value: string) => string;
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** Nearer than this hours say more than days, even across midnight. */
const hoursAcrossMidnight = 6;
/** Days of the longer steps, the longest first. */
const longSteps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 365.25],
  ["month", 30.4375],
  ["week", 7],
];

const sizeUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Making one takes longer than most calls take: one for each time zone. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar date at an instant in a time zone, `2026-11-15` (D12). */
export function calendarDate(instant: Date, timeZone: string): string {
  // Swedish writes dates the ISO way.
  const calendar =
    calendars.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
}

/**
 * The clock on the wall of a time zone, both ways (D12). Where clocks jump, a time that does not
 * exist becomes the one an hour later, and of a time that comes twice the first is meant.
 */
export function createZoneClock(timeZone: string): {
  readonly dateOf: (instant: Date) => string;
  /** Minutes since midnight as the clock shows them, also on a day when it jumps. */
  readonly minutesOf: (instant: Date) => number;
  readonly instantAt: (date: string, minutes: number) => Date;
} {
  const days = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  const wall = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const offsetAt = (ms: number): number => Date.parse(`${wall.format(ms).replace(" ", "T")}Z`) - ms;
  const offsets = new Map<string, number | undefined>();
  /** The offset of a whole day, unless the clocks jump in it. */
  const offsetOf = (date: string): number | undefined => {
    if (!offsets.has(date)) {
      const midnight = Date.parse(`${date}T00:00:00Z`);
      // Any zone is within 14 hours of UTC, so these two lie before and after the day.
      const [before, after] = [offsetAt(midnight - 50_400_000), offsetAt(midnight + 136_800_000)];
      offsets.set(date, before === after ? before : undefined);
    }
    return offsets.get(date);
  };
  return {
    dateOf: (instant) => days.format(instant),
    minutesOf: (instant) => {
      const [hours = 0, minutes = 0] = wall.format(instant).slice(11).split(":").map(Number);
      return hours * 60 + minutes;
    },
    instantAt: (date, minutes) => {
      const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
      const whole = offsetOf(date);
      if (whole !== undefined) return new Date(wanted - whole);
      const guess = wanted - offsetAt(wanted - 86_400_000);
      const second = wanted - offsetAt(guess);
      return new Date(
        offsetAt(second) === wanted - second && offsetAt(guess) !== wanted - guess ? second : guess,
      );
    },
  };
}

/** Made when it is first asked for: Intl reads its tables then, which a page that is opening has no time for. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const thaiWords = once(() => new Intl.Segmenter("th", { granularity: "word" }));

/** The words of a Thai text, which writes none apart; punctuation and spaces are left out. */
export function segmentThai(text: string): readonly string[] {
  return [...thaiWords().segment(text)].filter((part) => part.isWordLike).map((part) => part.segment);
}

/** True for an IANA time zone name that this runtime knows. */
export function isTimeZone(name: string): boolean {
  return timeZones().includes(name);
}

/** Every time zone that this runtime knows, by its IANA name. */
export function timeZones(): readonly string[] {
  return Intl.supportedValuesOf("timeZone");
}

/** What a spreadsheet of that language puts between values: a comma already stands in its numbers, or not. */
export function listSeparator(code: LanguageCode): "," | ";" {
  return new Intl.NumberFormat(languages[code].formatLocale).format(1.5).includes(",") ? ";" : ",";
}

/** The formatter of one language; `timeZone` is the company's zone where dates belong to it (D12). */
export function createFormatter(code: LanguageCode, timeZone?: string): Formatter {
  const locale = languages[code].formatLocale;
  const zone = timeZone === undefined ? {} : { timeZone };
  const dates = new Map<string, Intl.DateTimeFormat>();
  const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = JSON.stringify(options);
    let format = dates.get(key);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...zone, ...options });
      dates.set(key, format);
    }
    return format;
  };
  const relativeTime = once(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  const relativeCount = once(() => new Intl.RelativeTimeFormat(locale, { numeric: "always" }));
  // Swedish writes dates the ISO way.
  const isoDays = once(() => new Intl.DateTimeFormat("sv-SE", { ...zone, dateStyle: "short" }));
  const dayNumber = (instant: Date): number => Date.parse(isoDays().format(instant)) / dayMs;
  const countries = once(() => new Intl.DisplayNames(locale, { type: "region" }));
  const listFormat = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const collator = once(() => new Intl.Collator(locale, { numeric: true, sensitivity: "base" }));
  const languageNames = once(() => new Intl.DisplayNames(locale, { type: "language" }));
  const plainNumber = once(() => new Intl.NumberFormat(locale));
  const numbers = new Map<string, Intl.NumberFormat>();
  const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    let format = numbers.get(key);
    if (!format) {
      format = new Intl.NumberFormat(locale, options);
      numbers.set(key, format);
    }
    return format;
  };
  const number = (value: number, options?: Intl.NumberFormatOptions): string =>
    (options ? numberFormat(options) : plainNumber()).format(value);

  return {
    number,
    date: (value, options = { dateStyle: "medium" }) => dateFormat(options).format(value),
    dateSpan: (first, last, options) => dateFormat(options).formatRange(first, last),
    time: (value) => dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(value),
    dateTime: (value) =>
      dateFormat({
        day: "numeric",
        month: "short",
        year: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      }).format(value),
    relative: (value, now) => {
      const distance = value.getTime() - now.getTime();
      const hours = Math.trunc(distance / hourMs);
      if (hours === 0) {
        const minutes = Math.trunc(distance / 60_000);
        return minutes === 0 ? relativeTime().format(0, "second") : relativeTime().format(minutes, "minute");
      }
      const days = dayNumber(value) - dayNumber(now);
      if (days === 0 || Math.abs(hours) < hoursAcrossMidnight) return relativeTime().format(hours, "hour");
      for (const [unit, length] of longSteps) {
        // "Last week" would be another one than seven days ago.
        if (Math.abs(days) >= length) return relativeCount().format(Math.trunc(days / length), unit);
      }
      return relativeTime().format(days, "day");
    },
    fileSize: (bytes, unit = 1000) => {
      const step =
        bytes < unit ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(unit)), sizeUnits.length - 1);
      return number(bytes / unit ** step, {
        style: "unit",
        unit: sizeUnits[step] ?? "byte",
        // The short form has no plural in English: "5 byte".
        unitDisplay: step === 0 ? "long" : "short",
        maximumFractionDigits: step === 0 ? 0 : 1,
      });
    },
    list: (values) => {
      // Thai has no spaces between words, but around names that are written in other letters.
      if (code !== "th") return listFormat().format(values);
      const parts = listFormat().formatToParts(values);
      return parts
        .map(({ type, value }) => (type === "literal" ? value.replace(/^ *(\S+) *$/, " $1 ") : value))
        .join("");
    },
    language: (named, place = "sentence") => {
      // Intl knows `se` as Northern Sami: the tag goes there, never the wire code (D2).
      const name = languageNames().of(languages[named].htmlLang) ?? languages[named].name;
      return place === "alone" ? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1) : name;
    },
    // 2024 began on a Monday.
    weekday: (day) =>
      dateFormat({ weekday: "short", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, 1 + day))),
    country: (countryCode) => countries().of(countryCode) ?? countryCode,
    compare: (left, right) => collator().compare(left, right),
    fold: (value) =>
      value
        .normalize("NFD")
        .replace(/\p{Mn}/gu, "")
        .toLocaleLowerCase(locale),
  };
}
