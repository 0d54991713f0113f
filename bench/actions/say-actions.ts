import { line } from "../line.ts";
import { profileText } from "../pages/browser-page.ts";
import { answeredSheets, measureActions, triagedSheets } from "./actions.ts";
import type { Counted } from "./hand.ts";
import { speeds } from "./hand.ts";

/** Actions of others, from the table "Clicks for frequent tasks" of the use review (research/use-review): Zendesk, Help Scout. */
const others = {
  answer: "Zendesk 1, Help Scout 2",
  // By its own counts of one: opening with the mouse, then the keys.
  answerInARow: `Zendesk ${2 * answeredSheets}, Help Scout ${3 * answeredSheets}`,
  answerAndWait: "Zendesk 1 to 2, Help Scout 2",
  take: "Zendesk 1, Help Scout 1",
  goTo: "Zendesk 2, Help Scout 2",
  request: "Zendesk 3 fields, Help Scout 2 fields",
} as const;

const said = ({ actions, letters, seconds }: Counted): string =>
  `${actions} actions, ${letters} letters, ${seconds.toFixed(1)} s`;

/** What frequent tasks take, by keys where there are keys. */
export async function sayActions(): Promise<void> {
  const figures = await measureActions();
  line(`Actions (a key ${speeds.keyMs} ms, pointing ${speeds.pointMs} ms; ${profileText})`, "");
  line(`  triage ${triagedSheets} sheets: open, read, take`, said(figures.triage));
  line("  answer an open sheet, with the question of spec §4", said(figures.answer), others.answer);
  line(
    `  answer ${answeredSheets} sheets of one's own from the list`,
    said(figures.answerInARow),
    others.answerInARow,
  );
  line("  answer and wait for the client", said(figures.answerAndWait), others.answerAndWait);
  line("  take", said(figures.take), others.take);
  line("  go to a number from another page", said(figures.goTo), others.goTo);
  line(
    "  new request as a client",
    `${figures.request.fields} fields, ${said(figures.request)}`,
    others.request,
  );
}
