import { dayAfter, isoWeekday } from "../calendar/plain-date.ts";
import type { HolidayCountry } from "../people/working-week.ts";
import type { FeastRule } from "./feast-rules.ts";
import { byYear, easter, firstOnOrAfter, inYears, mondayFrom, on, orWeekday, since } from "./feast-rules.ts";

/** Feasts that the product has names for. */
export const feasts = [
  "new-year",
  "berchtold",
  "epiphany",
  "brigid",
  "makha-bucha",
  "women",
  "patrick",
  "joseph",
  "maundy-thursday",
  "good-friday",
  "easter-monday",
  "chakri",
  "songkran",
  "liberation-italy",
  "freedom-portugal",
  "king",
  "labour-day",
  "may-holiday",
  "coronation-thailand",
  "liberation-netherlands",
  "victory-1945",
  "liberation-1945",
  "europe",
  "visakha-bucha",
  "spring-holiday",
  "ascension",
  "whit-monday",
  "corpus-christi",
  "sacred-heart",
  "june-holiday",
  "republic-italy",
  "queen-thailand",
  "national-day-sweden",
  "portugal",
  "uprising-1953",
  "midsummer-eve",
  "midsummer",
  "national-day-luxembourg",
  "john",
  "peter-paul",
  "orangemen",
  "national-day-france",
  "asalha-bucha",
  "independence-colombia",
  "national-day-belgium",
  "king-thailand",
  "national-day-switzerland",
  "august-holiday",
  "boyaca",
  "mother-thailand",
  "assumption",
  "summer-holiday",
  "catalonia",
  "genevan-fast",
  "children",
  "federal-fast",
  "unity",
  "francis",
  "republic-portugal",
  "national-day-spain",
  "diversity",
  "navamindra",
  "chulalongkorn",
  "october-holiday",
  "reformation",
  "all-saints",
  "all-saints-sweden",
  "armistice",
  "cartagena",
  "repentance",
  "independence-portugal",
  "father-thailand",
  "constitution-spain",
  "immaculate",
  "constitution-thailand",
  "christmas-eve",
  "christmas",
  "second-christmas",
  "boxing-day",
  "new-year-eve",
  "restoration-geneva",
] as const;

export type Feast = (typeof feasts)[number];

type Line = readonly [feast: Feast, rule: FeastRule];

const newYear: Line = ["new-year", on("01-01")];
const epiphany: Line = ["epiphany", on("01-06")];
const goodFriday: Line = ["good-friday", easter(-2)];
const easterMonday: Line = ["easter-monday", easter(1)];
const labourDay: Line = ["labour-day", on("05-01")];
const ascension: Line = ["ascension", easter(39)];
const whitMonday: Line = ["whit-monday", easter(50)];
const corpusChristi: Line = ["corpus-christi", easter(60)];
const assumption: Line = ["assumption", on("08-15")];
const reformation: Line = ["reformation", on("10-31")];
const allSaints: Line = ["all-saints", on("11-01")];
const armistice: Line = ["armistice", on("11-11")];
const immaculate: Line = ["immaculate", on("12-08")];
const christmas: Line = ["christmas", on("12-25")];
const secondChristmas: Line = ["second-christmas", on("12-26")];

const alsaceMoselle: readonly Line[] = [goodFriday, secondChristmas];

/**
 * Public holidays of each country; those of a part of one are what it has besides those of the whole. A country
 * holds what all its parts share: Switzerland four days, the United Kingdom those of England and Wales.
 */
