import type { Area } from "../../platform/area.ts";
import { serveHomepageMessages } from "./homepage-message.routes.ts";
import { messageTexts } from "./message-texts.ts";

export const homepageMessageArea: Area = {
  name: "homepage-message",
  routes: [serveHomepageMessages],
  texts: [messageTexts],
};
