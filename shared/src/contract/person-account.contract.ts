import { z } from "zod";
import { declareCall } from "./call.ts";
import { id, text } from "./fields.ts";
import {
  accountErrors,
  ofPerson,
  peopleAccess,
  peopleAtOnce,
  peoplePath,
  personAnswer,
  reasonOfChange,
} from "./person-wire.ts";
import { recordVersion } from "./record.ts";

export const disablePerson = declareCall({
  name: "disablePerson",
  summary: "Shuts a person out: their sessions and open pages end at once, what they wrote stays",
  method: "POST",
  path: `${peoplePath}/{id}/disable`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  body: z.strictObject({ version: recordVersion, reason: reasonOfChange.optional() }),
  answer: personAnswer,
  errors: accountErrors,
});

export const enablePerson = declareCall({
  name: "enablePerson",
  summary: "Lets a person in again",
  method: "POST",
  path: `${peoplePath}/{id}/enable`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  body: z.strictObject({ version: recordVersion }),
  answer: personAnswer,
  errors: accountErrors,
});

/** Invitations of one call; each person is told apart who could not be invited and why. */
export const invitePeople = declareCall({
  name: "invitePeople",
  summary: "Mails people a link to choose their password, in their language: single use, 7 days",
  method: "POST",
  path: `${peoplePath}/invitations`,
  access: peopleAccess,
  records: ["person"],
  body: z.strictObject({ ids: z.array(id).min(1).max(peopleAtOnce) }),
  answer: z.strictObject({
    data: z.strictObject({
      invited: z.array(id),
      /** There is no mail server: the mails wait until there is one. */
      waiting: z.boolean(),
      refused: z.array(
        z.strictObject({
          id,
          why: z.enum([
            "notFound",
            "noAddress",
            "hasAccess",
            "disabled",
            "personErased",
            "ownRights",
            "superAdministratorOnly",
            "passwordLoginOff",
          ]),
        }),
      ),
    }),
  }),
  bodyLimit: 64 * 1024,
});

/** The way in while a company has no mail server: whoever invites hands the link on. */
export const handOverInvitation = declareCall({
  name: "handOverInvitation",
  summary:
    "Gives the link of a new invitation to hand on, where there is no mail server; an earlier link stops working",
  method: "POST",
  path: `${peoplePath}/{id}/invitation`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  answer: z.strictObject({ data: z.strictObject({ link: z.url(), until: z.iso.datetime() }) }),
  errors: ["notFound", "personErased", "superAdministratorOnly", "ownRights", "invitationNotHandedOver"],
});

export const withdrawInvitation = declareCall({
  name: "withdrawInvitation",
  summary: "The link of an invitation stops working",
  method: "DELETE",
  path: `${peoplePath}/{id}/invitation`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  answer: personAnswer,
  errors: ["notFound", "personErased", "superAdministratorOnly", "ownRights"],
});

export const erasePerson = declareCall({
  name: "erasePerson",
  summary: "Erases the personal data of a person for good; what others need stays under “former user”",
  method: "POST",
  path: `${peoplePath}/{id}/erase`,
  access: peopleAccess,
  records: ["person"],
  params: ofPerson,
  body: z.strictObject({
    version: recordVersion,
    reason: reasonOfChange,
    /** Typed by hand: erasing cannot be undone. */
    username: text(254, 1),
  }),
  answer: personAnswer,
  errors: accountErrors,
});
