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
  answer: z.record(z.string(), z.string()),
});
