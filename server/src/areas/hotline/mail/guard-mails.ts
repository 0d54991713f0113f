import { seesSheetOf } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { z } from "zod";
import type { Platform } from "../../../platform/platform.ts";
import { findMailPeople } from "./mail-person.store.ts";
import { findMailSheets } from "./notice.store.ts";

/** The sheets that a stored mail speaks of. */
const told = z.union([
  z.object({ sheetId: z.string() }).transform(({ sheetId }) => [sheetId]),
  z
    .object({ sheets: z.array(z.object({ sheetId: z.string() })) })
    .transform(({ sheets }) => sheets.map(({ sheetId }) => sheetId)),
]);

/** A mail may wait long for its server: whoever lost the right, the client or the account meanwhile does not get it. */
export function guardSheetMails({ mail }: Platform): void {
  for (const template of ["sheetNews", "sheetDigest", "sheetFilesRefused"] as const) {
    mail.guard(template, async (queries, personId, values) => {
      const person = (await findMailPeople(queries, [personId])).get(personId);
      const read = told.safeParse(values);
      if (!person || !read.success) return false;
      const ids = read.data;
      const sheets = await findMailSheets(queries, ids);
      return ids.every((id) => {
        const sheet = sheets.get(id);
        return sheet !== undefined && seesSheetOf(person.sight, sheet);
      });
    });
  }
}
