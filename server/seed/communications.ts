import type { NewsletterSlug } from "@planete/shared/domain/account/newsletters.ts";
import type { CommunicationKind } from "@planete/shared/domain/communication/communication.ts";
import { wordsByLanguage } from "@planete/shared/domain/communication/communication-draft.ts";
import type { MessageLevel } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import type { NewsAudience, NewsCategory } from "@planete/shared/domain/news/news.ts";
import { paragraphsOf } from "@planete/shared/domain/news/news-text.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import type { CastUsername } from "./cast.ts";
import { stableId } from "./stable-id.ts";
import type { InLanguages } from "./words.ts";
import { readWords } from "./words.ts";

interface SeedCommunication {
  readonly id: string;
  readonly kind: CommunicationKind;
  readonly category: NewsCategory;
  readonly author: CastUsername;
  readonly audience: NewsAudience;
  /** With the audience `some`. */
  readonly team?: string;
  readonly newsletter?: NewsletterSlug;
  /** When it is published, in days from the day of the seed; left out: a draft or a template. */
  readonly inDays?: number;
  readonly template?: boolean;
  readonly toConfirm?: boolean;
  readonly byMail?: boolean;
  /** With a banner; left out: a piece of information that may be put away. */
  readonly level?: MessageLevel;
  /** When it ends, in days from the day of the seed; left out: never. */
  readonly endsInDays?: number;
  readonly titles: InLanguages;
  readonly bodies: InLanguages;
}

/** The newsletter whose first issue is in the mailbox of the demonstration, and the news that it is about. */
const letter = { id: "letter", about: "electronic-signature" } as const;

/** The first issue as it is stored and mailed: the words of the news, with a link to it. */
export function firstLetter(): {
  readonly id: string;
  readonly title: InLanguages;
  readonly body: Readonly<Record<string, string>>;
  readonly rich: Readonly<Record<string, RichText>>;
} {
  const words = readWords("news");
  const title = words(letter.about, "title");
  const link = `/app/planete-online-news/${stableId("news", letter.about)}`;
  const trees = Object.entries(words(letter.about, "body")).map(
    ([code, body]): readonly [string, RichText] => [
      code,
      {
        blocks: [
          ...paragraphsOf(body).map((text) => ({
            type: "paragraph" as const,
            content: [{ type: "text" as const, text }],
          })),
          {
            type: "list",
            ordered: false,
            items: [
              [
                {
                  type: "paragraph",
                  content: [
                    {
                      type: "text",
                      text: Object.entries(title).find(([each]) => each === code)?.[1] ?? link,
                      bold: true,
                      link,
                    },
                  ],
                },
              ],
            ],
          },
        ],
      },
    ],
  );
  const rich = Object.fromEntries(trees);
  return { id: stableId("news", letter.id), title, body: wordsByLanguage(rich), rich };
}

