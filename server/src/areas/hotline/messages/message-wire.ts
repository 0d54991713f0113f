import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";
import type {
  AttachmentWire,
  MessageWire,
  SheetPersonWire,
} from "@planete/shared/contract/hotline-sheet.contract.ts";
import type { StoredAttachment } from "./attachment.store.ts";
import type { StoredMessage } from "./message.store.ts";
import type { Side } from "@planete/shared/domain/hotline/sheet-sight.ts";

export function personToWire(person: {
  readonly id: string;
  readonly name: string;
  readonly staff: boolean;
}): SheetPersonWire {
  return { id: person.id, name: person.name, side: person.staff ? "support" : "client" };
}

export function attachmentToWire({ id, name, mediaType, bytes }: StoredAttachment): AttachmentWire {
  return { id, name, mediaType, bytes };
}

/** A message with the numbers of the reader's side; what would tell clients of internal things is left empty. */
export function messageToWire(message: StoredMessage, side: Side): MessageWire {
  const position = side === "staff" ? message.staffPosition : message.publicPosition;
  if (position === null) throw new Error(`The message ${message.id} is not for clients`);
  const staff = side === "staff";
  return {
    id: message.id,
    position,
    kind: message.kind,
    author: personToWire({ id: message.authorId, name: message.authorName, staff: message.authorIsStaff }),
    clientMessageId: message.clientMessageId,
    text: message.text,
    ...(message.rich && { rich: message.rich }),
    quoted: message.quoted,
    language: message.language,
    via: message.via,
    at: message.createdAt.toISOString(),
    leavesAt: staff ? (message.leavesAt?.toISOString() ?? null) : null,
    setAsideAt: staff ? (message.setAsideAt?.toISOString() ?? null) : null,
    transition:
      staff && message.leavesAt && message.transition
        ? { to: statusCodes.toCode(message.transition.to) }
        : null,
    attachments: message.attachments.map(attachmentToWire),
    mentions: staff ? [...message.mentions] : [],
  };
}
