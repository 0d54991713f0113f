import type { Area } from "../../platform/area.ts";
import type { TextSource } from "../../platform/texts/text-source.ts";
import { serveLanguages } from "./languages.routes.ts";
import { serveWrittenTexts } from "./written-texts.routes.ts";

export function languagesArea(texts: readonly TextSource[]): Area {
  return { name: "languages", routes: [serveLanguages, (routes) => serveWrittenTexts(routes, texts)] };
}
