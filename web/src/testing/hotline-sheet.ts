import type {
  MessageWire,
  SheetEventWire,
  SheetWire,
} from "@planete/shared/contract/hotline-sheet.contract.ts";

export const agentId = "0190a000-0000-7000-8000-0000000000a1";
export const clientUserId = "0190a000-0000-7000-8000-0000000000c1";
export const sheetId = "0190a000-0000-7000-8000-000000000501";

const client = { id: clientUserId, name: "Thierry Roche", side: "client" } as const;
const agent = { id: agentId, name: "Camille Rousseau", side: "support" } as const;

/** A message at a position of the conversation, by the client unless said otherwise. */
export function message(position: number, parts: Partial<MessageWire> = {}): MessageWire {
  const number = String(position).padStart(12, "0");
  return {
    id: `0190a000-0000-7000-8000-${number}`,
    position,
    kind: "customer",
    author: client,
    clientMessageId: `0190b000-0000-7000-8000-${number}`,
    text: `Message ${position}`,
    quoted: null,
    language: "en",
    via: "web",
    at: new Date(Date.UTC(2026, 10, 15, 9, 0) + position * 60_000).toISOString(),
    leavesAt: null,
    setAsideAt: null,
    transition: null,
    attachments: [],
    mentions: [],
    ...parts,
  };
}

export const byAgent = { author: agent } as const;
export const note = { author: agent, kind: "internal" } as const;

export function sheetEvent(
  position: number,
  code: string,
  params: SheetEventWire["params"] = {},
): SheetEventWire {
  return {
    id: `0190c000-0000-7000-8000-${String(position).padStart(12, "0")}`,
    position,
    at: new Date(Date.UTC(2026, 10, 15, 9, 0) + position * 60_000).toISOString(),
    actor: null,
    code,
    params,
  };
}

/** A sheet that support has acknowledged, as an agent sees it. */
export function sheetWire(parts: Partial<SheetWire> = {}): SheetWire {
  return {
    id: sheetId,
    id_ticket: 1042,
    client: { id: "0190a000-0000-7000-8000-0000000000cc", name: "Rhône-Alpes Intérim" },
    base: null,
    module: "paie",
    sous_module: null,
    object: "Payroll stops",
    title: "",
    type_demande: 1,
    impact: 3,
    ordre_priorite: 2,
    etat: 2,
    awaited: null,
    awaitedUntil: null,
    turn: "support",
    turnSince: "2026-11-15T09:00:00.000Z",
    language: "fr",
    requester: { id: clientUserId, name: client.name },
    assignee: null,
    tags: [],
    openedAt: "2026-11-15T09:00:00.000Z",
    activityAt: "2026-11-15T09:02:00.000Z",
    archived: false,
    duplicate: false,
    preview: null,
    messages: 2,
    unread: 0,
    draft: null,
    version: 2,
    phone: "",
    url: "",
    users: [],
    statusSince: "2026-11-15T09:00:00.000Z",
    closesAt: null,
    reopened: 0,
    rating: null,
    promisedOn: null,
    deliveries: [],
    allowedTransitions: [
      { to: 3, needs: ["awaited"] },
      { to: 4, needs: ["customerMessage"] },
      { to: 5, needs: ["reason"] },
    ],
    changeableFields: ["object", "type_demande", "tags", "assignee"],
    can: {
      writeToCustomer: true,
      writeNote: true,
      archive: false,
      unarchive: false,
      markDuplicate: true,
      markUnique: false,
      followUp: false,
      promise: true,
    },
    duplicateOf: null,
    duplicates: [],
    followUpOf: null,
    followUps: [],
    readUpTo: 2,
    seenByClient: null,
    present: [],
    ...parts,
  };
}
