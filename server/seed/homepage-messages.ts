import type { MessageLevel, MessageZone } from "@planete/shared/domain/homepage-message/homepage-message.ts";
import type { InLanguages } from "./words.ts";

export interface SeededMessage {
  readonly id: string;
  readonly zone: MessageZone;
  readonly level: MessageLevel;
  readonly texts: InLanguages;
  readonly link?: string;
  readonly linkLabels?: InLanguages;
  /** Days from today; without them it is a draft. */
  readonly days?: { readonly from: number; readonly to: number };
}

/** One on home now, one that will follow it, one of the login page that is over and one that waits for its words. */
export const homepageMessages: readonly SeededMessage[] = [
  {
    id: "payroll-closing",
    zone: "home",
    level: "info",
    texts: {
      fr: "Clôture de la paie du mois : validez les relevés d’heures avant vendredi midi.",
      en: "Payroll closing of the month: please approve time sheets before Friday noon.",
      ca: "Tancament de la nòmina del mes: valideu els fulls d’hores abans de divendres al migdia.",
      "fr-CO": "Clôture de la paie du mois : validez les relevés d’heures avant vendredi midi.",
      de: "Lohnabschluss des Monats: Bitte geben Sie Stundenzettel vor Freitagmittag frei.",
      it: "Chiusura paghe del mese: convalidi i fogli ore entro venerdì a mezzogiorno.",
      nl: "Loonafsluiting van de maand: keur urenstaten vóór vrijdagmiddag 12 uur goed.",
      pt: "Fecho dos salários do mês: valide as folhas de horas até sexta-feira ao meio-dia.",
      es: "Cierre de nóminas del mes: valide los partes de horas antes del viernes a mediodía.",
      se: "Månadens löneavslut: godkänn tidrapporter före fredag kl. 12.",
      th: "ปิดรอบเงินเดือนประจำเดือน: โปรดอนุมัติใบลงเวลาก่อนเที่ยงวันศุกร์",
    },
    link: "/app/planete-online-news",
    days: { from: -1, to: 10 },
  },
  {
    id: "maintenance-night",
    zone: "home",
    level: "attention",
    texts: {
      fr: "Maintenance samedi de 22 h à 2 h : la connexion sera impossible pendant ces heures.",
      en: "Maintenance on Saturday from 10 pm to 2 am: logging in will not be possible during these hours.",
      de: "Wartung am Samstag von 22 bis 2 Uhr: In dieser Zeit ist keine Anmeldung möglich.",
      es: "Mantenimiento el sábado de 22 a 2 h: no se podrá iniciar sesión durante esas horas.",
    },
    days: { from: 12, to: 18 },
  },
  {
    id: "directory-outage",
    zone: "login",
    level: "critical",
    texts: {
      fr: "Connexion par compte d’entreprise interrompue : utilisez votre mot de passe.",
      en: "Company-account login is interrupted: please use your password.",
    },
    days: { from: -33, to: -32 },
  },
  {
    id: "year-end",
    zone: "home",
    level: "info",
    texts: { fr: "Le support est fermé du 25 décembre au 1er janvier, sauf urgences au standard." },
  },
];
