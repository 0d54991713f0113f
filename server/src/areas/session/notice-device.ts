import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { deviceNameOf } from "@planete/shared/domain/access/device-name.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { notifySecurity } from "../../platform/notifications/notify-security.ts";
import type { Platform } from "../../platform/platform.ts";
import { networkOf } from "../../platform/sessions/network-of.ts";
import { rememberDevice } from "./known-device.store.ts";

export interface SeenDevice {
  readonly personId: string;
  readonly sessionId: string;
  readonly userAgent: string;
  readonly address: string;
}

/** Tells the person of the first login from a device or network; the very first of all is no news. */
export async function noticeDevice(
  platform: Platform,
  queries: Transaction<Schema>,
  seen: SeenDevice,
): Promise<void> {
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
  const device = [browser, system].filter((part) => part !== undefined).join(" · ");
  await notifySecurity(queries, seen.personId, {
    kind: "newDevice",
    params: { known: device === "" ? "no" : "yes", device, address: seen.address },
    at: platform.now(),
  });
}
