import type { CardView } from "@planete/shared/contract/card-wire.ts";
import type { SeenDevelopment } from "@planete/shared/domain/developments/development-sight.ts";
import { sightOfDevelopment } from "@planete/shared/domain/developments/development-sight.ts";
import type { TeamRole } from "@planete/shared/domain/planning/team-role.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Witness } from "../../platform/hot-path/witness.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { newId } from "../../platform/ids.ts";
import type { AnnouncedEntry } from "../../platform/live/announce.ts";
import type { Notice } from "../../platform/notifications/notice.ts";
import { toNoticeEntry, toNotificationRow } from "../../platform/notifications/notify.ts";
import type { Platform } from "../../platform/platform.ts";
import { findTeamRoles } from "../rights/team-role.store.ts";
import { newsOf } from "./action.store.ts";
import { changeEntries } from "./announce-change.ts";
import { hasWaiting, rowEntries } from "./announce-rows.ts";
import type { CardLook, LookedDevelopment } from "./card-look.store.ts";
import { lookAtCard } from "./card-look.store.ts";
import { saveStep } from "./card-step.store.ts";
import type { CardReader, CardRow, ShownCard } from "./card.store.ts";
import { anybody, isShown, toView } from "./card.store.ts";
import { cardSnapshots, changedPart } from "./development-edit.ts";
import type { DevelopmentReader } from "./development-reader.ts";
import { canViewRow } from "./development-reader.ts";
import { requireCardChange } from "./judge-card.ts";
import { seesDevelopment } from "./people-sight.store.ts";
import type { CardState } from "./snapshot.ts";
import { requireActive } from "./staff.store.ts";
import { newsOfCards, workNotices } from "./tell-work.ts";

export interface CardChangeResult {
  readonly cardIds: readonly string[];
  readonly actionId: string | null;
  /** The cards as they are now, where that is known without asking. */
  readonly views?: readonly CardView[];
}

/** What is to become of one card, whatever it is now; null where nothing is left to do. */
export interface CardStep {
  /** The version it was thought of for. */
  readonly version: number | undefined;
  /** Whose row it is to go to, where it goes to one. */
  readonly targetId: string | null;
  readonly patchOf: (card: CardRow) => {
    readonly action: string;
    readonly patch: Partial<CardState>;
    readonly params: Readonly<Record<string, unknown>>;
  } | null;
}

/**
 * Makes a step of one card with two statements: one looks at everything that it is judged and told by, one writes all
 * of it on condition that nothing of that has changed. Undefined where something had: look again.
 */
export async function stepLookedCard(
  platform: Platform,
  reader: DevelopmentReader,
  id: string,
  step: CardStep,
  witness: Witness | null,
): Promise<CardChangeResult | undefined> {
  const { database } = platform;
  const { personId: actorId } = reader;
  const { callerStamp, look } = await lookAtCard(database, {
    cardId: id,
    targetId: step.targetId,
    actorId,
    tokenHash: witness?.tokenHash ?? null,
  });
  witness?.confirm(callerStamp);
  if (!look || look.card.deleted_at) refuse("notFound");
  const { card, people } = look;
  const seen = isSeen(reader, look);
  if (!seen) {
    const person = card.assignee_id === null ? undefined : people.get(card.assignee_id);
    if (!person || !canViewRow(reader, person)) refuse("notFound");
  }
  if (step.version !== undefined && step.version !== card.version) {
    const news = await newsOf(database.kysely, { card_id: card.id }, card.version);
    refuse("cardChanged", { cardId: card.id, ...news });
  }
  const wanted = step.patchOf(card);
  if (!wanted) return { cardIds: [id], actionId: null, views: [viewOf(look, card, reader)] };
  const target = wanted.patch.assignee_id;
  if (target && target !== card.assignee_id) requireActive(people, [target]);
  requireCardChange(reader, card, { ...card, ...wanted.patch }, people, seen);
  const patch = changedPart(card, wanted.patch);
  if (Object.keys(patch).length === 0) {
    return { cardIds: [id], actionId: null, views: [viewOf(look, card, reader)] };
  }
  const now = platform.now();
  const actionId = newId(now.getTime());
  const is: CardRow = { ...card, ...patch, version: card.version + 1, changed_at: now };
  const notices = await noticesOf(database, look, is, { actorId, at: now });
  const saved = await saveStep(database, {
    was: card,
    is,
    mark: look.mark,
    action: {
      id: actionId,
      developmentId: card.development_id,
      cardId: id,
      at: now,
      actorId,
      action: wanted.action,
      params: wanted.params,
      ...snapshotsOf(card, patch),
    },
    notices: notices.map(toNotificationRow),
    entries: [...notices.map(toNoticeEntry), ...entriesOf(look, is, { actorId, actionId })],
  });
  return saved ? { cardIds: [id], actionId, views: [viewOf(look, is, reader)] } : undefined;
}

