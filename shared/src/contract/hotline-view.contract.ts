import type { AwaitedParty, Impact, RequestType, SheetStatus } from "../domain/hotline/sheet-terms.ts";
import type { PlainField, SheetField } from "../domain/hotline/field-rights.ts";
import type { TransitionNeed } from "../domain/hotline/transitions.ts";
import type { ModuleLink } from "../domain/modules/module.ts";
import type { RichText } from "../domain/rich-text/rich-text.ts";
import type { CallBody, CallResult } from "./call.ts";
import type { changeStatus, createSheet, readSimilarSheets } from "./hotline-change.contract.ts";
import type { sendMessage, StaleDetails } from "./hotline-message.contract.ts";
import type { readSheetModules } from "./hotline-setup.contract.ts";
import type { StatusCode } from "./sheet-codes.ts";
import { codesNamed, impactCodes, requestTypeCodes, statusCodes } from "./sheet-codes.ts";
import type { MessageWire, SheetCardWire, SheetWire } from "./hotline-sheet.contract.ts";
import type { InCodeWords } from "./sheet-names.ts";
import { fieldFromWire, inCodeWords } from "./sheet-names.ts";

/*
 * Sheets in the spelling of the code, for pages (D1). Plain functions: the browser has no schemas.
 */

/** A transition that the reader may make, with what it asks for. */
export interface OfferedTransition {
  readonly to: SheetStatus;
  readonly needs: readonly TransitionNeed[];
}

function transitionFromWire(wire: SheetWire["allowedTransitions"][number]): OfferedTransition {
  return { to: statusCodes.fromCode(wire.to), needs: wire.needs };
}

/** A sheet as the list shows it; a field left out is one that the reader may not see. */
export type SheetCard = Readonly<InCodeWords<SheetCardWire>>;

type LinkWire = NonNullable<SheetWire["duplicateOf"]>;

/** Another sheet, as far as a link says it. */
export type SheetLink = Readonly<InCodeWords<LinkWire>>;

type Deeper =
  | "allowedTransitions"
  | "changeableFields"
  | "duplicateOf"
  | "duplicates"
  | "followUpOf"
  | "followUps";

/** One sheet with all that its reader may see and do. */
export type Sheet = Readonly<Omit<InCodeWords<SheetWire>, Deeper>> & {
  readonly allowedTransitions: readonly OfferedTransition[];
  readonly changeableFields: readonly SheetField[];
  readonly duplicateOf: SheetLink | null;
  readonly duplicates: readonly SheetLink[];
  readonly followUpOf: SheetLink | null;
  readonly followUps: readonly SheetLink[];
};

/** A card in the spelling of the code. */
export function cardFromWire(wire: SheetCardWire): SheetCard {
  return inCodeWords(wire);
}

/** A link in the spelling of the code. */
function linkFromWire(wire: LinkWire): SheetLink {
  return inCodeWords(wire);
}

/** The value of a field, as a change of it is compared. */
export type PlainValue = string | number | null;

/** The value of a plain field in the numbers of the wire. */
export function plainValueToWire(field: PlainField, value: PlainValue): PlainValue {
  return typeof value === "string" ? (codesNamed(field)?.toCode(value) ?? value) : value;
}

/** The value of a plain field in words. */
export function plainValueFromWire(field: PlainField, value: PlainValue): PlainValue {
  return typeof value === "number" ? (codesNamed(field)?.fromCode(value) ?? value) : value;
}

/** A sheet in the spelling of the code. */
export function sheetFromWire(wire: SheetWire): Sheet {
  return {
    ...inCodeWords(wire),
    allowedTransitions: wire.allowedTransitions.map(transitionFromWire),
    changeableFields: wire.changeableFields.map(fieldFromWire),
    duplicateOf: wire.duplicateOf && linkFromWire(wire.duplicateOf),
    duplicates: wire.duplicates.map(linkFromWire),
    followUpOf: wire.followUpOf && linkFromWire(wire.followUpOf),
    followUps: wire.followUps.map(linkFromWire),
  };
}

