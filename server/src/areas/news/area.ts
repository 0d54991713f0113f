import type { Area } from "../../platform/area.ts";
import { serveNews } from "./news.routes.ts";
import { serveCommunication } from "./communication.routes.ts";
import { tryAgain } from "../../platform/work/try-again.ts";
import { announceNewsInTime, dueNews } from "./announce-due-news.ts";
import { communicationTexts } from "./communication-texts.ts";
import { newsMails } from "./mail-news.ts";

export const newsArea: Area = {
  name: "news",
  routes: [serveNews, serveCommunication],
  texts: [communicationTexts],
  queues: [dueNews, newsMails],
  inTime: [announceNewsInTime],
  again: [tryAgain(newsMails)],
};
