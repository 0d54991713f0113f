import { z } from "zod";
import { declareCall, sessionAccess } from "./call.ts";
import { id, instant } from "./fields.ts";

/** A browser or program in which the person is logged in (D5). */
export const deviceWire = z.strictObject({
  id,
  kind: z.enum(["computer", "phone", "tablet", "program"]),
  /** The maker's name; null when it is none we know. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network address of the login: the place as far as this installation knows it. */
  address: z.string(),
  method: z.enum(["password", "directory"]),
  stayLogged: z.boolean(),
  createdAt: instant,
  /** Exact to some minutes: a session in use is written back from time to time. */
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
});

export type DeviceWire = z.output<typeof deviceWire>;

export const listDevices = declareCall({
  name: "listDevices",
  summary: "Where the person is logged in, this device first, then the last used",
  method: "GET",
  path: "/user/devices",
  access: sessionAccess,
  answer: z.strictObject({ data: z.array(deviceWire) }),
});

export const revokeDevice = declareCall({
  name: "revokeDevice",
  summary: "Log the person out on one of their devices; its open pages are out within a second",
  method: "DELETE",
  path: "/user/devices/{id}",
  access: sessionAccess,
  params: z.strictObject({ id }),
  answer: z.strictObject({ data: z.literal("revoked") }),
  errors: ["notFound"],
});

export const revokeOtherDevices = declareCall({
  name: "revokeOtherDevices",
  summary: "Log the person out everywhere but here",
  method: "DELETE",
  path: "/user/devices",
  access: sessionAccess,
  answer: z.strictObject({ data: z.strictObject({ revoked: z.int().min(0) }) }),
});
