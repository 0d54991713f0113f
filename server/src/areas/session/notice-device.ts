import { createHash } from "node:crypto";
import { deviceNameOf } from "@planete/shared/domain/access/device-name.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { rememberDevice } from "./known-device.store.ts";

export interface SeenDevice {
  readonly personId: string;
  readonly sessionId: string;
  readonly userAgent: string;
  readonly address: string;
}

/** Writes to the person at the first login from a device or network; the very first of all is no news. */
export async function noticeDevice(platform: Platform, queries: Queries, seen: SeenDevice): Promise<void> {
  const { browser, system } = deviceNameOf(seen.userAgent);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([seen.personId, browser, system, networkOf(seen.address)]))
    .digest();
  const { fresh, first } = await rememberDevice(queries, seen.personId, fingerprint);
  if (!fresh || first) return;
  await platform.mail.send(queries, {
    to: { person: seen.personId },
    template: "newDevice",
    values: {
      browser: browser ?? null,
      system: system ?? null,
      address: seen.address,
      at: platform.now().toISOString(),
    },
    key: `new-device:${seen.sessionId}`,
  });
}
