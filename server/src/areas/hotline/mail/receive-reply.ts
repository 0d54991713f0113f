import { createHash } from "node:crypto";
import { attachmentUpload } from "@planete/shared/contract/hotline-message.contract.ts";
import { inWireWords } from "@planete/shared/contract/sheet-names.ts";
import { canAttachFiles } from "@planete/shared/domain/hotline/field-rights.ts";
import { maxAttachments, maxMessageLength } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { takesCustomerMessages, takesNotes } from "@planete/shared/domain/hotline/sheet-flags.ts";
import { roleOf } from "@planete/shared/domain/hotline/sheet-role.ts";
import { isRefusal, Refusal } from "../../../platform/http/refuse.ts";
import { countOneMore, databaseLimiter } from "../../../platform/limits/database-limiter.ts";
import type { MailInHandlers } from "../../../platform/mail/mail-in.ts";
import { MailAnswer, unknownRecipient } from "../../../platform/mail/mail-in.ts";
import type { IncomingMail, MailedFile } from "../../../platform/mail/read-mail.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteAttachment, insertAttachment } from "../messages/attachment.store.ts";
import { lookAtSheet } from "../sheets/edit.store.ts";
import type { StoredMessage } from "../messages/message.store.ts";
import { findSentMessage } from "../messages/message.store.ts";
import { subjectOf } from "../sheets/move-status.ts";
import { sendMessage } from "../messages/send-message.ts";
import { findFieldRights } from "../settings/setting.store.ts";
import type { SheetRow } from "../sheets/sheet-edit.ts";
import type { SheetReader } from "../readers/sheet-reader.ts";
import type { MailPerson } from "./mail-person.store.ts";
import { findMailPeople } from "./mail-person.store.ts";
import { findReplyAddress } from "./reply-address.store.ts";

/** More replies than this to one sheet in ten minutes are two machines talking. */
const pace = { points: 20, seconds: 600 };
/** Pictures inside the text that nothing refers to and that are smaller are decoration. */
const decorationBytes = 10_000;
/** Somebody else may change the sheet while a mail is taken; then it is judged again. */
const attempts = 5;
const everything = 2_147_483_647;

interface Writer {
  readonly person: MailPerson;
  readonly reader: SheetReader;
  readonly row: SheetRow;
}

/** Takes replies by mail into the sheet they answer, as the person their address was given to. */
export function receiveReplies(platform: Platform): MailInHandlers {
  const limiter = databaseLimiter(platform.database, "mail-in", pace);
  return {
    admit: async (token) => {
      await accessWriter(platform, token);
    },
    judge: async (token, { from, automatic }) => {
      const { person, reader, row } = await accessWriter(platform, token);
      if (automatic !== undefined) {
        // Answering a machine, or sending it back, is how loops begin.
        platform.log.info({ reason: automatic }, "an automatic mail was ignored");
        return "ignore";
      }
      if (from === undefined || from !== person.address?.toLowerCase()) {
        throw new MailAnswer(550, "5.7.1 This address takes replies only from the person it was given to");
      }
      requireOpen(row, reader.side);
      if (await countOneMore(limiter, `${person.id} ${row.id}`)) {
        throw new MailAnswer(450, "4.7.1 Too many replies at once, please try again later");
      }
      return "take";
    },
    take: async (token, mail) => {
      await writeReply(platform, await accessWriter(platform, token), mail);
    },
  };
}

/** The person and the sheet of an address; whoever may not write there any more learns nothing. */
async function accessWriter(platform: Platform, token: string): Promise<Writer> {
  const { database } = platform;
  const address = await findReplyAddress(database.kysely, token);
  if (!address) throw unknownRecipient();
  const person = (await findMailPeople(database.kysely, [address.personId])).get(address.personId);
  if (!person) throw unknownRecipient();
  const reader: SheetReader = {
    ...person.sight,
    personId: person.id,
    name: person.name,
    role: roleOf({ employee: person.staff, flags: person.flags }),
    language: person.language,
  };
  const look = await lookAtSheet(database, reader, address.sheetId);
  if (!look) throw unknownRecipient();
  return { person, reader, row: look.row };
}

async function writeReply(platform: Platform, writer: Writer, mail: IncomingMail): Promise<void> {
  const { reader, row } = writer;
  // Staff can't confirm by mail that the customer shall see it (D8): what they answer stays inside.
  const kind = reader.side === "staff" ? "internal" : "customer";
  requireOpen(row, reader.side);
  if (mail.text.length > maxMessageLength)
    throw new MailAnswer(552, `5.3.4 A message takes ${maxMessageLength} characters at most`);
  const clientMessageId = idOf(mail.identity, row.id);
  if (await findSentMessage(platform.database, reader.personId, clientMessageId)) return;
  const { taken, refused } = await takeFiles(platform, writer, kind, chooseFiles(mail));
  if (mail.text === "" && taken.length === 0)
    throw new MailAnswer(550, "5.6.0 There are no words above the quoted mail: please write above it");
  try {
    const sent = await send(platform, writer, {
      clientMessageId,
      kind,
      text: mail.text,
      quoted: mail.quoted,
      attachmentIds: taken,
    });
    // Delivered twice at once: the other one's files are those of the message.
    const mine = new Set(sent.attachments.map(({ id }) => id));
    await dropFiles(
      platform,
      taken.filter((id) => !mine.has(id)),
    );
  } catch (error) {
    await dropFiles(platform, taken);
    throw error instanceof Refusal ? asAnswer(error) : error;
  }
  if (refused.length > 0) await tellRefusedFiles(platform, writer, mail, refused, clientMessageId);
}

