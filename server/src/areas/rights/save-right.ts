import type { Transaction } from "kysely";
import type { HistoryAction } from "@planete/shared/domain/history/history-codes.ts";
import { byLanguage, grantLine, listDifference } from "@planete/shared/domain/rights/grant-line.ts";
import type { ValidationProblem } from "@planete/shared/contract/errors.ts";
import { rightToWire } from "@planete/shared/contract/rights.contract.ts";
import type {
  AccessRight,
  AccessRightDraft,
  Grant,
  NamedGrant,
} from "@planete/shared/domain/rights/access-right.ts";
import { fixedRightTags, reservedRightTags } from "@planete/shared/domain/rights/right-tags.ts";
import { calendarDate } from "@planete/shared/i18n/format.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { announceAccessChanged } from "../../platform/live/announce-access.ts";
import type { Topic } from "../../platform/live/topics.ts";
import { personTopic, staffTopic, teamTopic } from "../../platform/live/topics.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange, refuseConflict, refuseInUse } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { withOwnRightsKept } from "./own-rights.ts";
import {
  countShownTo,
  deleteRight,
  findPeopleIds,
  findRights,
  insertRight,
  moveHolders,
  moveShown,
  setHolders,
  updateRight,
} from "./right.store.ts";
import type { TeamIds } from "./team-role.store.ts";
import { findTeamIds } from "./team-role.store.ts";
import { lockRights } from "./subject.store.ts";

type Clock = Pick<Platform, "config" | "now">;

/** Makes a right with its holders. */
export async function makeRight(
  clock: Clock,
  queries: Transaction<Schema>,
  caller: Caller,
  draft: AccessRightDraft,
): Promise<void> {
  await lockRights(queries);
  const teamIds = await findTeamIds(queries);
  await requireGoodRight(clock, queries, draft, teamIds);
  requireOwnEntryKept(caller, [], draft.holders);
  if (reservedRightTags.has(draft.tag)) refuse("nameTaken", { name: draft.tag });
  await withOwnRightsKept(queries, caller, async () => {
    if (!(await insertRight(queries, draft))) refuse("nameTaken", { name: draft.tag });
    await setHolders(queries, { ...draft, teamIds, timeZone: clock.config.companyTimeZone });
  });
  await tell(queries, caller, { action: "create", tag: draft.tag, before: null });
}

/** Changes a right and who holds it, as it was at `version`. */
export async function editRight(
  clock: Clock,
  queries: Transaction<Schema>,
  caller: Caller,
  { version, ...draft }: AccessRightDraft & { readonly version: number },
): Promise<void> {
  await lockRights(queries);
  const before = await accessRight(queries, draft.tag);
  if (before.version !== version)
    await refuseConflict(queries, "right", { id: draft.tag, current: rightToWire(before, 0) });
  const teamIds = await findTeamIds(queries);
  await requireGoodRight(clock, queries, draft, teamIds);
  requireOwnEntryKept(caller, before.holders, draft.holders);
  await withOwnRightsKept(queries, caller, async () => {
    await updateRight(queries, draft);
    await setHolders(queries, { ...draft, teamIds, timeZone: clock.config.companyTimeZone });
  });
  await tell(queries, caller, { action: "change", tag: draft.tag, before });
}

/** Deletes a right; one that is held says by whom, unless another takes the holders over (D4). */
export async function dropRight(
  queries: Transaction<Schema>,
  caller: Caller,
  {
    tag,
    successor,
    version,
  }: {
    readonly tag: string;
    readonly successor?: string | undefined;
    readonly version?: number | undefined;
  },
): Promise<void> {
  await lockRights(queries);
  const before = await accessRight(queries, tag);
  if (version !== undefined && version !== before.version)
    await refuseConflict(queries, "right", { id: tag, current: rightToWire(before, 0) });
  if (fixedRightTags.includes(tag)) refuse("rightFixed");
  if (before.holders.length > 0 && successor === undefined) refuse("rightInUse", { holders: before.holders });
  const shown = await countShownTo(queries, tag);
  if (shown.menus + shown.modules + shown.communications > 0 && successor === undefined) refuseInUse(shown);
  const heir = successor === undefined ? null : await accessRight(queries, successor);
  if (heir?.tag === tag) refuse("notFound");
  const known = new Set(heir?.values.map(({ value }) => value));
  const strange = heir ? before.holders.filter(({ value }) => !known.has(value)) : [];
  if (strange.length > 0) refuse("rightInUse", { holders: strange });
  await withOwnRightsKept(queries, caller, async () => {
    if (heir) {
      requireOwnEntryKept(caller, before.holders, []);
      await moveHolders(queries, tag, heir.tag);
      await moveShown(queries, tag, heir.tag);
    }
    await deleteRight(queries, tag);
  });
  await tell(queries, caller, { action: "remove", tag, before });
  if (heir) await tell(queries, caller, { action: "change", tag: heir.tag, before: heir });
}

