import type { Transaction } from "kysely";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { invitePeople as invitePeopleCall } from "@planete/shared/contract/person-account.contract.ts";
import { personChangeRefusal } from "@planete/shared/domain/people/person-change.ts";
import { invitationDays } from "@planete/shared/domain/people/person-record.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { editPasswordPath } from "../../platform/mail/edit-password-path.ts";
import { mailServerKind } from "../../platform/mail/mail-server.ts";
import { pageUrl } from "../../platform/mail/page-url.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../../platform/records/record-change.ts";
import { readAuthenticationSettings } from "../../platform/sessions/authentication-settings.store.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { hashToken, newToken } from "../../platform/sessions/session-token.ts";
import { endInvitationOf, insertLink } from "../session/one-time-link.store.ts";
import { accessHeldPerson } from "./change-person.ts";
import { requirePart } from "./judge-person.ts";
import type { PersonRecordRow } from "./person-record.store.ts";
import { lockPeople, updatePerson } from "./person-record.store.ts";
import type { InvitationValues } from "./mail-templates.ts";

type Invitations = CallResult<typeof invitePeopleCall>["data"];
export type InvitationProblem = Invitations["refused"][number]["why"];

/** Who invites, and whether a password opens the product: read before the transaction, which must not wait for a second connection. */
export interface Inviter {
  readonly caller: Caller;
  readonly passwordLogin: boolean;
}

export async function inviterOf({ database }: Platform, caller: Caller): Promise<Inviter> {
  const { methods } = await readAuthenticationSettings(database);
  return { caller, passwordLogin: methods.password };
}

function invitationProblem(
  { caller, passwordLogin }: Inviter,
  row: PersonRecordRow | undefined,
): InvitationProblem | undefined {
  if (!row) return "notFound";
  const target = {
    id: row.id,
    superAdministrator: row.super_administrator,
    erased: row.erased_at !== null,
  };
  const why = personChangeRefusal(caller.person, target, "account");
  if (why) return why;
  if (!row.active) return "disabled";
  if (row.has_access) return "hasAccess";
  if (row.email_address === null) return "noAddress";
  return passwordLogin || row.super_administrator ? undefined : "passwordLoginOff";
}

/** Makes the link of an invitation; an earlier one stops working: there is one invitation at a time (D5). */
async function renewInvitation(
  platform: Platform,
  queries: Transaction<Schema>,
  personId: string,
): Promise<{ readonly token: string; readonly linkId: string; readonly until: Date }> {
  const token = newToken();
  const now = platform.now();
  const until = new Date(now.getTime() + invitationDays * 86_400_000);
  await endInvitationOf(queries, personId);
  const linkId = await insertLink(queries, {
    purpose: "invitation",
    tokenHash: hashToken(token),
    personId,
    expiresAt: until,
  });
  await updatePerson(queries, personId, { invited_at: now, invited_until: until });
  return { token, linkId, until };
}

/** Mails somebody a link to choose their password, in their language; gives why not, if not. */
export async function inviteHeld(
  platform: Platform,
  queries: Transaction<Schema>,
  inviter: Inviter,
  personId: string,
): Promise<InvitationProblem | undefined> {
  const { caller } = inviter;
  const row = (await lockPeople(queries, [personId])).get(personId);
  const why = invitationProblem(inviter, row);
  if (why || !row) return why;
  const { token, linkId } = await renewInvitation(platform, queries, personId);
  await platform.mail.send(queries, {
    // Who has no language yet is written to in that of whoever invites them.
    to: {
      person: personId,
      ...(caller.person.defaultLanguage === null ? {} : { language: caller.person.defaultLanguage }),
    },
    template: "invitation",
    values: { username: row.username, token, days: invitationDays } satisfies InvitationValues,
    key: `invitation:${linkId}`,
  });
  await recordChange(queries, "person", { actorId: caller.person.id, action: "invite", id: personId });
  return undefined;
}

/** Invites people one by one: whoever cannot be invited keeps nobody else from it. */
export async function invitePeople(
  platform: Platform,
  caller: Caller,
  ids: readonly string[],
): Promise<Invitations> {
  const inviter = await inviterOf(platform, caller);
  const invited: string[] = [];
  const refused: Invitations["refused"] = [];
  for (const id of new Set(ids)) {
    const why = await platform.database.transaction((queries) => inviteHeld(platform, queries, inviter, id));
    if (why) refused.push({ id, why });
    else invited.push(id);
  }
  return { invited, refused, waiting: mailServerKind(platform.config) === "none" };
}

/**
 * Gives the link of a new invitation to whoever may invite, to hand it on. Only while no mail can leave: a link that
 * comes by mail shows that the address is the person's.
 */
export async function handOverInvitation(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<{ readonly link: string; readonly until: Date }> {
  const inviter = await inviterOf(platform, caller);
  return platform.database.transaction(async (queries) => {
    const row = await accessHeldPerson(platform, queries, caller, { id });
    requirePart(caller, row, "account");
    // No address is needed for it.
    const why = invitationProblem(inviter, { ...row, email_address: row.email_address ?? "" });
    const goesByMail = mailServerKind(platform.config) !== "none";
    if (goesByMail || why) refuse("invitationNotHandedOver");
    const { token, until } = await renewInvitation(platform, queries, id);
    await recordChange(queries, "person", { actorId: caller.person.id, action: "handOverInvitation", id });
    return { link: pageUrl(platform.config, editPasswordPath(token)), until };
  });
}

/** The link of an invitation stops working. */
export async function withdrawInvitation(platform: Platform, caller: Caller, id: string): Promise<void> {
  await platform.database.transaction(async (queries) => {
    const row = await accessHeldPerson(platform, queries, caller, { id });
    requirePart(caller, row, "account");
    if (row.invited_until === null || row.has_access) return;
    await endInvitationOf(queries, id);
    await updatePerson(queries, id, { invited_at: null, invited_until: null });
    await recordChange(queries, "person", { actorId: caller.person.id, action: "withdrawInvitation", id });
  });
}
