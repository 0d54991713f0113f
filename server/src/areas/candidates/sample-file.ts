import { stringify } from "csv-stringify/sync";
import { candidateListFields } from "@planete/shared/contract/candidate-fields.ts";
import type { SampleKind } from "@planete/shared/contract/candidates.contract.ts";
import type { PlainDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { addMonths } from "@planete/shared/domain/calendar/plain-date.ts";
import type { CandidateField } from "@planete/shared/domain/candidates/candidate.ts";
import { candidateFields } from "@planete/shared/domain/candidates/candidate.ts";
import { listSeparator } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import { sampleCandidates } from "./sample-candidates.ts";

type Cells = Readonly<Record<CandidateField, string>>;

const rowCount = 100;

/** One fault in each hundredth of the file, so that seven of a hundred rows are refused, each for another reason. */
const faults: readonly ((cells: Cells, today: PlainDate) => Cells)[] = [
  (cells) => ({ ...cells, lastname: "" }),
  (cells) => ({ ...cells, emailAddress: "sans-arobase.example" }),
  (cells) => ({ ...cells, phoneNumber: "à demander" }),
  (cells) => ({ ...cells, birthDate: "31/02/1990" }),
  (cells) => ({ ...cells, client: "???" }),
  (cells) => ({ ...cells, comment: "2 85 07 75 123 456 42" }),
  (cells, today) => ({ ...cells, lastContact: addMonths(today, -25) }),
];

const faultEvery = Math.floor(rowCount / faults.length);

const seeds: Readonly<Record<SampleKind, number>> = { clean: 4, faults: 5, "windows-1252": 6 };

/**
 * A file to try the import with, made for this installation: the clients are its own, the days lie within the time that
 * a candidate is kept.
 */
export function sampleFile(
  kind: SampleKind,
  {
    lang,
    today,
    clients,
  }: { readonly lang: LanguageCode; readonly today: PlainDate; readonly clients: readonly string[] },
): Buffer {
  const isOld = kind === "windows-1252";
  // Thai letters do not exist there; French headings are known to every reader's import.
  const headings = isOld && lang === "th" ? "fr" : lang;
  const say = translatorOf(headings);
  const people = sampleCandidates(rowCount, { today, seed: seeds[kind] });
  const rows = people.map((person, at): Cells => {
    const cells: Cells = {
      ...person,
      client: clients[at % Math.max(1, clients.length)] ?? "",
      base: "",
      birthDate: person.birthDate ?? "",
      qualifications: person.qualifications.join(", "),
      clearances: person.clearances.join(", "),
      availability: say(`pool.availability.${person.availability}`),
    };
    const fault = kind === "faults" && at % faultEvery === 0 ? faults[at / faultEvery] : undefined;
    return fault?.(cells, today) ?? cells;
  });
  const csv = stringify(
    [
      candidateFields.map((field) => say(candidateListFields[field].label)),
      ...rows.map((row) => candidateFields.map((field) => row[field])),
    ],
    { bom: !isOld, delimiter: isOld ? ";" : listSeparator(lang), record_delimiter: "windows" },
  );
  return isOld ? toWindows1252(csv) : Buffer.from(csv);
}

/** The signs of Windows-1252 that Latin-1 has not, as far as names and words of the product hold them. */
const ownSigns: ReadonlyMap<string, number> = new Map([
  ["€", 0x80],
  ["…", 0x85],
  ["Œ", 0x8c],
  ["‘", 0x91],
  ["’", 0x92],
  ["“", 0x93],
  ["”", 0x94],
  ["–", 0x96],
  ["—", 0x97],
  ["œ", 0x9c],
]);

function toWindows1252(text: string): Buffer {
  const question = 0x3f;
  return Buffer.from(
    [...text].map((sign) => {
      const code = sign.codePointAt(0) ?? question;
      return ownSigns.get(sign) ?? (code < 0x100 ? code : question);
    }),
  );
}
