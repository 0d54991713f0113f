import type { Area } from "../../platform/area.ts";
import { newsMailTemplates } from "./mail-templates.ts";
import { serveNews } from "./news.routes.ts";
import { serveCommunication } from "./communication.routes.ts";
import { tryAgain } from "../../platform/work/try-again.ts";
import { announceNewsInTime, dueNews } from "./announce-due-news.ts";
import { communicationTexts } from "./communication-texts.ts";
import { newsMails } from "./mail-news.ts";

export const newsArea: Area = {
  name: "news",
  routes: [serveNews, serveCommunication],
  mails: newsMailTemplates,
  texts: [communicationTexts],
  queues: [dueNews, newsMails],
  inTime: [announceNewsInTime],
  again: [tryAgain(newsMails)],
};
