import type { Transaction } from "kysely";
import type { MailListDraft, MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import { maskAddress } from "@planete/shared/domain/people/mask-address.ts";
import type { FixedMailList } from "@planete/shared/domain/people/person.ts";
import { fixedMailLists, flagOfMailList } from "@planete/shared/domain/people/person.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { recordHistory } from "../../platform/history/history.store.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import { personTopic } from "../../platform/live/topics.ts";
import { refuseInUse } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { withOwnRightsKept } from "../rights/own-rights.ts";
import { requireReachableAdministrator } from "../rights/reachable-administrator.ts";
import { lockRights } from "../rights/subject.store.ts";
import type { MailList } from "./mail-list.store.ts";
import { deleteMailList, findMailLists, insertMailList, isStaff, updateMailList } from "./mail-list.store.ts";

const fixedName = (name: string): FixedMailList | undefined => fixedMailLists.find((fixed) => fixed === name);

/** A list in the spelling of the wire; addresses are read by super administrators alone (D21). */
export function mailListToWire(list: MailList, { person }: Caller): MailListWire {
  const fixed = fixedName(list.name);
  return {
    ...list,
    flag: fixed ? flagOfMailList[fixed] : null,
    alerts: [...list.alerts],
    addresses: list.addresses.map((entry) => ({
      ...entry,
      address: person.superAdministrator ? entry.address : maskAddress(entry.address),
    })),
  };
}

/** Makes a free list, which gives no right. */
export async function makeMailList(
  queries: Transaction<Schema>,
  caller: Caller,
  { name, ...draft }: Omit<MailListDraft, "keep"> & { readonly name: string },
): Promise<void> {
  await lockRights(queries);
  await requireGoodList(queries, draft);
  if (!(await insertMailList(queries, name))) refuse("nameTaken", { name });
  await updateMailList(queries, name, { ...draft, keep: [] });
  await tell(queries, caller, { name, action: "createMailList", before: undefined });
}

export interface MailListChange extends MailListDraft {
  readonly version: number;
  readonly confirmed: boolean;
}

/** Changes a list as it was at `version`: who is on a fixed one holds its flag from then on (D3). */
export async function editMailList(
  queries: Transaction<Schema>,
  caller: Caller,
  name: string,
  { version, confirmed, ...draft }: MailListChange,
): Promise<void> {
  await lockRights(queries);
  const before = await accessMailList(queries, name);
  if (before.version !== version) refuse("conflict", { current: mailListToWire(before, caller) });
  await requireGoodList(queries, draft);
  const fixed = fixedName(name);
  if (fixed && draft.add.length > 0 && !confirmed)
    refuse("changeConfirmationRequired", { flag: flagOfMailList[fixed] });
  await withOwnRightsKept(queries, caller, () => updateMailList(queries, name, draft));
  const after = await accessMailList(queries, name);
  requireWayIn(before, after);
  // A flag may ask for a second proof or stand in a rule about networks; somebody must still come in (D3).
  if (fixed) await requireReachableAdministrator(queries);
  await tell(queries, caller, { name, action: "changeMailList", before });
}

export async function dropMailList(
  queries: Transaction<Schema>,
  caller: Caller,
  { name, version }: { readonly name: string; readonly version: number },
): Promise<void> {
  await lockRights(queries);
  const before = await accessMailList(queries, name);
  if (fixedName(name)) refuse("mailListFixed");
  if (before.version !== version) refuse("conflict", { current: mailListToWire(before, caller) });
  if (before.alerts.length > 0) refuseInUse({ alerts: before.alerts.length });
  await deleteMailList(queries, name);
  await tell(queries, caller, { name, action: "removeMailList", before });
}

export async function accessMailList(queries: Queries, name: string): Promise<MailList> {
  const [list] = await findMailLists(queries, name);
  return list ?? refuse("notFound");
}

/** People of the staff who could act by the flag of a list. */
const reachableOf = ({ addresses }: MailList): number =>
  addresses.filter(({ person }) => person?.active && person.employee).length;

/** The last one who looks after the systems cannot be taken off their list. */
function requireWayIn(before: MailList, after: MailList): void {
  if (before.name !== ("sysAdminMail" satisfies FixedMailList)) return;
  if (reachableOf(before) > 0 && reachableOf(after) === 0) refuse("lastWayIn");
}

async function requireGoodList(queries: Queries, { ownerId }: Pick<MailListDraft, "ownerId">): Promise<void> {
  if (ownerId !== null && !(await isStaff(queries, ownerId)))
    refuse("validationFailed", [{ path: "list.ownerId", rule: "unknown", params: {} }]);
}

/** What history keeps of a list: addresses only as everybody may see them, because more people read it. */
export const kept = (list: MailList | undefined) =>
  list
    ? {
        purpose: list.purpose,
        owner: list.owner?.name ?? null,
        addresses: list.addresses.map(({ address, person }) => person?.name ?? maskAddress(address)),
        alerts: [...list.alerts],
      }
    : null;

async function tell(
  queries: Transaction<Schema>,
  { person }: Caller,
  {
    name,
    action,
    before,
  }: {
    readonly name: string;
    readonly action: "createMailList" | "changeMailList" | "removeMailList";
    readonly before: MailList | undefined;
  },
): Promise<void> {
  const [after] = await findMailLists(queries, name);
  await recordHistory(queries, {
    actorId: person.id,
    area: "mail-lists",
    action,
    subject: name,
    before: kept(before),
    after: kept(after),
  });
  const touched = [...(before?.addresses ?? []), ...(after?.addresses ?? [])].flatMap((entry) =>
    entry.person ? [personTopic(entry.person.id)] : [],
  );
  if (touched.length > 0) await announceAccessChanged(queries, [...new Set(touched)]);
}
