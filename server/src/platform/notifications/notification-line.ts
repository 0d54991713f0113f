import { z } from "zod";
import { notificationKinds } from "@planete/shared/domain/notifications/notification.ts";

const textsByLanguage = z.record(z.string(), z.string());

/** One notification as a mail says it. */
export const notificationLine = z.strictObject({
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.union([z.string(), z.number(), textsByLanguage])),
});

/** What an alert is about may be elsewhere; a mail links nowhere but into the product (D5), whose bell has the link. */
export function placeOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : "app/home";
}
