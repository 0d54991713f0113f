import type { SheetVersion } from "@planete/shared/contract/hotline-view.contract.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { readRichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { statusCodes } from "@planete/shared/contract/sheet-codes.ts";

export type DraftFields = Readonly<Record<string, string | number | null>>;

/** What this browser keeps of a draft, written with every key (D8). */
export interface LocalDraft {
  readonly text: string;
  /** Where the words do not say all of it. */
  readonly rich?: RichText | null | undefined;
  readonly fields: DraftFields;
  /** `changedAt` of the server's draft that this one continues; null when there was none. */
  readonly from: string | null;
  /** The server does not have this yet. */
  readonly dirty: boolean;
  /** What the writer had seen when the text was begun. */
  readonly seen?: SheetVersion | undefined;
  /** The message that was being sent with this text. */
  readonly attemptId?: string | undefined;
}

export interface DraftStorage {
  readonly read: () => LocalDraft | undefined;
  /** False when the browser did not keep it: storage is forbidden or full. */
  readonly write: (draft: LocalDraft) => boolean;
  readonly remove: () => void;
}

function isFields(value: unknown): value is DraftFields {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((one) => one === null || typeof one === "string" || typeof one === "number")
  );
}

function sheetVersionIn(value: unknown): SheetVersion | undefined {
  if (typeof value !== "object" || value === null || !("status" in value) || !("version" in value))
    return undefined;
  const { version } = value;
  // A draft from before statuses were words holds a number.
  const status = statusCodes.find(value.status);
  return status !== undefined && typeof version === "number" ? { status, version } : undefined;
}

/** Undefined for what is no JSON: another program, or a tab that was ended, may have left it. */
function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function parseDraft(stored: string): LocalDraft | undefined {
  const value = parsed(stored);
  if (typeof value !== "object" || value === null || !("text" in value) || typeof value.text !== "string")
    return undefined;
  return {
    text: value.text,
    rich: "rich" in value ? (readRichText(value.rich) ?? null) : null,
    fields: "fields" in value && isFields(value.fields) ? value.fields : {},
    from: "from" in value && typeof value.from === "string" ? value.from : null,
    dirty: "dirty" in value && value.dirty === true,
    seen: "seen" in value ? sheetVersionIn(value.seen) : undefined,
    attemptId: "attemptId" in value && typeof value.attemptId === "string" ? value.attemptId : undefined,
  };
}

const prefixOf = (personId: string): string => `planete.draft.${personId}.`;

/** The draft of one person, sheet (or `new`) and kind in this browser; never shared between them. */
export function draftStorage(
  personId: string,
  sheet: string,
  kind: string,
  /** The number of the sheet: its draft is still found by it where nobody says its id any more. */
  number?: number,
): DraftStorage {
  const key = `${prefixOf(personId)}${sheet}.${kind}`;
  return {
    read: () => {
      try {
        const stored = localStorage.getItem(key);
        return stored === null ? undefined : parseDraft(stored);
      } catch {
        return undefined;
      }
    },
    write: (draft) => {
      try {
        localStorage.setItem(key, JSON.stringify(number === undefined ? draft : { ...draft, number }));
        return true;
      } catch {
        return false;
      }
    },
    remove: () => removeKept(key),
  };
}

function removeKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/** The sheet of a draft: by its id, or by its number where that is all one knows. */
export type DraftSheet = { readonly id: string } | { readonly number: number };

export interface LeftDraft {
  readonly key: string;
  readonly text: string;
  readonly remove: () => void;
}

/** What this browser still holds of the person's drafts for a sheet whose composer cannot be opened any more. */
export function findLeftDrafts(personId: string, sheet: DraftSheet): readonly LeftDraft[] {
  const prefix = prefixOf(personId);
  const isOf = (key: string, stored: string): boolean => {
    if ("id" in sheet) return key.startsWith(`${prefix}${sheet.id}.`);
    const value = parsed(stored);
    return typeof value === "object" && value !== null && "number" in value && value.number === sheet.number;
  };
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const stored = key.startsWith(prefix) ? localStorage.getItem(key) : null;
      if (stored === null || !isOf(key, stored)) return [];
      const text = parseDraft(stored)?.text ?? "";
      return text.trim() === "" ? [] : [{ key, text, remove: () => removeKept(key) }];
    });
  } catch {
    return [];
  }
}
