import { z } from "zod";
import { declareCall } from "./call.ts";
import { deviceWire } from "./devices.contract.ts";
import { id, instant } from "./fields.ts";
import { ofPerson, peopleAccess, peoplePath } from "./person-wire.ts";

export const listDevicesOfPerson = declareCall({
  name: "listDevicesOfPerson",
  summary: "Where a person is logged in",
  method: "GET",
  path: `${peoplePath}/{id}/devices`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  answer: z.strictObject({ data: z.array(deviceWire) }),
  errors: ["notFound"],
});

export const revokeDevicesOfPerson = declareCall({
  name: "revokeDevicesOfPerson",
  summary: "Log a person out on one device, or on all of them",
  method: "DELETE",
  path: `${peoplePath}/{id}/devices`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  query: z.strictObject({ device: id.optional() }),
  answer: z.strictObject({ data: z.strictObject({ revoked: z.int().min(0) }) }),
  errors: ["notFound", "personErased", "superAdministratorOnly"],
});

/** What the sign-in history of a person tells. */
export const signInActions = [
  "logIn",
  "refuseLogIn",
  "revokeDevice",
  "recoverPassword",
  "acceptInvitation",
  "askPasswordReset",
  "changePassword",
] as const;

/** Why somebody could not come in; it never tells what they typed. */
export const signInRefusals = ["password", "inactive", "methodOff", "network", "secondFactor"] as const;
export type SignInRefusal = (typeof signInRefusals)[number];

export const listSignIns = declareCall({
  name: "listSignIns",
  summary: "When and from where a person logged in, was refused or changed their password, the latest first",
  method: "GET",
  path: `${peoplePath}/{id}/sign-ins`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  query: z.strictObject({ cursor: id.optional() }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        id,
        at: instant,
        action: z.enum(signInActions),
        address: z.string().nullable(),
        method: z.enum(["password", "directory"]).nullable(),
        /** Of a refusal. */
        why: z.enum(signInRefusals).nullable(),
      }),
    ),
    next: id.nullable(),
  }),
  errors: ["notFound"],
});
