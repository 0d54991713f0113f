import type { RichBlock, RichInline, RichText } from "@planete/shared/domain/rich-text/rich-text.ts";

/** Words that are hard on a layout. They are specimens, not sentences for users, so they are not translated. */
export const longGerman =
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und Arbeitsunfähigkeitsbescheinigungsverordnung";
export const thai = "กรุณาตรวจสอบข้อมูลก่อนส่งคำขอให้ลูกค้า";
const thaiName = "สมชาย ใจดี";
export const oneName = "Camille Vasseur";
export const catalanName = "Núria Puigdollers i Ferrer";
export const productName = "Planète Online";
/** Colours an administrator might choose, far too light and far too dark. */
export const chosenColours = ["#ffd400", "#3b0a67"] as const;
/** Links of the specimens lead back here. */
export const galleryPath = "/gallery";
export const requestId = "019a8c1e-52b7-7c0a-9a41-6d2f8f0b3c77";

export interface SampleRow {
  readonly id: string;
  readonly number: number;
  readonly subject: string;
  readonly person: string;
  readonly team: string;
  readonly state: "waiting" | "running" | "done" | "refused";
  readonly hours: number | undefined;
  readonly opened: Date;
}

export const people = [
  { name: oneName, team: "Support" },
  { name: "Inès Belkacem", team: "Planning" },
  { name: "Jürgen Großmann", team: "Development" },
  { name: catalanName, team: "Support" },
  { name: "Åsa Öberg", team: "Quality" },
  { name: thaiName, team: "Bangkok" },
  { name: "Théo Marchand", team: "Development" },
  { name: "Beatriz Conceição", team: "Quality" },
] as const;

const subjects = [
  "Export stops at row 10 000",
  "Invoice number printed twice",
  "Slow search on the stock screen",
  longGerman,
  "New column in the monthly report",
  thai,
  "Print preview is cut on A5",
  "Reset of the archive counter",
] as const;

const states = ["waiting", "running", "done", "refused"] as const;

/** The same rows every time: the figures come from the row's place. */
export function sampleRows(count: number): readonly SampleRow[] {
  const firstDay = Date.UTC(2026, 10, 15, 8);
  return Array.from({ length: count }, (_, index) => {
    const person = people[(index * 5) % people.length] ?? people[0];
    return {
      id: `row-${index}`,
      number: 20_418 - index,
      subject: subjects[(index * 3) % subjects.length] ?? subjects[0],
      person: person.name,
      team: person.team,
      state: states[(index * 7) % 4] ?? "waiting",
      hours: index % 6 === 4 ? undefined : ((index * 13) % 40) / 4,
      opened: new Date(firstDay - index * 5_400_000),
    };
  });
}

const run = (
  text: string,
  worn: { bold?: true; italic?: true; code?: true; link?: string } = {},
): RichInline => ({
  type: "text",
  text,
  ...worn,
});
const line = (text: string): RichBlock => ({ type: "paragraph", content: [run(text)] });

/** One of each kind that a rich text may hold. */
export const richSample: RichText = {
  blocks: [
    { type: "heading", level: 2, content: [run("Version 12.4")] },
    {
      type: "paragraph",
      content: [
        run("The export "),
        run("no longer", { bold: true }),
        run(" stops at row 10 000, as "),
        run("Inès Belkacem", { italic: true }),
        run(" reported. See "),
        run("the gallery", { link: galleryPath }),
        run(" or set "),
        run("ROWS=0", { code: true }),
        run("."),
      ],
    },
    { type: "heading", level: 3, content: [run("Before you begin")] },
    {
      type: "list",
      ordered: true,
      items: [
        [line("Close the month.")],
        [
          line("Choose the base:"),
          { type: "list", ordered: false, items: [[line("production")], [line("test")]] },
        ],
      ],
    },
    { type: "quote", blocks: [line(thai)] },
    { type: "code", text: "rows = 0\nexport(stock)" },
    line("That is all."),
  ],
};
