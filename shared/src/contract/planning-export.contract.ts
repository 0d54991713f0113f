import { z } from "zod";
import { declareCall, fileAnswer, sessionAccess } from "./call.ts";
import { developmentsPath, idList } from "./development-wire.ts";
import { languageCode, plainDate } from "./fields.ts";

/** A line for each card, or people by days. */
export const exportShapes = ["list", "matrix"] as const;
export type ExportShape = (typeof exportShapes)[number];

export const exportPlanning = declareCall({
  name: "exportPlanning",
  summary:
    "The planning of a period as a CSV file: the caller's own row, and the others that they view with `exportPlanning` or its right (D10, D18)",
  method: "GET",
  path: `${developmentsPath}/planning/export`,
  access: sessionAccess,
  query: z.strictObject({
    startDate: plainDate,
    endDate: plainDate,
    shape: z.enum(exportShapes),
    authorizedUserIds: idList,
    lang: languageCode,
  }),
  answer: fileAnswer,
  errors: ["rightMissing"],
});
