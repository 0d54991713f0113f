import type { HolidayCountry } from "@planete/shared/domain/people/working-week.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { easterSunday } from "./holidays.ts";

export interface ForeignHoliday {
  readonly country: HolidayCountry;
  readonly day: string;
  readonly labels: Readonly<Partial<Record<LanguageCode, string>>>;
}

type Rule = (year: number) => string;

const on =
  (monthDay: string): Rule =>
  (year) =>
    `${year}-${monthDay}`;
const easter =
  (days: number): Rule =>
  (year) =>
    dayAfter(easterSunday(year), days);

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The first such weekday (1 for Monday) on or after a day. */
const firstOnOrAfter =
  (wanted: number, monthDay: string): Rule =>
  (year) => {
    const day = `${year}-${monthDay}`;
    return dayAfter(day, (wanted - weekday(day) + 7) % 7);
  };
/** Colombia moves most holidays to the Monday after. */
const mondayAfter = (monthDay: string): Rule => firstOnOrAfter(1, monthDay);
/** The United Kingdom gives a weekday for a holiday at the weekend. */
const orMonday =
  (monthDay: string, after: number): Rule =>
  (year) => {
    const day = `${year}-${monthDay}`;
    return weekday(day) < 6 ? day : dayAfter(day, after);
  };
/** Days that follow the moon. */
const byYear =
  (days: Readonly<Record<number, string>>): Rule =>
  (year) =>
    `${year}-${days[year] ?? ""}`;

type Line = readonly [rule: Rule, local: string, english: string, french: string];

const newYear = (local: string): Line => [on("01-01"), local, "New Year’s Day", "Jour de l’an"];
const goodFriday = (local: string): Line => [easter(-2), local, "Good Friday", "Vendredi saint"];
const easterMonday = (local: string): Line => [easter(1), local, "Easter Monday", "Lundi de Pâques"];
const labourDay = (local: string): Line => [on("05-01"), local, "Labour Day", "Fête du Travail"];
const christmas = (local: string): Line => [on("12-25"), local, "Christmas Day", "Noël"];
const epiphany = (local: string): Line => [on("01-06"), local, "Epiphany", "Épiphanie"];
const ascension = (local: string): Line => [easter(39), local, "Ascension Day", "Ascension"];
const whitMonday = (local: string): Line => [easter(50), local, "Whit Monday", "Lundi de Pentecôte"];
const assumption = (local: string): Line => [on("08-15"), local, "Assumption Day", "Assomption"];
const allSaints = (local: string): Line => [on("11-01"), local, "All Saints’ Day", "Toussaint"];
const immaculate = (local: string): Line => [
  on("12-08"),
  local,
  "Immaculate Conception",
  "Immaculée Conception",
];
const secondChristmas = (local: string): Line => [
  on("12-26"),
  local,
  "Second day of Christmas",
  "Lendemain de Noël",
];