/** Where a sheet stands: what a writer has seen (D8). */
export interface SheetVersion {
  readonly status: SheetStatus;
  /** The counter of the reader's side. */
  readonly version: number;
}

export function sheetVersionFromWire(wire: {
  readonly etat: StatusCode;
  readonly version: number;
}): SheetVersion {
  return { status: statusCodes.fromCode(wire.etat), version: wire.version };
}

function basisOf({ status, version }: SheetVersion): CallBody<typeof changeStatus>["basis"] {
  return { etat: statusCodes.toCode(status), version };
}

/** What a change of status brings along. */
export interface StatusChange {
  readonly to: SheetStatus;
  readonly awaited?: AwaitedParty;
  readonly awaitedUntil?: string;
  readonly reason?: string;
  readonly rating?: number;
}

/** A change of status in the spelling of the wire. */
export function statusChangeToWire(change: StatusChange, seen: SheetVersion): CallBody<typeof changeStatus> {
  return { ...change, to: statusCodes.toCode(change.to), basis: basisOf(seen) };
}

type SendBody = CallBody<typeof sendMessage>;

/** A message to be sent, with what its writer had seen. */
export type OutgoingMessage = Omit<SendBody, "basis" | "transition"> & {
  readonly seen: SheetVersion;
  readonly transition?: Pick<StatusChange, "to" | "awaited" | "awaitedUntil" | "reason">;
};

/** A message in the spelling of the wire. */
export function outgoingToWire({ seen, transition, ...message }: OutgoingMessage): SendBody {
  return {
    ...message,
    basis: basisOf(seen),
    ...(transition && { transition: { ...transition, to: statusCodes.toCode(transition.to) } }),
  };
}

/** The details of `sheetStale` in the spelling of the code. */
export interface StaleNews extends SheetVersion {
  readonly messages: readonly MessageWire[];
}

export function staleNewsOf(details: StaleDetails): StaleNews {
  return { ...sheetVersionFromWire(details), messages: details.messages };
}

/** A new sheet as its form holds it. */
export interface NewSheet {
  readonly clientMessageId: string;
  readonly subject: string;
  readonly module: string;
  readonly subModule: string | null;
  readonly requestType: RequestType;
  readonly impact: Impact;
  readonly base: string | null;
  readonly phone: string;
  readonly url: string;
  readonly message: string;
  /** Where the words do not say all of it. */
  readonly rich?: RichText | undefined;
  readonly lang: CallBody<typeof createSheet>["lang"];
  readonly attachmentIds: readonly string[];
  readonly requester?: string | undefined;
  readonly followUpOf?: string | undefined;
}

/** A new sheet in the spelling of the wire. */
export function newSheetToWire(sheet: NewSheet): CallBody<typeof createSheet> {
  const { subject, subModule, requestType, impact, attachmentIds, rich, ...same } = sheet;
  return {
    ...same,
    ...(rich && { rich }),
    object: subject,
    sous_module: subModule,
    type_demande: requestTypeCodes.toCode(requestType),
    impact: impactCodes.toCode(impact),
    attachmentIds: [...attachmentIds],
  };
}

/** Sheets that resemble a new one. */
export function similarFromWire(answer: CallResult<typeof readSimilarSheets>): readonly SheetLink[] {
  return answer.data.map(linkFromWire);
}

/** A module that a sheet may be about. */
export interface SheetModule extends SheetModulePart {
  readonly subModules: readonly SheetModulePart[];
}

interface SheetModulePart extends ModuleLink {
  /** For new sheets; what is hidden now still names older ones. */
  readonly offered: boolean;
}

export function sheetModulesFromWire(answer: CallResult<typeof readSheetModules>): readonly SheetModule[] {
  return answer.data.map(({ subModules, ...module }) => ({
    ...moduleOf(module),
    subModules: subModules.map(moduleOf),
  }));
}

function moduleOf(wire: {
  readonly slug: string;
  readonly name: string;
  readonly nameTraduction: Readonly<Record<string, string>>;
  readonly offered: boolean;
}): SheetModulePart {
  const { slug, name, nameTraduction, offered } = wire;
  return { slug, name, nameTranslation: nameTraduction, path: "", offered };
}