function snapshotsOf(card: CardRow, patch: Partial<CardState>) {
  const { before, after } = cardSnapshots(card, patch);
  return { before: { cards: { [card.id]: before } }, after: { cards: { [card.id]: after } } };
}

/** What D17 asks about the development of a card that somebody has. */
function seenWith(development: LookedDevelopment, assigneeId: string | null): SeenDevelopment {
  return {
    team: development.team,
    createdBy: development.createdBy,
    readerIds: development.readerIds,
    assigneeIds: [...development.otherAssigneeIds, ...(assigneeId === null ? [] : [assigneeId])],
  };
}

function isSeen(reader: DevelopmentReader, { card, development, people }: CardLook): boolean {
  if (!development || development.deleted) return false;
  const viewer = {
    personId: reader.personId,
    holdsScreen: reader.holdsScreen,
    seesAll: reader.seesAll,
    teams: reader.teams,
    canViewRow: (personId: string) => canViewRow(reader, people.get(personId) ?? { personId, teams: [] }),
  };
  return sightOfDevelopment(viewer, seenWith(development, card.assignee_id)) !== undefined;
}

/** A card of the look as it is after a step. */
function shownAs(look: CardLook, is: CardRow): ShownCard {
  return {
    ...look.shown,
    ...is,
    label: is.label === "" ? (look.development?.label ?? "") : is.label,
    assignee_name: is.assignee_id === null ? null : (look.people.get(is.assignee_id)?.name ?? ""),
  };
}

function viewOf(look: CardLook, is: CardRow, reader: CardReader): CardView {
  return toView(shownAs(look, is), reader);
}

/** The roles of all teams and people, under the number they were read with. */
const rolesUnder = new WeakMap<Database, { readonly number: string; readonly roles: readonly TeamRole[] }>();

async function rolesOf(database: Database, number: string): Promise<readonly TeamRole[]> {
  const kept = rolesUnder.get(database);
  if (kept?.number === number) return kept.roles;
  const roles = (await findTeamRoles(database.kysely)).map((stored) => stored.role);
  rolesUnder.set(database, { number, roles });
  return roles;
}

async function noticesOf(
  database: Database,
  look: CardLook,
  is: CardRow,
  { actorId, at }: { readonly actorId: string; readonly at: Date },
): Promise<readonly Notice[]> {
  const { card, development, people } = look;
  const told = newsOfCards([{ before: card, after: is }]);
  if (!development || told.every(({ personId }) => personId === actorId)) return [];
  const roles = await rolesOf(database, look.accessNumber);
  const seen = seenWith(development, is.assignee_id);
  const seeing = told.filter(({ personId }) => {
    const subject = look.subjects.get(personId);
    return (
      subject?.active === true &&
      seesDevelopment(subject, seen, { holders: look.holders(), roles, rows: people })
    );
  });
  return workNotices(
    { development, actorId, at, told },
    {
      person: people.get(actorId)?.name ?? "",
      seeing: new Set(seeing.map(({ personId }) => personId)),
    },
  );
}

function entriesOf(
  look: CardLook,
  is: CardRow,
  { actorId, actionId }: { readonly actorId: string; readonly actionId: string },
): readonly AnnouncedEntry[] {
  const { card, people } = look;
  const changes = [{ id: card.id, was: card, is }];
  const concerned = [card.assignee_id, is.assignee_id].filter((person) => person !== null);
  const change = {
    developmentId: card.development_id,
    cardIds: [card.id],
    part: "cards",
    actionId,
    personIds: concerned,
    lists: hasWaiting(changes),
  } as const;
  const shown = shownAs(look, is);
  const onRow = is.archived_at === null && isShown(shown);
  return [
    ...changeEntries(change, people),
    ...rowEntries(changes, onRow ? [toView(shown, anybody)] : [], people, { actorId, actionId }),
  ];
}