/** Public holidays of the countries the staff lives in besides France; the language is the local name's. */
const countries: readonly (readonly [
  country: HolidayCountry,
  language: LanguageCode,
  lines: readonly Line[],
])[] = [
  [
    "GB",
    "en",
    [
      [orMonday("01-01", 2), "New Year’s Day", "New Year’s Day", "Jour de l’an"],
      goodFriday("Good Friday"),
      easterMonday("Easter Monday"),
      [
        firstOnOrAfter(1, "05-01"),
        "Early May bank holiday",
        "Early May bank holiday",
        "Jour férié de début mai",
      ],
      [firstOnOrAfter(1, "05-25"), "Spring bank holiday", "Spring bank holiday", "Jour férié de printemps"],
      [firstOnOrAfter(1, "08-25"), "Summer bank holiday", "Summer bank holiday", "Jour férié d’été"],
      [orMonday("12-25", 2), "Christmas Day", "Christmas Day", "Noël"],
      [orMonday("12-26", 2), "Boxing Day", "Boxing Day", "Lendemain de Noël"],
    ],
  ],
  [
    "DE",
    "de",
    [
      newYear("Neujahr"),
      goodFriday("Karfreitag"),
      easterMonday("Ostermontag"),
      labourDay("Tag der Arbeit"),
      ascension("Christi Himmelfahrt"),
      whitMonday("Pfingstmontag"),
      [on("10-03"), "Tag der Deutschen Einheit", "German Unity Day", "Fête de l’unité allemande"],
      christmas("Erster Weihnachtstag"),
      secondChristmas("Zweiter Weihnachtstag"),
    ],
  ],
  [
    "ES",
    "es",
    [
      newYear("Año Nuevo"),
      epiphany("Epifanía del Señor"),
      goodFriday("Viernes Santo"),
      labourDay("Fiesta del Trabajo"),
      assumption("Asunción de la Virgen"),
      [on("10-12"), "Fiesta Nacional de España", "National Day of Spain", "Fête nationale espagnole"],
      allSaints("Todos los Santos"),
      [on("12-06"), "Día de la Constitución", "Constitution Day", "Fête de la Constitution"],
      immaculate("Inmaculada Concepción"),
      christmas("Navidad"),
    ],
  ],
  [
    "ES-CT",
    "ca",
    [
      easterMonday("Dilluns de Pasqua"),
      [on("06-24"), "Sant Joan", "Saint John’s Day", "Saint-Jean"],
      [
        on("09-11"),
        "Diada Nacional de Catalunya",
        "National Day of Catalonia",
        "Fête nationale de Catalogne",
      ],
      [on("12-26"), "Sant Esteve", "Saint Stephen’s Day", "Saint-Étienne"],
    ],
  ],
  [
    "IT",
    "it",
    [
      newYear("Capodanno"),
      epiphany("Epifania"),
      easterMonday("Lunedì dell’Angelo"),
      [on("04-25"), "Festa della Liberazione", "Liberation Day", "Fête de la Libération"],
      labourDay("Festa del Lavoro"),
      [on("06-02"), "Festa della Repubblica", "Republic Day", "Fête de la République"],
      assumption("Ferragosto"),
      allSaints("Ognissanti"),
      immaculate("Immacolata Concezione"),
      christmas("Natale"),
      secondChristmas("Santo Stefano"),
    ],
  ],
  [
    "NL",
    "nl",
    [
      newYear("Nieuwjaarsdag"),
      easterMonday("Tweede paasdag"),
      [
        (year) => (weekday(`${year}-04-27`) === 7 ? `${year}-04-26` : `${year}-04-27`),
        "Koningsdag",
        "King’s Day",
        "Jour du Roi",
      ],
      ascension("Hemelvaartsdag"),
      whitMonday("Tweede pinksterdag"),
      christmas("Eerste kerstdag"),
      secondChristmas("Tweede kerstdag"),
    ],
  ],
  [
    "PT",
    "pt",
    [
      newYear("Ano Novo"),
      goodFriday("Sexta-feira Santa"),
      [on("04-25"), "Dia da Liberdade", "Freedom Day", "Jour de la Liberté"],
      labourDay("Dia do Trabalhador"),
      [easter(60), "Corpo de Deus", "Corpus Christi", "Fête-Dieu"],
      [on("06-10"), "Dia de Portugal", "Portugal Day", "Jour du Portugal"],
      assumption("Assunção de Nossa Senhora"),
      [on("10-05"), "Implantação da República", "Republic Day", "Jour de la République"],
      allSaints("Dia de Todos os Santos"),
      [
        on("12-01"),
        "Restauração da Independência",
        "Restoration of Independence",
        "Restauration de l’indépendance",
      ],
      immaculate("Imaculada Conceição"),
      christmas("Natal"),
    ],
  ],
  [
    "SE",
    "se",
    [
      newYear("Nyårsdagen"),
      epiphany("Trettondedag jul"),
      goodFriday("Långfredagen"),
      easterMonday("Annandag påsk"),
      labourDay("Första maj"),
      ascension("Kristi himmelsfärdsdag"),
      [on("06-06"), "Sveriges nationaldag", "National Day of Sweden", "Fête nationale suédoise"],
      [firstOnOrAfter(5, "06-19"), "Midsommarafton", "Midsummer’s Eve", "Veille de la Saint-Jean"],
      [on("12-24"), "Julafton", "Christmas Eve", "Veille de Noël"],
      christmas("Juldagen"),
      secondChristmas("Annandag jul"),
    ],
  ],
  [
    "CO",
    "es",
    [
      newYear("Año Nuevo"),
      [mondayAfter("01-06"), "Día de los Reyes Magos", "Epiphany", "Épiphanie"],
      [mondayAfter("03-19"), "Día de San José", "Saint Joseph’s Day", "Saint-Joseph"],
      [easter(-3), "Jueves Santo", "Maundy Thursday", "Jeudi saint"],
      goodFriday("Viernes Santo"),
      labourDay("Día del Trabajo"),
      [easter(43), "Ascensión del Señor", "Ascension Day", "Ascension"],
      [easter(64), "Corpus Christi", "Corpus Christi", "Fête-Dieu"],
      [easter(71), "Sagrado Corazón", "Sacred Heart", "Sacré-Cœur"],
      [mondayAfter("06-29"), "San Pedro y San Pablo", "Saints Peter and Paul", "Saints Pierre et Paul"],
      [on("07-20"), "Día de la Independencia", "Independence Day", "Fête de l’indépendance"],
      [on("08-07"), "Batalla de Boyacá", "Battle of Boyacá", "Bataille de Boyacá"],
      [mondayAfter("08-15"), "Asunción de la Virgen", "Assumption Day", "Assomption"],
      [mondayAfter("10-12"), "Día de la Diversidad", "Diversity Day", "Jour de la diversité"],
      [mondayAfter("11-01"), "Todos los Santos", "All Saints’ Day", "Toussaint"],
      [
        mondayAfter("11-11"),
        "Independencia de Cartagena",
        "Independence of Cartagena",
        "Indépendance de Carthagène",
      ],
      immaculate("Inmaculada Concepción"),
      christmas("Navidad"),
    ],
  ],
  [
    "TH",
    "th",
    [
      newYear("วันขึ้นปีใหม่"),
      [
        byYear({ 2024: "02-24", 2025: "02-12", 2026: "03-03", 2027: "02-21" }),
        "วันมาฆบูชา",
        "Makha Bucha Day",
        "Makha Bucha",
      ],
      [on("04-06"), "วันจักรี", "Chakri Memorial Day", "Jour de Chakri"],
      [on("04-13"), "วันสงกรานต์", "Songkran", "Songkran"],
      [on("04-14"), "วันสงกรานต์", "Songkran", "Songkran"],
      [on("04-15"), "วันสงกรานต์", "Songkran", "Songkran"],
      labourDay("วันแรงงานแห่งชาติ"),
      [on("05-04"), "วันฉัตรมงคล", "Coronation Day", "Jour du Couronnement"],
      [
        byYear({ 2024: "05-22", 2025: "05-11", 2026: "05-31", 2027: "05-20" }),
        "วันวิสาขบูชา",
        "Visakha Bucha Day",
        "Visakha Bucha",
      ],
      [on("06-03"), "วันเฉลิมพระชนมพรรษาพระราชินี", "The Queen’s Birthday", "Anniversaire de la Reine"],
      [
        byYear({ 2024: "07-20", 2025: "07-10", 2026: "07-29", 2027: "07-18" }),
        "วันอาสาฬหบูชา",
        "Asalha Bucha Day",
        "Asalha Bucha",
      ],
      [on("07-28"), "วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว", "The King’s Birthday", "Anniversaire du Roi"],
      [on("08-12"), "วันแม่แห่งชาติ", "Mother’s Day", "Fête des mères"],
      [on("10-13"), "วันนวมินทรมหาราช", "Navamindra Maharaj Day", "Jour de Navamindra Maharaj"],
      [on("10-23"), "วันปิยมหาราช", "Chulalongkorn Day", "Jour de Chulalongkorn"],
      [on("12-05"), "วันพ่อแห่งชาติ", "Father’s Day", "Fête des pères"],
      [on("12-10"), "วันรัฐธรรมนูญ", "Constitution Day", "Fête de la Constitution"],
      [on("12-31"), "วันสิ้นปี", "New Year’s Eve", "Saint-Sylvestre"],
    ],
  ],
];

/** Public holidays of a year outside France; one that falls on another of the same country is that one. */
export function foreignHolidaysOf(year: number): readonly ForeignHoliday[] {
  return countries.flatMap(([country, language, lines]) => {
    const days = new Map<string, ForeignHoliday>();
    for (const [rule, local, english, french] of lines) {
      const day = rule(year);
      if (!days.has(day))
        days.set(day, { country, day, labels: { fr: french, en: english, [language]: local } });
    }
    return [...days.values()];
  });
}

/** Whose holidays count for somebody who works in a language, as the demonstration has it. */
export function countryOf(language: LanguageCode | null): HolidayCountry {
  const found: Partial<Record<LanguageCode, HolidayCountry>> = {
    en: "GB",
    ca: "ES-CT",
    "fr-CO": "CO",
    de: "DE",
    it: "IT",
    nl: "NL",
    pt: "PT",
    es: "ES",
    se: "SE",
    th: "TH",
  };
  return (language && found[language]) ?? "FR";
}
