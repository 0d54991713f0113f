import type { DeviceWire } from "@planete/shared/contract/devices.contract.ts";
import { deviceNameOf } from "@planete/shared/domain/access/device-name.ts";
import type { DeviceRow } from "./device.store.ts";

/** A session as somebody reads it; `currentId` is the one that asks. */
export function deviceToWire(row: DeviceRow, currentId: string): DeviceWire {
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
