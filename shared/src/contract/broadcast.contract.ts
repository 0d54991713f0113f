import { z } from "zod";
import { mailListLimits } from "../domain/broadcast/mail-list-limits.ts";
import { personFlags } from "../domain/people/person.ts";
import { alertNames, supportVisionRight } from "../domain/rights/right-tags.ts";
import { email } from "../domain/validation/text-rules.ts";
import { declareCall, rightAccess } from "./call.ts";
import { effectsAnswer } from "./explain.contract.ts";
import { id, ruled, text } from "./fields.ts";

const access = rightAccess(supportVisionRight("Diffusion"));
const version = z.int().min(1);
const path = "/support-vision/diffusion";

/** Kebab-case for free lists; the four fixed ones have the names of spec §3. */
const listName = text(mailListLimits.name, 1).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const listDraft = z.strictObject({
  purpose: text(mailListLimits.purpose),
  /** Who looks after the list. */
  ownerId: id.nullable(),
  /** Addresses of the list that stay, by their ids: whoever may not read an address may keep it (D21). */
  keep: z.array(id).max(2_000),
  /** Addresses to add. */
  add: z.array(ruled(text(mailListLimits.address, 3).trim(), email)).max(500),
  /** The alerts that are sent to the list. */
  alerts: z.array(z.enum(alertNames)).max(alertNames.length),
});

export type MailListDraft = z.output<typeof listDraft>;

const changedListDraft = listDraft.extend({
  version,
  /** Whoever is added to a fixed list gets its flag: that was said and confirmed. */
  confirmed: z.boolean(),
});

const addressWire = z.strictObject({
  id,
  /** Masked but for super administrators (D21). */
  address: z.string(),
  /** Whose address it is; null for one that belongs to nobody in the product. */
  person: z.strictObject({ id, name: z.string(), active: z.boolean(), employee: z.boolean() }).nullable(),
});

const mailListWire = z.strictObject({
  name: z.string(),
  version,
  /** The flag that the list gives to staff (spec §3); null for a free list. */
  flag: z.enum(personFlags).nullable(),
  purpose: z.string(),
  owner: z.strictObject({ id, name: z.string() }).nullable(),
  addresses: z.array(addressWire),
  alerts: z.array(z.enum(alertNames)),
});

export type MailListWire = z.output<typeof mailListWire>;

const listAnswer = z.strictObject({ data: mailListWire });
const listsAnswer = z.strictObject({
  data: z.array(mailListWire),
  /** Of which alert goes to which list, all lists together. */
  routesVersion: version,
});

export type MailListsWire = z.output<typeof listsAnswer>;
const params = z.strictObject({ name: text(mailListLimits.name, 1) });
const saveErrors = [
  "conflict",
  "nameTaken",
  "ownRights",
  "lastWayIn",
  "lastSuperAdministrator",
  "changeConfirmationRequired",
] as const;

export const listMailLists = declareCall({
  name: "listMailLists",
  summary: "The mail lists, whose addresses they hold, and which alerts go to each",
  method: "GET",
  path,
  access,
  answer: listsAnswer,
});

export const createMailList = declareCall({
  name: "createMailList",
  summary: "Make a free mail list",
  method: "POST",
  path,
  access,
  body: z.strictObject({ list: listDraft.omit({ keep: true }).extend({ name: listName }) }),
  answer: listAnswer,
  errors: saveErrors,
});

export const changeMailList = declareCall({
  name: "changeMailList",
  summary: "Change a mail list; the flag of a fixed one is given and taken at once",
  method: "PUT",
  path: `${path}/{name}`,
  access,
  params,
  body: z.strictObject({ list: changedListDraft }),
  answer: listAnswer,
  errors: [...saveErrors, "notFound"],
  bodyLimit: 256 * 1024,
});

export const removeMailList = declareCall({
  name: "removeMailList",
  summary: "Remove a free mail list to which no alert is sent",
  method: "DELETE",
  path: `${path}/{name}`,
  access,
  params,
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  answer: z.strictObject({ data: z.null() }),
  errors: ["notFound", "conflict", "mailListFixed", "recordInUse"],
});

export const previewMailList = declareCall({
  name: "previewMailList",
  summary: "What a change of a mail list would give and take, and to whom; nothing is saved",
  method: "POST",
  path: `${path}/{name}/preview`,
  access,
  params,
  body: z.strictObject({ list: changedListDraft }),
  answer: effectsAnswer,
  errors: [...saveErrors, "notFound"],
  changesState: false,
  bodyLimit: 256 * 1024,
});

export const changeAlertRoutes = declareCall({
  name: "changeAlertRoutes",
  summary: "Change which alerts go to which lists, several lists at once; all or none",
  method: "PUT",
  // Beside the lists and not among them: a list may have any name.
  path: "/support-vision/alert-routes",
  access,
  body: z.strictObject({
    version,
    /** The lists that are changed, with all the alerts that go to each. */
    routes: z
      .array(
        z.strictObject({ list: text(60, 1), alerts: z.array(z.enum(alertNames)).max(alertNames.length) }),
      )
      .min(1)
      .max(2_000),
  }),
  answer: listsAnswer,
  errors: ["conflict", "notFound"],
  bodyLimit: 512 * 1024,
});

export const testMailList = declareCall({
  name: "testMailList",
  summary: "Send a test mail to every address of a list",
  method: "POST",
  path: `${path}/{name}/test`,
  access,
  params,
  answer: z.strictObject({ data: z.strictObject({ mails: z.int().min(0) }) }),
  errors: ["notFound"],
});
