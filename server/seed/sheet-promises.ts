import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import type { CastUsername } from "./cast.ts";
import { workdayFrom } from "./days.ts";
import { softwareReleases } from "./developments.ts";
import { stableId } from "./stable-id.ts";

interface SheetKey {
  readonly requester: CastUsername;
  readonly story: string;
  /** Its place among the requests, which every id of it is made of. */
  readonly index: number;
}

interface PromisedDate {
  readonly daysAgo: number;
  /** Days from today. */
  readonly to: number;
  /** What the client reads, in the language of the sheet. */
  readonly sentence: string;
  /** Why it moved, among colleagues. */
  readonly reason?: string;
}

/** A request that was answered with a date, and the development that keeps it (D20). */
export interface SheetPromise extends SheetKey {
  readonly development: string;
  readonly answer: string;
  readonly dates: readonly [PromisedDate, ...PromisedDate[]];
  /** The version that brought it. */
  readonly release?: (typeof softwareReleases)[number]["number"];
}

export function sheetIdOf({ requester, story, index }: SheetKey): string {
  return stableId("sheet", `${requester}:${story}:${index}`);
}

export const sheetPromises: readonly SheetPromise[] = [
  {
    requester: "client",
    story: "new-report",
    index: 124,
    development: "Tableau de bord par agence",
    answer:
      "Bonjour,\n\nc’est une demande partagée par plusieurs clients. Le développement est planifié, nous vous annonçons une date dans les prochains jours.",
    dates: [
      { daysAgo: 12, to: 3, sentence: "Le tableau de bord sera dans votre version à cette date." },
      {
        daysAgo: 5,
        to: 17,
        sentence:
          "La comparaison avec l’année précédente, que vous avez demandée, nous prend deux semaines de plus.",
        reason: "Écart en relecture sur les agences fusionnées : les totaux de 2025 sont à reprendre.",
      },
    ],
  },
  {
    requester: "somchai.wattana",
    story: "new-report",
    index: 84,
    development: "Tableau de bord par agence",
    answer: "สวัสดีครับ\n\nลูกค้าหลายรายขอเรื่องนี้เช่นกัน เราวางแผนพัฒนาไว้แล้ว และจะแจ้งวันที่ให้ทราบเร็ว ๆ นี้",
    dates: [{ daysAgo: 5, to: 17, sentence: "แดชบอร์ดจะพร้อมใช้ในเวอร์ชันของคุณภายในวันนี้" }],
  },
  {
    requester: "carmen.ortega",
    story: "planning-slow",
    index: 47,
    development: "Chargement lent des missions closes",
    answer:
      "Buenos días:\n\nhemos encontrado la causa: las misiones cerradas se cargan todas a la vez. Lo corregimos en una próxima versión.",
    dates: [{ daysAgo: 11, to: 6, sentence: "La corrección estará instalada en su base en esta fecha." }],
  },
  {
    requester: "client",
    story: "candidate-search",
    index: 6,
    development: "Recherche des candidats par compétence",
    answer:
      "Bonjour,\n\nl’index des compétences est à refaire : nous le reprenons dans une prochaine version et vous annonçons la date.",
    dates: [
      { daysAgo: 58, to: -42, sentence: "La recherche par compétence sera livrée à cette date." },
      {
        daysAgo: 46,
        to: -28,
        sentence: "Nous la livrons avec la version suivante, pour une seule mise à jour de votre côté.",
        reason: "La reprise de l’index bloquait la base de recette.",
      },
    ],
    release: "2026.3.2",
  },
];

const dateOf = (today: string, days: number): string => workdayFrom(dayAfter(today, days));

/** Each change of the date, the oldest first. */
export function datesOf({ dates }: SheetPromise, today: string) {
  return dates.map(({ to, ...change }, place) => {
    const before = dates[place - 1];
    return { ...change, from: before ? dateOf(today, before.to) : null, to: dateOf(today, to) };
  });
}

/** The version in which it is out, as the client was told. */
export function deliveryOf({ release }: SheetPromise, today: string) {
  const found = softwareReleases.find(({ number }) => number === release);
  if (!found || found.released === null) return undefined;
  return { number: found.number, on: dayAfter(today, found.released), daysAgo: -found.released };
}

/** What the sheet itself keeps of the date and of the delivery. */
export function promiseColumns(promised: SheetPromise, today: string) {
  const delivery = deliveryOf(promised, today);
  return {
    promised_on: datesOf(promised, today).at(-1)?.to ?? null,
    deliveries: JSON.stringify(
      delivery
        ? [
            {
              releaseId: stableId("software-release", delivery.number),
              number: delivery.number,
              on: delivery.on,
            },
          ]
        : [],
    ),
  };
}
