import type { CalendarAddressWire } from "@planete/shared/contract/calendar-address.contract.ts";
import * as contract from "@planete/shared/contract/calendar-address.contract.ts";
import { apiBasePath } from "@planete/shared/contract/call.ts";
import { isAddressAllowed, readNetworkRules } from "@planete/shared/domain/access/allowed-networks.ts";
import { dayAfter } from "@planete/shared/domain/calendar/plain-date.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import { fallbackLanguage } from "@planete/shared/i18n/languages.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller, servePublic } from "../../platform/http/serve-call.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import { findEvents } from "./agenda.store.ts";
import { findLeaveEvents } from "./leave-events.store.ts";
import type { CalendarAddressRow } from "./calendar-address.store.ts";
import * as addresses from "./calendar-address.store.ts";
import type { FindPlannedWork } from "./planned-work.ts";
import { workToRow } from "./planned-work.ts";
import { writeCalendar } from "./write-calendar.ts";

/** What a calendar program is given, in days before and after today. */
const givenDays = { before: 366, after: 2 * 366 } as const;

/** A reading is noted at most this often. */
const noteEveryMs = 3_600_000;

const suffix = ".ics";

function addressToWire(row: CalendarAddressRow): CalendarAddressWire {
  return {
    createdAt: row.created_at.toISOString(),
    lastReadAt: row.last_read_at?.toISOString() ?? null,
  };
}

/** The private address of an agenda: its owner makes and ends it, calendar programs read it. */
export function serveCalendarAddresses(routes: Routes, findWork: FindPlannedWork): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  const { config } = platform;
  const { publicUrl } = config;

  serveCaller(routes, contract.readCalendarAddress, async (caller) => {
    const row = await addresses.findCalendarAddress(kysely, caller.person.id);
    return { data: row ? addressToWire(row) : null };
  });

  serveCaller(routes, contract.renewCalendarAddress, async (caller) => {
    const token = newToken();
    const row = await addresses.storeCalendarAddress(
      kysely,
      caller.person.id,
      hashToken(token),
      platform.now(),
    );
    const address = `${new URL(publicUrl).origin}${apiBasePath}/calendar/${token}${suffix}`;
    return { data: { ...addressToWire(row), address } };
  });

  serveCaller(routes, contract.revokeCalendarAddress, async (caller) => {
    await addresses.removeCalendarAddress(kysely, caller.person.id);
    return { data: null };
  });

  servePublic(routes, contract.readCalendarFile, async ({ params: { file }, request, reply }) => {
    if (!file.endsWith(suffix)) refuse("notFound");
    const tokenHash = hashToken(file.slice(0, -suffix.length));
    const owner = await addresses.findCalendarOwner(kysely, tokenHash);
    if (!owner) refuse("notFound");
    // What a session may not read from there, the address gives nobody there either.
    const { networks } = await readAuthenticationSettings(platform.database);
    if (!isAddressAllowed(readNetworkRules(networks), owner.teams, request.ip)) {
      refuse("ipNotAllowed", { address: request.ip });
    }
    const now = platform.now();
    if (now.getTime() - (owner.last_read_at?.getTime() ?? 0) > noteEveryMs) {
      await addresses.markCalendarRead(kysely, tokenHash, now);
    }
    const { productName, companyTimeZone: timeZone } = config;
    const today = calendarDate(now, timeZone);
    const period = { from: dayAfter(today, -givenDays.before), to: dayAfter(today, givenDays.after) };
    const [events, leave, work] = await Promise.all([
      findEvents(kysely, owner.id, { ...period, timeZone }),
      findLeaveEvents(kysely, owner.id, period, owner.default_language ?? fallbackLanguage),
      findWork({ id: owner.id, caller: null }, period),
    ]);
    return reply
      .type("text/calendar; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header("content-disposition", 'inline; filename="agenda.ics"')
      .send(
        writeCalendar({
          name: `${productName} · ${owner.firstname} ${owner.lastname}`,
          timeZone,
          readerId: owner.id,
          own: events,
          given: [...leave, ...work.map(workToRow)],
        }),
      );
  });
}
