import type { FastifyRequest } from "fastify";
import type { DeviceWire } from "@planete/shared/contract/devices.contract.ts";
import { listDevices, revokeDevice, revokeOtherDevices } from "@planete/shared/contract/devices.contract.ts";
import { deviceNameOf } from "@planete/shared/domain/access/device-name.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { trustedTokenOf } from "../../platform/sessions/trusted-device.ts";
import type { DeviceRow } from "./device.store.ts";
import { selectDevices } from "./device.store.ts";
import type { Revoker } from "./revoke-devices.ts";
import { revokeOne, revokeOthers } from "./revoke-devices.ts";

export function serveDevices(routes: Routes): void {
  const { platform } = routes;

  serveCaller(routes, listDevices, async (caller) => {
    const rows = await selectDevices(platform.database.kysely, caller.person.id, platform.now());
    const devices = rows.map((row) => deviceToWire(row, caller.sessionId));
    return { data: devices.toSorted((a, b) => Number(b.current) - Number(a.current)) };
  });

  const revokerOf = (caller: Caller, request: FastifyRequest): Revoker => ({
    caller,
    trustedToken: trustedTokenOf(request, platform.config.secure),
  });

  serveCaller(routes, revokeDevice, async (caller, { params, request }) => {
    await revokeOne(platform, revokerOf(caller, request), params.id);
    return { data: "revoked" as const };
  });

  serveCaller(routes, revokeOtherDevices, async (caller, { request }) => ({
    data: { revoked: await revokeOthers(platform, revokerOf(caller, request)) },
  }));
}

function deviceToWire(row: DeviceRow, currentId: string): DeviceWire {
  const { kind, browser, system } = deviceNameOf(row.user_agent);
  return {
    id: row.id,
    kind,
    browser: browser ?? null,
    system: system ?? null,
    address: row.address,
    method: row.method,
    stayLogged: row.stay_logged,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === currentId,
  };
}