const calendars: Readonly<Record<HolidayCountry, readonly Line[]>> = {
  FR: [
    newYear,
    easterMonday,
    labourDay,
    ["victory-1945", on("05-08")],
    ascension,
    whitMonday,
    ["national-day-france", on("07-14")],
    assumption,
    allSaints,
    armistice,
    christmas,
  ],
  "FR-57": alsaceMoselle,
  "FR-67": alsaceMoselle,
  "FR-68": alsaceMoselle,
  BE: [
    newYear,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    ["national-day-belgium", on("07-21")],
    assumption,
    allSaints,
    armistice,
    christmas,
  ],
  CH: [newYear, ascension, ["national-day-switzerland", on("08-01")], christmas],
  "CH-BE": [["berchtold", on("01-02")], goodFriday, easterMonday, whitMonday, secondChristmas],
  "CH-GE": [
    goodFriday,
    easterMonday,
    whitMonday,
    // The Thursday after the first Sunday of September.
    ["genevan-fast", firstOnOrAfter(4, "09-05")],
    ["restoration-geneva", on("12-31")],
  ],
  "CH-VD": [
    ["berchtold", on("01-02")],
    goodFriday,
    easterMonday,
    whitMonday,
    // The Monday after the third Sunday of September.
    ["federal-fast", firstOnOrAfter(1, "09-16")],
  ],
  "CH-ZH": [goodFriday, easterMonday, labourDay, whitMonday, secondChristmas],
  CO: [
    newYear,
    ["epiphany", mondayFrom("01-06")],
    ["joseph", mondayFrom("03-19")],
    ["maundy-thursday", easter(-3)],
    goodFriday,
    labourDay,
    ["ascension", easter(43)],
    ["corpus-christi", easter(64)],
    ["sacred-heart", easter(71)],
    ["peter-paul", mondayFrom("06-29")],
    ["independence-colombia", on("07-20")],
    ["boyaca", on("08-07")],
    ["assumption", mondayFrom("08-15")],
    ["diversity", mondayFrom("10-12")],
    ["all-saints", mondayFrom("11-01")],
    ["cartagena", mondayFrom("11-11")],
    immaculate,
    christmas,
  ],
  DE: [
    newYear,
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    ["unity", on("10-03")],
    christmas,
    secondChristmas,
  ],
  "DE-BB": [reformation],
  "DE-BE": [
    ["women", since(2019, on("03-08"))],
    // Eighty years after the end of the war, seventy-five after the uprising: in Berlin alone, and once.
    ["liberation-1945", inYears((year) => year === 2025, on("05-08"))],
    ["uprising-1953", inYears((year) => year === 2028, on("06-17"))],
  ],
  "DE-BW": [epiphany, corpusChristi, allSaints],
  "DE-BY": [epiphany, corpusChristi, assumption, allSaints],
  "DE-HB": [reformation],
  "DE-HE": [corpusChristi],
  "DE-HH": [reformation],
  "DE-MV": [["women", since(2023, on("03-08"))], reformation],
  "DE-NI": [reformation],
  "DE-NW": [corpusChristi, allSaints],
  "DE-RP": [corpusChristi, allSaints],
  "DE-SH": [reformation],
  "DE-SL": [corpusChristi, assumption, allSaints],
  // The Wednesday before 23 November.
  "DE-SN": [reformation, ["repentance", firstOnOrAfter(3, "11-16")]],
  "DE-ST": [epiphany, reformation],
  "DE-TH": [["children", since(2019, on("09-20"))], reformation],
  ES: [
    newYear,
    epiphany,
    goodFriday,
    labourDay,
    assumption,
    ["national-day-spain", on("10-12")],
    allSaints,
    ["constitution-spain", on("12-06")],
    immaculate,
    christmas,
  ],
  "ES-CT": [easterMonday, ["john", on("06-24")], ["catalonia", on("09-11")], secondChristmas],
  GB: [
    ["new-year", orWeekday("01-01", 2, 1)],
    goodFriday,
    easterMonday,
    ["may-holiday", firstOnOrAfter(1, "05-01")],
    ["spring-holiday", firstOnOrAfter(1, "05-25")],
    ["summer-holiday", firstOnOrAfter(1, "08-25")],
    ["christmas", orWeekday("12-25", 2, 2)],
    ["boxing-day", orWeekday("12-26", 2, 2)],
  ],
  "GB-NIR": [
    ["patrick", orWeekday("03-17", 2, 1)],
    ["orangemen", orWeekday("07-12", 2, 1)],
  ],
  IE: [
    newYear,
    // The first Monday of February, or the first of the month where that is a Friday.
    [
      "brigid",
      since(2023, (year) =>
        isoWeekday(`${year}-02-01`) === 5 ? `${year}-02-01` : firstOnOrAfter(1, "02-01")(year),
      ),
    ],
    ["patrick", on("03-17")],
    easterMonday,
    ["may-holiday", firstOnOrAfter(1, "05-01")],
    ["june-holiday", firstOnOrAfter(1, "06-01")],
    ["august-holiday", firstOnOrAfter(1, "08-01")],
    ["october-holiday", firstOnOrAfter(1, "10-25")],
    christmas,
    secondChristmas,
  ],
  IT: [
    newYear,
    epiphany,
    easterMonday,
    ["liberation-italy", on("04-25")],
    labourDay,
    ["republic-italy", on("06-02")],
    assumption,
    ["francis", since(2026, on("10-04"))],
    allSaints,
    immaculate,
    christmas,
    secondChristmas,
  ],
  LU: [
    newYear,
    easterMonday,
    labourDay,
    ["europe", since(2019, on("05-09"))],
    ascension,
    whitMonday,
    ["national-day-luxembourg", on("06-23")],
    assumption,
    allSaints,
    christmas,
    secondChristmas,
  ],
  NL: [
    newYear,
    easterMonday,
    ["king", (year) => (isoWeekday(`${year}-04-27`) === 7 ? `${year}-04-26` : `${year}-04-27`)],
    ["liberation-netherlands", inYears((year) => year % 5 === 0, on("05-05"))],
    ascension,
    whitMonday,
    christmas,
    secondChristmas,
  ],
  PT: [
    newYear,
    goodFriday,
    ["freedom-portugal", on("04-25")],
    labourDay,
    corpusChristi,
    ["portugal", on("06-10")],
    assumption,
    ["republic-portugal", on("10-05")],
    allSaints,
    ["independence-portugal", on("12-01")],
    immaculate,
    christmas,
  ],
  SE: [
    newYear,
    epiphany,
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    ["national-day-sweden", on("06-06")],
    // The eves are no holidays by name, but the law on leave counts them as such.
    ["midsummer-eve", firstOnOrAfter(5, "06-19")],
    ["midsummer", firstOnOrAfter(6, "06-20")],
    ["all-saints-sweden", firstOnOrAfter(6, "10-31")],
    ["christmas-eve", on("12-24")],
    christmas,
    secondChristmas,
    ["new-year-eve", on("12-31")],
  ],
  TH: [
    newYear,
    ["makha-bucha", byYear({ 2024: "02-24", 2025: "02-12", 2026: "03-03", 2027: "02-21" })],
    ["chakri", on("04-06")],
    ["songkran", on("04-13")],
    ["songkran", on("04-14")],
    ["songkran", on("04-15")],
    labourDay,
    ["coronation-thailand", on("05-04")],
    ["visakha-bucha", byYear({ 2024: "05-22", 2025: "05-11", 2026: "05-31", 2027: "05-20" })],
    ["queen-thailand", on("06-03")],
    ["asalha-bucha", byYear({ 2024: "07-20", 2025: "07-10", 2026: "07-29", 2027: "07-18" })],
    ["king-thailand", on("07-28")],
    ["mother-thailand", on("08-12")],
    ["navamindra", on("10-13")],
    ["chulalongkorn", on("10-23")],
    ["father-thailand", on("12-05")],
    ["constitution-thailand", on("12-10")],
    ["new-year-eve", on("12-31")],
  ],
};