async function accessRight(queries: Queries, tag: string): Promise<AccessRight> {
  const [right] = await findRights(queries, tag);
  return right ?? refuse("notFound");
}

/** Nobody changes their own entry, super administrators included (D21). */
function requireOwnEntryKept({ person }: Caller, before: readonly Grant[], after: readonly Grant[]): void {
  const own = (holders: readonly Grant[]): string =>
    JSON.stringify(
      holders.flatMap((holder) =>
        holder.kind === "user" && holder.userId === person.id ? [[holder.value, holder.until]] : [],
      ),
    );
  if (own(before) !== own(after)) refuse("ownRights");
}

const keyOf = (holder: Grant): string =>
  holder.kind === "user"
    ? holder.userId
    : `${holder.kind} ${holder.kind === "team" ? holder.team : holder.flag}`;

async function requireGoodRight(
  { config, now }: Clock,
  queries: Queries,
  { labels, values, holders }: AccessRightDraft,
  teamIds: TeamIds,
): Promise<void> {
  const problems: ValidationProblem[] = [];
  const complain = (path: string, rule: string): unknown => problems.push({ path, rule, params: {} });
  if (Object.values(labels).every((label) => (label ?? "").trim() === "")) complain("labels", "required");
  const known = new Set(values.map(({ value }) => value));
  if (known.size < values.length || !known.has(0)) complain("values", "taken");
  const today = calendarDate(now(), config.companyTimeZone);
  const people = await findPeopleIds(
    queries,
    holders.flatMap((holder) => [
      ...(holder.kind === "user" ? [holder.userId] : []),
      ...(holder.standsInFor === null ? [] : [holder.standsInFor]),
    ]),
  );
  const seen = new Set<string>();
  for (const [index, holder] of holders.entries()) {
    const path = `holders.${index}`;
    if (seen.has(keyOf(holder))) complain(path, "taken");
    seen.add(keyOf(holder));
    if (holder.kind === "user" && !people.has(holder.userId)) complain(`${path}.userId`, "unknown");
    if (holder.kind === "team" && !teamIds.has(holder.team)) complain(`${path}.team`, "unknown");
    if (holder.standsInFor !== null && !people.has(holder.standsInFor))
      complain(`${path}.standsInFor`, "unknown");
    if (!known.has(holder.value)) complain(`${path}.value`, "unknown");
    if (holder.until !== null && holder.until < today) complain(`${path}.until`, "dateOrder");
  }
  if (problems.length > 0) refuse("validationFailed", problems);
}

/** Whoever an entry is for hears that their rights may be others; a flag may be anybody's of the staff. */
function audienceOf(holders: readonly Grant[]): Topic[] {
  return holders.map((holder) => {
    if (holder.kind === "user") return personTopic(holder.userId);
    return holder.kind === "team" ? teamTopic(holder.team) : staffTopic;
  });
}

function historyOf(before: AccessRight | undefined, after: AccessRight | undefined) {
  const [was, is] = [linesOf(before), linesOf(after)];
  const parts = (["labels", "descriptions", "values", "holders"] as const).map(
    (field) => [field, listDifference(was[field], is[field])] as const,
  );
  return {
    before: Object.fromEntries(parts.map(([field, lines]) => [field, lines.before])),
    after: Object.fromEntries(parts.map(([field, lines]) => [field, lines.after])),
  };
}

/** A right as history keeps it: a line for each word, value and holder. */
function linesOf(right: AccessRight | undefined) {
  return {
    labels: byLanguage(right?.labels ?? {}),
    descriptions: byLanguage(right?.descriptions ?? {}),
    values: (right?.values ?? []).flatMap(({ value, labels }) => {
      const words = byLanguage(labels).map((line) => `${value} ${line}`);
      return words.length > 0 ? words : [String(value)];
    }),
    holders: (right?.holders ?? []).map((grant) => grantLine({ ...grant, ...namesOf(grant) })),
  };
}

function namesOf(grant: NamedGrant): { readonly holder: string; readonly standsInFor: string | null } {
  const holder =
    grant.kind === "user" ? (grant.name ?? grant.userId) : grant.kind === "team" ? grant.team : grant.flag;
  return { holder, standsInFor: grant.standsInForName };
}

async function tell(
  queries: Transaction<Schema>,
  { person }: Caller,
  {
    action,
    tag,
    before,
  }: {
    readonly action: HistoryAction<"right">;
    readonly tag: string;
    readonly before: AccessRight | null;
  },
): Promise<void> {
  const [after] = await findRights(queries, tag);
  await recordChange(queries, "right", {
    actorId: person.id,
    action,
    id: tag,
    ...historyOf(before ?? undefined, after),
  });
  const audience = new Set(audienceOf([...(before?.holders ?? []), ...(after?.holders ?? [])]));
  await announceAccessChanged(queries, [...audience]);
}
