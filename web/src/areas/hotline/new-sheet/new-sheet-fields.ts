import type { NewSheet } from "@planete/shared/contract/hotline-view.contract.ts";
import type { Impact, RequestType } from "@planete/shared/domain/hotline/sheet-terms.ts";
import { impactCodes, requestTypeCodes } from "@planete/shared/contract/sheet-codes.ts";
import type { DraftFields } from "../composer/draft-storage.ts";

/** The fields of the form, as its draft keeps them. */
export interface NewSheetFields {
  readonly client: string | undefined;
  readonly requester: string | undefined;
  readonly module: string | undefined;
  readonly subModule: string | undefined;
  readonly subject: string;
  readonly requestType: RequestType | undefined;
  readonly impact: Impact | undefined;
  readonly base: string | undefined;
  readonly url: string | undefined;
  readonly phone: string | undefined;
}

export type NewSheetField = keyof NewSheetFields | "message";

function words(value: DraftFields[string] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** What a draft holds of the form; anything that no list knows is left out. */
export function fieldsOf(draft: DraftFields): NewSheetFields {
  const filled = (name: string): string | undefined => words(draft[name]) || undefined;
  return {
    client: filled("client"),
    requester: filled("requester"),
    module: filled("module"),
    subModule: filled("subModule"),
    subject: words(draft["subject"]) ?? "",
    requestType: requestTypeCodes.find(draft["requestType"]),
    impact: impactCodes.find(draft["impact"]),
    base: filled("base"),
    // Empty is a choice here: undefined means that the suggestion still stands.
    url: words(draft["url"]),
    phone: words(draft["phone"]),
  };
}

/** The fields that are still missing, in the order of the form (D7: new → 1). */
export function missingFields(
  fields: NewSheetFields,
  message: string,
  isStaff: boolean,
): readonly NewSheetField[] {
  const missing: NewSheetField[] = [];
  if (isStaff && fields.client === undefined) missing.push("client");
  if (isStaff && fields.requester === undefined) missing.push("requester");
  if (fields.module === undefined) missing.push("module");
  if (fields.subject.trim() === "") missing.push("subject");
  if (fields.requestType === undefined) missing.push("requestType");
  if (fields.impact === undefined) missing.push("impact");
  if (message.trim() === "") missing.push("message");
  return missing;
}

/** The sheet to be opened; undefined while something is missing. */
export function sheetToOpen(
  fields: NewSheetFields,
  rest: Pick<
    NewSheet,
    "clientMessageId" | "message" | "rich" | "lang" | "attachmentIds" | "phone" | "url" | "followUpOf"
  >,
): NewSheet | undefined {
  const { module, requestType, impact, requester } = fields;
  if (module === undefined || requestType === undefined || impact === undefined) return undefined;
  return {
    ...rest,
    subject: fields.subject.trim(),
    module,
    subModule: fields.subModule ?? null,
    requestType,
    impact,
    base: fields.base ?? null,
    ...(requester === undefined ? {} : { requester }),
  };
}
