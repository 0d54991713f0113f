import type { FastifyRequest } from "fastify";
import { listDevices, revokeDevice, revokeOtherDevices } from "@planete/shared/contract/devices.contract.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { trustedTokenOf } from "../../platform/sessions/trusted-device.ts";
import { selectDevices } from "../session/device.store.ts";
import { deviceToWire } from "../session/device-wire.ts";
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
