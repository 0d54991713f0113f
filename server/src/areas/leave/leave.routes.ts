import type { LeaveSort } from "@planete/shared/contract/leave-fields.ts";
import { leaveFields } from "@planete/shared/contract/leave-fields.ts";
import * as contract from "@planete/shared/contract/leave.contract.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { dayCell, exportColumns, exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import { planImport, runImport } from "./import-leave.ts";
import { leaveRowToWire } from "./leave-wire.ts";
import type { LeaveRow } from "./leave.store.ts";
import { findHolidayDays, findStaff, findTeamNames, leavePlan } from "./leave.store.ts";
import { createLeave, readLeave, removeLeave, saveLeave } from "./save-leave.ts";

/** Leave of the staff (D19). */
export function serveLeave(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const today = (): string => calendarDate(platform.now(), platform.config.companyTimeZone);

  serveCaller(routes, contract.listLeave, async (_caller, { query }) => {
    const [page, holidays] = await Promise.all([
      findListPage<LeaveRow, LeaveSort>(kysely, leavePlan(query, today()), query),
      findHolidayDays(kysely),
    ]);
    return {
      data: page.rows.map((row) => leaveRowToWire(row, holidays)),
      next: page.next,
      counts: page.counts,
    };
  });

  serveCaller(routes, contract.exportLeave, async (_caller, { query: { lang, ...wish }, reply }) =>
    exportRows(reply, {
      rows: walkList<LeaveRow, LeaveSort>(kysely, leavePlan(wish, today()), wish.sort),
      columns: columnsIn(lang),
      lang,
      name: "leave",
    }),
  );

  serveCaller(routes, contract.readLeaveChoices, async () => {
    const [staff, teams] = await Promise.all([findStaff(kysely), findTeamNames(kysely)]);
    return {
      data: {
        staff: staff.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}` })),
        teams: [...teams],
      },
    };
  });

  serveCaller(routes, contract.planLeaveImport, async (_caller, { body }) => ({
    data: await planImport(platform, body.text),
  }));

  serveCaller(routes, contract.runLeaveImport, async (caller, { body }) => ({
    data: { added: await runImport(platform, caller, body) },
  }));

  serveCaller(routes, contract.readLeaveRecord, async (caller, { params }) => ({
    data: await readLeave(caller, kysely, params.id),
  }));

  serveCaller(routes, contract.createLeave, async (caller, { body }) => ({
    data: await createLeave(platform, caller, body),
  }));

  serveCaller(routes, contract.saveLeave, async (caller, { params, body }) => ({
    data: await saveLeave(platform, caller, { id: params.id, version: body.version, draft: body.leave }),
  }));

  serveCaller(routes, contract.removeLeave, async (caller, { params, query }) => {
    await removeLeave(platform, caller, { id: params.id, version: query.version });
    return { data: { removed: true as const } };
  });
}

/** What is written can be brought in again: days as they are read there, halves as yes. */
function columnsIn(lang: LanguageCode): readonly ExportColumn<LeaveRow>[] {
  const say = translatorOf(lang);
  const day = dayCell(lang);
  const yes = (value: boolean): string => (value ? say("leave.yes") : "");
  return exportColumns<typeof leaveFields, LeaveRow>(leaveFields, say, {
    person: ({ person }) => person,
    firstDay: (row) => day(row.first_day),
    lastDay: (row) => day(row.last_day),
    fromMidday: (row) => yes(row.from_midday),
    untilMidday: (row) => yes(row.until_midday),
    kind: ({ kind }) => say(`leave.kind.${kind}`),
    teams: ({ teams }) => teams.join(", "),
    cards: ({ cards }) => cards,
  });
}
