import { z } from "zod";
import { text } from "@planete/shared/contract/fields.ts";
import { sayChange, sayFigure } from "@planete/shared/contract/statistics-words.ts";
import { figureNames } from "@planete/shared/contract/statistics.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import type { FigureName } from "@planete/shared/domain/statistics/figures.ts";
import { figureUnits, statisticsParts } from "@planete/shared/domain/statistics/figures.ts";
import { template } from "../../platform/mail/mail-template.ts";

export const statisticsMailTemplates = {
  /** The figures of a saved view, week by week (D25); counted when it leaves, and never sent uncounted. */
  weeklyFigures: template(
    z.strictObject({
      viewId: z.uuid(),
      /** The Monday on which it is due. */
      week: z.iso.date(),
      counted: z
        .strictObject({
          view: text(80, 1),
          path: text(4_000, 1),
          from: z.iso.date(),
          to: z.iso.date(),
          pending: z.int().min(0),
          parts: z.array(
            z.strictObject({
              part: z.enum(statisticsParts),
              figures: z.array(
                z.strictObject({
                  name: z.enum(figureNames),
                  value: z.number().nullable(),
                  before: z.number().nullable(),
                }),
              ),
            }),
          ),
          token: z.string(),
        })
        .nullable(),
    }),
    ({ counted }, { text: say, format }) => {
      if (!counted) throw new Error("These figures were not counted");
      const { view, path, pending, parts, token } = counted;
      const day = (date: string): string =>
        format.date(utcDate(date), { dateStyle: "medium", timeZone: "UTC" });
      const days = { from: day(counted.from), to: day(counted.to) };
      const value = (name: FigureName, amount: number | null): string =>
        amount === null ? "–" : sayFigure({ text: say, format }, figureUnits[name], amount);
      return {
        subject: say("mail.weeklyFigures.subject", { view, ...days }),
        paragraphs: [say("mail.weeklyFigures.intro", { view, ...days })],
        blocks: parts.map(({ part, figures }) => ({
          kind: "figures",
          heading: say(`statistics.part.${part}`),
          rows: figures.map((figure) => ({
            name: say(`statistics.figure.${figure.name}`),
            value: value(figure.name, figure.value),
            note: [
              sayChange({ text: say, format }, figure),
              // What is the same, or was nothing, needs no second word.
              figure.before === null || figure.before === 0 || figure.before === figure.value
                ? undefined
                : say("statistics.before", { value: value(figure.name, figure.before) }),
            ]
              .filter((words) => words !== undefined)
              .join(" · "),
          })),
        })),
        action: { label: say("mail.weeklyFigures.action"), path },
        notes: [
          ...(pending > 0 ? [say("statistics.pending", { count: pending })] : []),
          say("mail.weeklyFigures.why", { view }),
        ],
        unsubscribe: { label: say("mail.weeklyFigures.leave"), token },
      };
    },
  ),
};

type StatisticsMailTemplates = typeof statisticsMailTemplates;

declare module "../../platform/mail/mail-template.ts" {
  interface MailTemplates extends StatisticsMailTemplates {}
}
