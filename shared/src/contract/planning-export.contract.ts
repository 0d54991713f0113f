import { z } from "zod";
import { declareCall, fileAnswer, sessionAccess } from "./call.ts";
import { developmentsPath, idList } from "./development-parts.ts";
import { languageCode, plainDate, unlessEmpty } from "./fields.ts";

/** Names joined by commas, as the address of the planning holds them. */
const nameList = unlessEmpty(
  z
    .string()
    .max(10_000)
    .transform((given) => given.split(",").filter((part) => part !== ""))
    .pipe(z.array(z.string().max(200)).max(100)),
);

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
    /** Only people of these teams and cards of these types, as the planning is filtered; personal events have no type. */
    team: nameList,
    type: idList,
    lang: languageCode,
  }),
  answer: fileAnswer,
  errors: ["rightMissing"],
});
