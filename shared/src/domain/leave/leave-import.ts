import type { ZoneClock } from "../calendar/zone-clock.ts";
import { isPlainDate } from "../calendar/plain-date.ts";
import { readCsv } from "./csv-lines.ts";
import { readCalendarLeave } from "./leave-calendar-file.ts";
import type { LeaveLine } from "./leave-line.ts";
import { foldWord, readKind } from "./leave-line.ts";

/** Why a line of a file is not kept. */
export const importFaults = [
  "person-missing",
  "person-unknown",
  "person-unclear",
  "date",
  "order",
  "too-long",
  "overlap",
  "twice",
] as const;
export type ImportFault = (typeof importFaults)[number];

/** What makes a file no file of leave at all. */
export type FileFault = "empty" | "columns";

/** Headings by which columns are known, folded; the product's own export in each language is among them. */
const headings = {
  person:
    "person personne persona pessoa persoon medewerker mitarbeiter utilisateur user username login email e-mail mail adresse nom name collaborateur บุคคล บุคลากร พนักงาน",
  first:
    "debut du start from first begin premier primer primo erster eerste primeiro forsta inici inicio inizio beginn von vanaf desde de วันแรก เริ่ม",
  last: "fin au end to until last dernier ultim ultimo ultima letzter laatste sista fi fine ende bis tot hasta ate a วันสุดท้าย สิ้นสุด",
  kind: "type motif kind nature tipo tipus art soort typ ประเภท",
  fromMidday: "apres-midi midday from-midday frommidday debut-midi",
  untilMidday: "matin until-midday untilmidday fin-midi",
} as const;

type ColumnName = keyof typeof headings;

/** The column that a heading names: by the whole of it first, then by its first word. */
function columnOf(heading: string): ColumnName | undefined {
  const folded = foldWord(heading).replaceAll(/\s+/gu, " ");
  const names: readonly ColumnName[] = ["fromMidday", "untilMidday", "person", "first", "last", "kind"];
  const [word = ""] = folded.split(/[\s_]/u);
  return [folded.replaceAll(/[\s_]/gu, "-"), word]
    .map((part) => names.find((name) => headings[name].split(" ").includes(part)))
    .find((name) => name !== undefined);
}

/** `2026-11-16`, `16/11/2026`, `16.11.2026`; the day comes first where the year comes last. */
export function readDay(written: string): string | undefined {
  const value = written.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u.exec(value);
  const european = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/u.exec(value);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : european
      ? [european[3], european[2], european[1]]
      : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isPlainDate(date) && date >= "1900-01-01" && date <= "2199-12-31" ? date : undefined;
}

const yes = new Set(["1", "x", "oui", "yes", "true", "ja", "si", "sim", "vrai", "ใช่"]);

function readTable(text: string): readonly LeaveLine[] | FileFault {
  const [head, ...rows] = readCsv(text);
  if (!head) return "empty";
  const columns = new Map<ColumnName, number>();
  for (const [at, heading] of head.cells.entries()) {
    const name = columnOf(heading);
    if (name !== undefined && !columns.has(name)) columns.set(name, at);
  }
  if (!columns.has("person") || !columns.has("first")) return "columns";
  return rows.map(({ line, cells }) => {
    const cell = (name: ColumnName): string => cells[columns.get(name) ?? -1] ?? "";
    const last = cell("last");
    return {
      line,
      person: cell("person"),
      firstDay: readDay(cell("first")),
      // One day alone needs no end.
      lastDay: readDay(last === "" ? cell("first") : last),
      fromMidday: yes.has(foldWord(cell("fromMidday"))),
      untilMidday: yes.has(foldWord(cell("untilMidday"))),
      kind: readKind(cell("kind")),
    };
  });
}

/** The lines of a file of leave, CSV or iCalendar, whatever it is called. */
export function readLeaveFile(text: string, clock: ZoneClock): readonly LeaveLine[] | FileFault {
  if (text.trim() === "") return "empty";
  const lines = /^\uFEFF?\s*BEGIN:VCALENDAR/iu.test(text) ? readCalendarLeave(text, clock) : readTable(text);
  return typeof lines !== "string" && lines.length === 0 ? "empty" : lines;
}