/** What is planned, kept as a template or said to some, beside the news of the demonstration. */
export const communications: readonly SeedCommunication[] = [
  {
    id: "evacuation",
    kind: "news",
    category: "security",
    author: "lead",
    audience: "staff",
    inDays: 3,
    toConfirm: true,
    byMail: true,
    titles: {
      fr: "Exercice d’évacuation jeudi prochain",
      en: "Fire drill next Thursday",
      de: "Räumungsübung am kommenden Donnerstag",
      th: "ซ้อมหนีไฟวันพฤหัสบดีหน้า",
    },
    bodies: {
      fr: "L’alarme sonnera entre 10 h et 11 h. Rejoignez le point de rassemblement du parking et attendez l’appel de votre équipe.\n\nLes visiteurs sont accompagnés par la personne qui les reçoit.",
      en: "The alarm will sound between 10 and 11 am. Go to the assembly point in the car park and wait for your team’s roll call.\n\nVisitors are accompanied by whoever receives them.",
      de: "Der Alarm ertönt zwischen 10 und 11 Uhr. Gehen Sie zum Sammelplatz auf dem Parkplatz und warten Sie, bis Ihr Team aufgerufen wird.\n\nBesucher werden von der Person begleitet, die sie empfängt.",
      th: "สัญญาณเตือนภัยจะดังระหว่าง 10.00 ถึง 11.00 น. ให้ไปที่จุดรวมพลในลานจอดรถและรอการเช็กชื่อของทีม\n\nผู้มาติดต่อให้ไปกับผู้ที่ต้อนรับ",
    },
  },
  {
    id: "callback-hours",
    kind: "notification",
    category: "company",
    author: "lead",
    audience: "some",
    team: "Support",
    inDays: -2,
    toConfirm: true,
    titles: {
      fr: "Rappels des clients : nouveau créneau le matin",
      en: "Calling clients back: a new slot in the morning",
      es: "Llamadas a clientes: nueva franja por la mañana",
    },
    bodies: {
      fr: "À partir de lundi, les rappels promis la veille se font entre 8 h 30 et 9 h 30, avant l’ouverture de la file.\n\nNotez l’heure du rappel dans la fiche.",
      en: "From Monday, calls promised the day before are made between 8.30 and 9.30 am, before the queue opens.\n\nNote the time of the call on the sheet.",
      es: "A partir del lunes, las llamadas prometidas el día anterior se hacen entre las 8:30 y las 9:30, antes de abrir la cola.\n\nAnote la hora de la llamada en la ficha.",
    },
  },
  {
    id: "price-list",
    kind: "banner",
    category: "company",
    author: "lead",
    audience: "some",
    team: "Commercial",
    level: "attention",
    inDays: -1,
    endsInDays: 20,
    titles: {
      fr: "Nouveaux tarifs au 1er du mois : vérifiez vos devis en cours.",
      en: "New prices from the 1st of the month: please check your open quotes.",
      ca: "Noves tarifes a partir del dia 1: reviseu els pressupostos oberts.",
      de: "Neue Preise ab dem Monatsersten: Bitte prüfen Sie Ihre offenen Angebote.",
      es: "Nuevas tarifas desde el día 1: revise sus presupuestos abiertos.",
      it: "Nuovi prezzi dal 1º del mese: controlli i preventivi aperti.",
      nl: "Nieuwe prijzen vanaf de 1e van de maand: controleer uw openstaande offertes.",
      pt: "Novos preços a partir do dia 1: verifique os seus orçamentos em aberto.",
      se: "Nya priser från den 1:a i månaden: kontrollera dina öppna offerter.",
      th: "ราคาใหม่เริ่มวันที่ 1 ของเดือน โปรดตรวจสอบใบเสนอราคาที่ยังค้างอยู่",
    },
    bodies: {},
  },
  {
    id: "maintenance-template",
    kind: "news",
    category: "maintenance",
    author: "erik.lindstrom",
    audience: "all",
    template: true,
    byMail: true,
    titles: { fr: "Maintenance de [base] le [date]", en: "Maintenance of [environment] on [date]" },
    bodies: {
      fr: "La base [base] sera arrêtée de [heure] à [heure], heure de Paris.\n\nEnregistrez vos saisies avant. La hotline reste joignable.",
      en: "[Environment] will be stopped from [time] to [time], Paris time.\n\nPlease save your entries before. The hotline can still be reached.",
    },
  },
  {
    id: "canteen",
    kind: "news",
    category: "company",
    author: "yasmine.haddad",
    audience: "staff",
    titles: { fr: "La nouvelle carte de la cantine" },
    bodies: { fr: "Un plat végétarien chaque jour, dès le mois prochain." },
  },
];

/** Those who have read, and confirmed, what asks for it of late: the results of the demonstration. */
export const earlyReaders: readonly CastUsername[] = [
  "mariana.restrepo",
  "fatou.diallo",
  "claire.dubois",
  "erik.lindstrom",
];

/** Those who have opened it and not confirmed yet. */
export const slowReaders: readonly CastUsername[] = ["samuel.cohen", "nattaya.srisai"];
