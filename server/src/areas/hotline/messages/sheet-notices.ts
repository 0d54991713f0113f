import { promiseCode } from "@planete/shared/domain/hotline/promise.ts";
import { alertRight, liaisonFormRight, newSheetAlert } from "@planete/shared/domain/rights/right-tags.ts";
import { clientRightTopic, personTopic, staffRightTopic } from "../../../platform/live/topics.ts";
import type { Notice } from "../../../platform/notifications/notice.ts";
import type { SheetEdit } from "../sheets/sheet-edit.ts";

const staff = staffRightTopic(liaisonFormRight);

/** Whom a change of a sheet concerns so much that they are told; each only what they may read of it (D8). */
export function noticesOf(edit: SheetEdit): readonly Notice[] {
  const { row, actor, now: at } = edit;
  const common = { target: `/app/hotline?sheet=${row.number}`, at, actorId: actor.personId };
  const params = { number: row.number, subject: row.subject.toWellFormed() };
  const byPerson = { ...params, person: actor.name };
  const notices: Notice[] = [];
  if (edit.created) {
    const audience = [staffRightTopic(alertRight(newSheetAlert))];
    notices.push({
      ...common,
      category: newSheetAlert,
      kind: "sheetCreated",
      params: byPerson,
      audience,
      scope: staff,
    });
  }
  const given = edit.created || row.assignee_id !== edit.before.assignee_id ? row.assignee_id : null;
  if (given !== null && given !== actor.personId) {
    notices.push({
      ...common,
      category: "assignment",
      // A rule of the settings gives new sheets to somebody; nobody in person did.
      ...(edit.created
        ? { kind: "sheetRouted" as const, params }
        : { kind: "sheetAssigned" as const, params: byPerson }),
      audience: [personTopic(given)],
      scope: staff,
    });
  }
  return [
    ...notices,
    ...noticesOfDue(edit, common, params),
    ...noticesOfPromise(edit, common, params),
    ...noticesOfStatus(edit, common, params),
    ...noticesOfMessage(edit, common, params),
  ];
}

/** Whose sheet it is hears that its time is near or over; of one without anybody those who are told of new ones (D27). */
function noticesOfDue(
  { row, dueNews }: SheetEdit,
  common: Pick<Notice, "target" | "at">,
  params: { readonly number: number; readonly subject: string },
): readonly Notice[] {
  if (!dueNews) return [];
  const audience =
    row.assignee_id === null ? [staffRightTopic(alertRight(newSheetAlert))] : [personTopic(row.assignee_id)];
  const kind = dueNews.state === "near" ? "targetNear" : "targetMissed";
  // Nobody caused it: whoever answers too late is told as well.
  return [{ ...common, actorId: null, category: "assignment", kind, params, audience, scope: staff }];
}

/** The client hears that there is a date or a version; the sheet says which (D20). */
function noticesOfPromise(
  edit: SheetEdit,
  common: Pick<Notice, "target" | "at" | "actorId">,
  params: { readonly number: number; readonly subject: string },
): readonly Notice[] {
  const { row, promise, delivery } = edit;
  const toClient = {
    ...common,
    category: "reply",
    audience: [personTopic(row.requester_id)],
    scope: clientRightTopic(row.client_id, liaisonFormRight),
  } as const;
  const code = promise && promiseCode(promise.from, promise.to);
  if (code !== undefined) return [{ ...toClient, kind: code, params }];
  if (!delivery) return [];
  const { release } = delivery;
  const about = { ...params, release };
  const told: readonly Notice[] = [{ ...toClient, kind: "requestDelivered", params: about }];
  if (row.assignee_id === null) return told;
  const audience = [personTopic(row.assignee_id)];
  return [...told, { ...toClient, kind: "requestToFinish", params: about, audience, scope: staff }];
}

/** The other side hears of a new status, unless a message says it already. */
function noticesOfStatus(
  edit: SheetEdit,
  common: Pick<Notice, "target" | "at" | "actorId">,
  params: { readonly number: number; readonly subject: string },
): readonly Notice[] {
  const { row, actor } = edit;
  if (edit.created || row.status === edit.before.status || edit.message || edit.moved) return [];
  const notice = {
    ...common,
    category: "reply",
    kind: "statusChanged",
    params: { ...params, status: row.status },
  } as const;
  if (actor.staff)
    return [
      {
        ...notice,
        audience: [personTopic(row.requester_id)],
        scope: clientRightTopic(row.client_id, liaisonFormRight),
      },
    ];
  return row.assignee_id === null
    ? []
    : [{ ...notice, audience: [personTopic(row.assignee_id)], scope: staff }];
}

function noticesOfMessage(
  edit: SheetEdit,
  common: Pick<Notice, "target" | "at" | "actorId">,
  params: { readonly number: number; readonly subject: string },
): readonly Notice[] {
  const { row, moved } = edit;
  const message = edit.message?.stored;
  if (moved && !moved.recalled) {
    const audience = [personTopic(row.requester_id)];
    const scope = clientRightTopic(row.client_id, liaisonFormRight);
    return [{ ...common, category: "reply", kind: "supportAnswered", params, audience, scope }];
  }
  if (!message) return [];
  const byPerson = { ...params, person: message.authorName };
  if (message.mentions.length > 0) {
    const audience = message.mentions.map(personTopic);
    return [{ ...common, category: "mention", kind: "mentioned", params: byPerson, audience, scope: staff }];
  }
  if (message.authorIsStaff || edit.created || row.assignee_id === null) return [];
  const audience = [personTopic(row.assignee_id)];
  return [{ ...common, category: "reply", kind: "clientAnswered", params: byPerson, audience, scope: staff }];
}
