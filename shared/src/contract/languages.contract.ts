import { z } from "zod";
import { declareCall, publicAccess } from "./call.ts";
import { languageCode } from "./fields.ts";

export const readTranslation = declareCall({
  name: "readTranslation",
  summary: "The interface messages of one language, by id, in ICU syntax; fallbacks are already filled in",
  method: "GET",
  path: "/translation/{lang}",
  access: publicAccess,
  params: z.strictObject({ lang: languageCode }),
  // What a page of this build names: its answer never changes, so the browser need not ask again.
  query: z.strictObject({ version: z.string().max(40).optional() }),
  answer: z.record(z.string(), z.string()),
});
