import type { CastUsername } from "./cast.ts";
import type { InLanguages } from "./words.ts";

interface SeedVideo {
  readonly id: string;
  readonly title: InLanguages;
  /** Served with the pages. */
  readonly url: string;
  readonly seconds: number;
  readonly daysAgo: number;
  readonly author: CastUsername;
}

/** Silent films of a few seconds; the newest was announced and waits to be seen. */
export const videos: readonly SeedVideo[] = [
  {
    id: "notifications",
    title: {
      fr: "La cloche et vos notifications",
      en: "The bell and your notifications",
      ca: "La campana i les vostres notificacions",
      de: "Die Glocke und Ihre Benachrichtigungen",
      it: "La campanella e le Sue notifiche",
      nl: "De bel en uw meldingen",
      pt: "O sino e as suas notificações",
      es: "La campana y sus notificaciones",
      se: "Klockan och dina aviseringar",
      th: "กระดิ่งและการแจ้งเตือนของคุณ",
    },
    url: "/videos/notifications.webm",
    seconds: 6,
    daysAgo: 1.5,
    author: "lead",
  },
  {
    id: "first-steps",
    title: {
      fr: "Premiers pas dans l’application",
      en: "First steps in the application",
      ca: "Primers passos a l’aplicació",
      de: "Erste Schritte in der Anwendung",
      it: "Primi passi nell’applicazione",
      nl: "Eerste stappen in de toepassing",
      pt: "Primeiros passos na aplicação",
      es: "Primeros pasos en la aplicación",
      se: "Första stegen i programmet",
      th: "เริ่มต้นใช้งานแอปพลิเคชัน",
    },
    url: "/videos/first-steps.webm",
    seconds: 8,
    daysAgo: 34,
    author: "admin",
  },
];