/** The next weekday is given for one of these countries' holidays that falls on a weekend. */
const countriesWithSubstitutes: ReadonlySet<HolidayCountry> = new Set(["TH"]);

export interface FeastDay {
  readonly day: string;
  readonly feast: Feast;
  /** Given for a holiday at the weekend. */
  readonly substitute: boolean;
}

/** The public holidays of a country, or those that a part of one has besides, by date; one for each day. */
export function feastDaysOf(country: HolidayCountry, year: number): readonly FeastDay[] {
  const days = new Map<string, FeastDay>();
  for (const [feast, rule] of calendars[country]) {
    const day = rule(year);
    if (day !== undefined && !days.has(day)) days.set(day, { day, feast, substitute: false });
  }
  if (countriesWithSubstitutes.has(country))
    for (const { day, feast } of [...days.values()].toSorted(byDay)) {
      if (isoWeekday(day) < 6) continue;
      let given = dayAfter(day);
      while (isoWeekday(given) > 5 || days.has(given)) given = dayAfter(given);
      if (given.startsWith(`${year}-`)) days.set(given, { day: given, feast, substitute: true });
    }
  return [...days.values()].toSorted(byDay);
}

const byDay = (one: FeastDay, other: FeastDay): number => (one.day < other.day ? -1 : 1);

/** Feasts of a country that no rule gives for this year: they are announced, and added by hand. */
export function feastsToAnnounce(country: HolidayCountry, year: number): readonly Feast[] {
  const announced: ReadonlySet<Feast> = new Set(["makha-bucha", "visakha-bucha", "asalha-bucha"]);
  return calendars[country]
    .filter(([feast, rule]) => announced.has(feast) && rule(year) === undefined)
    .map(([feast]) => feast);
}
