import { z } from "zod";
import { catalogParts } from "../i18n/catalog-areas.ts";
import { declareCall, publicAccess } from "./call.ts";
import { languageCode } from "./fields.ts";

export const readTranslation = declareCall({
  name: "readTranslation",
  summary: "The interface messages of one language, by id, in ICU syntax; fallbacks are already filled in",
  method: "GET",
  path: "/translation/{lang}",
  access: publicAccess,
  params: z.strictObject({ lang: languageCode }),
  query: z.strictObject({
    // What a page of this build names: its answer never changes, so the browser need not ask again.
    version: z.string().max(40).optional(),
    // Without it, all of them.
    part: z.enum(catalogParts).optional(),
  }),
  answer: z.record(z.string(), z.string()),
});
