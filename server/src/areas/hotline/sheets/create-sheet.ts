import type { CallBody } from "@planete/shared/contract/call.ts";
import type { createSheet as createSheetCall } from "@planete/shared/contract/hotline-change.contract.ts";
import { fieldToWire } from "@planete/shared/contract/sheet-names.ts";
import { inCodeWords } from "@planete/shared/contract/sheet-names.ts";
import type { SheetField } from "@planete/shared/domain/hotline/field-rights.ts";
import { canChangeField } from "@planete/shared/domain/hotline/field-rights.ts";
import { canFollowUp } from "@planete/shared/domain/hotline/sheet-flags.ts";
import { foldName, tidyTag } from "@planete/shared/domain/hotline/words.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { z } from "zod";
import { sqlState } from "../../../platform/database/database.ts";
import { readsIn } from "../../../platform/database/statement.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { newId } from "../../../platform/ids.ts";
import { wakeListeners } from "../../../platform/live/announce.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeSheet } from "./change-sheet.ts";
import { draftAttachments } from "../messages/draft-attachments.ts";
import { lookAtSheet } from "./edit.store.ts";
import { settleDue } from "../service-levels/settle-due.ts";
import { saveEditIn } from "./save-edit.store.ts";
import { refuseUnfilled, saysSomething, storedText } from "../messages/message-text.ts";
import { findSentMessage } from "../messages/message.store.ts";
import { subjectOf } from "./move-status.ts";
import { findHotlineStaff, findRequester } from "../readers/people.store.ts";
import type { SheetModule } from "../settings/reference.store.ts";
import { findBaseOfClient, findSheetModule } from "../settings/reference.store.ts";
import { findFieldRights, findSetting } from "../settings/setting.store.ts";
import type { SheetRow } from "./sheet-edit.ts";
import { SheetEdit } from "./sheet-edit.ts";
import type { SheetReader, SheetWriter } from "../readers/sheet-reader.ts";
import { headingWords, messageWords } from "../list/sheet-words.store.ts";
import { insertSheet } from "./sheet.store.ts";

type Request = CallBody<typeof createSheetCall>;

const usualPriority = "average";
const optionalFields = ["subModule", "base", "title", "priority", "phone", "url", "tags"] as const;

/** Opens a sheet with its first message, once for each `clientMessageId`; gives its id. */
export async function createSheet(platform: Platform, writer: SheetWriter, wire: Request): Promise<string> {
  const before = await findSentMessage(platform.database, writer.personId, wire.clientMessageId);
  if (before) return before.sheetId;
  try {
    return await open(platform, writer, wire);
  } catch (error) {
    // The same sheet sent twice at once: whoever comes second finds the first.
    if (sqlState(error) !== "23505") throw error;
    const first = await findSentMessage(platform.database, writer.personId, wire.clientMessageId);
    return first?.sheetId ?? refuse("conflict");
  }
}

