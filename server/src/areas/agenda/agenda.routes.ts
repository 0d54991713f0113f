import * as contract from "@planete/shared/contract/agenda.contract.ts";
import { agendaLimits } from "@planete/shared/domain/agenda/agenda-event.ts";
import { dayAfter, daysBetween } from "@planete/shared/domain/calendar/plain-date.ts";
import { calendarDate, createZoneClock } from "@planete/shared/i18n/format.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { eventsIn, eventToWire, holidayToWire } from "./agenda-wire.ts";
import { findEvents, findHolidays, findWorkingMinutes } from "./agenda.store.ts";
import type { FindPlannedWork } from "./planned-work.ts";
import { workToWire } from "./planned-work.ts";
import { findLeaveEvents } from "./leave-events.store.ts";
import { changeEvent, createEvent, deleteEvent, restoreEvent } from "./change-event.ts";
import { answerInvitation } from "./invite-guests.ts";
import { searchAgenda } from "./search-agenda.ts";

/** Today and so many days after it, when no period is asked for. */
const daysAhead = 6;

export function serveAgenda(routes: Routes, findWork: FindPlannedWork): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const { config } = platform;

  serveCaller(routes, contract.readAgenda, async (caller, { query }) => {
    const timeZone = config.companyTimeZone;
    const today = calendarDate(platform.now(), timeZone);
    const from = query.from ?? today;
    const to = query.to ?? dayAfter(from, daysAhead);
    const days = daysBetween(from, to);
    if (days < 0) refuse("validationFailed", [{ path: "to", rule: "afterStart", params: {} }]);
    if (days > agendaLimits.periodDays) {
      const params = { val: agendaLimits.periodDays };
      refuse("validationFailed", [{ path: "to", rule: "longestDays", params }]);
    }
    const owner = { id: caller.person.id, caller };
    const [events, leave, work, holidays, workingMinutes] = await Promise.all([
      findEvents(kysely, caller.person.id, { from, to, timeZone }),
      findLeaveEvents(kysely, caller.person.id, { from, to }, query.lang),
      caller.person.employee ? findWork(owner, { from, to }) : [],
      findHolidays(kysely, caller.person.id, { from, to }),
      findWorkingMinutes(kysely, caller.person.id),
    ]);
    return {
      data: [
        ...work.map(workToWire),
        ...leave.map(eventToWire),
        ...eventsIn(events, caller.person.id, { from, to }, createZoneClock(timeZone)),
      ],
      holidays: holidays.map((row) => holidayToWire(row, query.lang)),
      from,
      to,
      today,
      timeZone,
      workingMinutes: [...workingMinutes],
    };
  });

  serveCaller(routes, contract.searchAgenda, async (caller, { query }) => ({
    data: await searchAgenda(platform, caller, query, findWork),
  }));

  serveCaller(routes, contract.createAgendaEvent, async (caller, { body }) => ({
    data: await createEvent(platform, caller, body),
  }));

  serveCaller(routes, contract.changeAgendaEvent, async (caller, { params, query, body }) => ({
    data: await changeEvent(platform, caller, params.id, query, body),
  }));

  serveCaller(routes, contract.moveAgendaEvent, async (caller, { params, query, body }) => ({
    data: await changeEvent(platform, caller, params.id, query, { time: body }),
  }));

  serveCaller(routes, contract.deleteAgendaEvent, async (caller, { params, query }) => ({
    data: await deleteEvent(platform, caller, params.id, query),
  }));

  serveCaller(routes, contract.restoreAgendaEvent, async (caller, { params, query }) => ({
    data: await restoreEvent(platform, caller, params.id, query.day),
  }));

  serveCaller(routes, contract.answerInvitation, async (caller, { params, body }) => ({
    data: await answerInvitation(platform, caller, params.id, body.answer),
  }));
}