/** Refuses a reply to a sheet that takes no more messages. */
function requireOpen(row: SheetRow, side: SheetReader["side"]): void {
  const takes = side === "staff" ? takesNotes(subjectOf(row)) : takesCustomerMessages(subjectOf(row));
  if (!takes) throw closedSheet();
}

function closedSheet(): MailAnswer {
  return new MailAnswer(550, "5.7.1 This request takes no more messages: please open a new one");
}

/** The same mail is the same message: an id made of what the mail is called, in the form of a UUID. */
function idOf(identity: string, sheetId: string): string {
  const hash = createHash("sha256").update(`${sheetId}\n${identity}`).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

interface Reply {
  readonly clientMessageId: string;
  readonly kind: "customer" | "internal";
  readonly text: string;
  readonly quoted: string | null;
  readonly attachmentIds: readonly string[];
}

/** Whoever answers by mail has seen what the mail said; what came since does not hold their words back. */
async function send(platform: Platform, writer: Writer, reply: Reply): Promise<StoredMessage> {
  const { reader, person } = writer;
  for (let count = 1; ; count += 1) {
    const look = await lookAtSheet(platform.database, reader, writer.row.id);
    if (!look) throw unknownRecipient();
    try {
      const { message } = await sendMessage(
        platform,
        reader,
        writer.row.id,
        {
          clientMessageId: reply.clientMessageId,
          kind: reply.kind,
          text: reply.text,
          lang: person.language,
          attachmentIds: [...reply.attachmentIds],
          basis: inWireWords({ status: look.row.status, version: everything }),
        },
        { mailed: { quoted: reply.quoted } },
      );
      return message;
    } catch (error) {
      const stale = isRefusal(error, "sheetStale");
      if (!stale || count === attempts) throw error;
    }
  }
}

function asAnswer(refusal: Refusal): MailAnswer {
  if (refusal.code === "sheetReadOnly") return closedSheet();
  if (refusal.code === "notFound") return unknownRecipient();
  if (refusal.status >= 500 || refusal.status === 409)
    return new MailAnswer(451, "4.3.0 Please try again later");
  return new MailAnswer(550, `5.7.1 The reply can't be taken: ${refusal.code}`);
}

/** Without the pictures that only adorn the signature or were quoted. */
function chooseFiles({ files, text, quoted }: IncomingMail): readonly MailedFile[] {
  return files.filter(({ inlineId, name, content }) => {
    if (inlineId === undefined) return true;
    const named = (part: string): boolean =>
      part.includes(name) || (inlineId !== "" && part.includes(inlineId));
    if (named(text)) return true;
    return !named(quoted ?? "") && content.length >= decorationBytes;
  });
}

type FileProblem =
  | "fileTooLarge"
  | "invalidExtension"
  | "fileTypeRefused"
  | "tooManyAttachments"
  | "actionNotAllowed";
interface RefusedFile {
  readonly name: string;
  readonly problem: FileProblem;
}

const fileProblems: readonly FileProblem[] = ["fileTooLarge", "invalidExtension", "fileTypeRefused"];

/** Takes the files by the rules of the composer (D9); one that is refused does not hold the words back. */
async function takeFiles(
  platform: Platform,
  { reader, row }: Writer,
  kind: Reply["kind"],
  files: readonly MailedFile[],
): Promise<{ readonly taken: readonly string[]; readonly refused: readonly RefusedFile[] }> {
  const taken: string[] = [];
  const refused: RefusedFile[] = [];
  const ownerId = reader.personId;
  const { purpose } = attachmentUpload;
  if (files.length > 0 && !canAttachFiles(await findFieldRights(platform.database.kysely), reader.role)) {
    return { taken, refused: files.map(({ name }) => ({ name, problem: "actionNotAllowed" })) };
  }
  for (const { name, content } of files) {
    if (taken.length === maxAttachments) {
      refused.push({ name, problem: "tooManyAttachments" });
      continue;
    }
    try {
      const file = await platform.files.take({ name, content }, { purpose, ownerId });
      await platform.database.transaction(async (queries) => {
        await platform.files.attach(queries, { id: file.id, ownerId, purpose });
        await insertAttachment(queries, {
          sheetId: row.id,
          kind,
          fileId: file.id,
          uploaderId: ownerId,
          at: platform.now(),
        });
      });
      taken.push(file.id);
    } catch (error) {
      const problem = fileProblems.find((code) => error instanceof Refusal && error.code === code);
      if (problem === undefined) {
        await dropFiles(platform, taken);
        throw error;
      }
      refused.push({ name, problem });
    }
  }
  return { taken, refused };
}

async function dropFiles({ database, files }: Platform, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.transaction(async (queries) => {
    for (const id of ids) {
      await deleteAttachment(queries, id);
      await files.discard(queries, id);
    }
  });
}

async function tellRefusedFiles(
  { mail: mails, database }: Platform,
  { person, row }: Writer,
  { messageId }: IncomingMail,
  refused: readonly RefusedFile[],
  clientMessageId: string,
): Promise<void> {
  await mails.send(database.kysely, {
    to: { person: person.id },
    template: "sheetFilesRefused",
    values: {
      sheetId: row.id,
      number: row.number,
      subject: row.subject,
      files: refused.map(({ name, problem }) => ({ name: name.slice(0, 200).toWellFormed(), problem })),
      parent: messageId ?? null,
    },
    key: `sheet-files-refused:${clientMessageId}`,
  });
}