async function open(platform: Platform, reader: SheetWriter, wire: Request): Promise<string> {
  const { database, now } = platform;
  const request = inCodeWords(wire);
  const said = { text: request.message, rich: request.rich, attachmentIds: request.attachmentIds };
  if (!saysSomething(said)) refuse("validationFailed", [{ path: "message", rule: "required", params: {} }]);
  const { text, rich } = storedText(said);
  refuseUnfilled(reader, text);
  const requester = await accessRequester(platform, reader, request.requester);
  const rights = await findFieldRights(database.kysely);
  // The required fields are everybody's (D7); a wish for another that the role may not write is refused.
  const mayWrite = (field: SheetField): boolean =>
    canChangeField(rights, reader.role, field, { status: "requestSent", archived: false });
  const { subModule, base, title = "", priority = usualPriority, phone = "", url = "" } = request;
  const tags = (request.tags ?? []).map(tidyTag).filter((name) => name !== "");
  const wished = {
    subModule: subModule !== undefined && subModule !== null,
    base: base !== undefined && base !== null,
    title: title.trim() !== "",
    priority: priority !== usualPriority,
    phone: phone.trim() !== "",
    url: url.trim() !== "",
    tags: tags.length > 0,
  } satisfies Partial<Record<SheetField, boolean>>;
  for (const field of optionalFields) {
    if (wished[field] && !mayWrite(field))
      refuse("fieldNotChangeable", { field: fieldToWire(field), setting: field });
  }
  const place = await accessPlace(platform, reader, requester.clientId, {
    module: request.module,
    subModule,
    base,
  });
  const followed =
    request.followUpOf === undefined
      ? null
      : await accessFollowed(platform, reader, request.followUpOf, requester.clientId);
  const attachments = await draftAttachments(
    platform,
    reader,
    { sheetId: null, kind: "customer" },
    request.attachmentIds,
  );
  const assigneeId = await defaultAssignee(platform, place.module);
  const at = now();
  const id = await database.transaction(async (queries) => {
    const row = await insertSheet(queries, {
      id: newId(at.getTime()),
      client_id: requester.clientId,
      requester_id: requester.id,
      language: requester.language,
      base_id: place.baseId,
      module_id: place.module.id,
      sub_module_id: place.subModule?.id ?? null,
      subject: request.subject.trim().toWellFormed(),
      title: title.trim().toWellFormed(),
      request_type: request.requestType,
      impact: request.impact,
      priority,
      phone: phone.trim().toWellFormed(),
      url: url.trim().toWellFormed(),
      assignee_id: assigneeId,
      follow_up_of: followed?.id ?? null,
      at,
    });
    const edit = new SheetEdit(
      row,
      { personId: reader.personId, name: reader.name, staff: reader.side === "staff" },
      at,
    );
    edit.created = true;
    edit.event("created", {}, {});
    if (followed) {
      const params = { number: followed.number, sheetId: followed.id };
      edit.event("followsUp", params, params);
    }
    edit.tags.add.push(...tags.map((name) => ({ folded: foldName(name), name })));
    edit.words = await headingWords(queries, row, tags);
    edit.write(
      {
        clientMessageId: request.clientMessageId,
        kind: "customer",
        text,
        rich,
        language: request.lang,
        via: "web",
        words: messageWords(text, attachments),
        mentions: [],
        attachments,
        // What opens a sheet is the client's request, whoever types it: there is nothing to hold back.
        leavesAt: null,
        transition: null,
      },
      { id: reader.personId, name: reader.name, staff: reader.side === "staff" },
    );
    await settleDue(edit, readsIn(queries), platform.config.companyTimeZone);
    await saveEditIn(queries, edit);
    return row.id;
  });
  wakeListeners(database.kysely);
  if (followed) await tellFollowed(platform, reader, followed.id, id);
  return id;
}

/** A client's user asks for themselves; staff name the client's user they ask for. */
async function accessRequester(
  { database }: Platform,
  reader: SheetReader,
  requesterId: string | undefined,
): Promise<{ readonly id: string; readonly clientId: string; readonly language: LanguageCode }> {
  if (reader.side === "staff" && requesterId === undefined) refuse("requesterRequired");
  const found = await findRequester(
    database.kysely,
    reader.side === "staff" ? (requesterId ?? "") : reader.personId,
  );
  return found ?? refuse("personUnknown");
}

async function accessPlace(
  { database }: Platform,
  writer: SheetWriter,
  clientId: string,
  request: {
    readonly module: string;
    readonly subModule?: string | null | undefined;
    readonly base?: string | null | undefined;
  },
): Promise<{
  readonly module: SheetModule;
  readonly subModule: SheetModule | undefined;
  readonly baseId: string | null;
}> {
  const { kysely } = database;
  const module =
    (await findSheetModule(kysely, { slug: request.module, parentId: null, clientId, writer })) ??
    refuse("moduleUnknown");
  const { subModule: part, base } = request;
  const subModule =
    part === undefined || part === null
      ? undefined
      : ((await findSheetModule(kysely, { slug: part, parentId: module.id, clientId, writer })) ??
        refuse("moduleUnknown"));
  const baseId =
    base === undefined || base === null
      ? null
      : ((await findBaseOfClient(kysely, writer, clientId, base)) ?? refuse("baseUnknown"));
  return { module, subModule, baseId };
}

async function accessFollowed(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  clientId: string,
): Promise<SheetRow> {
  const look = await lookAtSheet(platform.database, reader, sheetId);
  if (!look || look.row.client_id !== clientId) refuse("notFound");
  if (!canFollowUp(subjectOf(look.row))) refuse("followUpNotPossible");
  return look.row;
}

/** The history of the closed sheet tells where it goes on. */
async function tellFollowed(
  platform: Platform,
  reader: SheetReader,
  sheetId: string,
  followUpId: string,
): Promise<void> {
  const look = await lookAtSheet(platform.database, reader, followUpId);
  if (!look) return;
  await changeSheet(platform, reader, sheetId, (edit) => {
    const params = { number: look.row.number, sheetId: followUpId };
    edit.event("followedUp", params, params);
  });
}

const storedAssignees = z.record(z.string(), z.string()).catch({});

/** Who gets new sheets of a module, as long as they still hold the right. */
async function defaultAssignee({ database }: Platform, module: SheetModule): Promise<string | null> {
  const assignees = storedAssignees.parse((await findSetting(database.kysely, "defaultAssignees")) ?? {});
  const wanted = assignees[module.slug];
  if (wanted === undefined) return null;
  const staff = await findHotlineStaff(database.kysely);
  return staff.some(({ id }) => id === wanted) ? wanted : null;
}
