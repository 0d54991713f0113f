import type { FastifyReply } from "fastify";
import type { RowProblemWire } from "@planete/shared/contract/imports.contract.ts";
import { errorStatus } from "@planete/shared/contract/errors.ts";
import { isRuleName } from "@planete/shared/domain/validation/rule.ts";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { ImportKind } from "../../platform/imports/import-kind.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import { exportRows } from "../../platform/records/export-rows.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import type { StoredRow } from "./import-row.store.ts";
import type { StoredImport } from "./import.store.ts";
import { walkRows } from "./import-row.store.ts";
import { cellsFor } from "./shown-cells.ts";

/**
 * Exactly the refused rows, in the columns in which they came: set right, the file can be brought in as it is. Two
 * columns more say the row and why it was refused.
 */
export function exportErrors(
  queries: Queries,
  reply: FastifyReply,
  caller: Caller,
  {
    kind,
    found,
    lang,
  }: { readonly kind: ImportKind; readonly found: StoredImport; readonly lang: LanguageCode },
): FastifyReply {
  const say = translatorOf(lang);
  const shown = cellsFor(caller);
  const refused = async function* (): AsyncGenerator<StoredRow> {
    for await (const rows of walkRows(queries, found.id))
      yield* rows.filter(({ disposition }) => disposition === "refused");
  };
  return exportRows(reply, {
    rows: refused(),
    columns: [
      ...found.headings.map((heading, place) => ({
        heading,
        value: ({ cells, corrections }: StoredRow) =>
          shown(corrections[found.columns[place] ?? ""] ?? cells[place] ?? ""),
      })),
      { heading: say("imports.errors.row"), value: ({ number }) => number },
      {
        heading: say("imports.errors.reason"),
        value: ({ problems }) => problems.map((problem) => sentenceOf(kind, problem, lang)).join(" · "),
      },
    ],
    lang,
    name: "import-errors",
  });
}

function sentenceOf(
  kind: ImportKind,
  { field, rule, code, params }: RowProblemWire,
  lang: LanguageCode,
): string {
  const say = translatorOf(lang);
  if (code !== null && code in errorStatus) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every code of the catalogue has its sentence
    return say(`error.${code}` as MessageId);
  }
  const sentence = say(`validation.${rule !== null && isRuleName(rule) ? rule : "other"}`, params);
  const label = kind.labels[field ?? ""];
  return label === undefined ? sentence : say("imports.problem", { field: say(label), problem: sentence });
}
