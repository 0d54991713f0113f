import type { z } from "zod";
import type { SheetField } from "../domain/hotline/field-rights.ts";
import type { ErrorCode, ValidationProblem } from "./errors.ts";
import type { draftWire, StaleDetails } from "./hotline-message.contract.ts";
import type { allowedTransitionWire } from "./hotline-sheet.contract.ts";
import type { DirectoryConflictDetails } from "./single-sign-on.contract.ts";

/** Who changed a development or a card last, and how. */
export interface LastAction {
  readonly version: number;
  readonly action?: string;
  readonly params?: unknown;
  readonly at?: string;
  readonly name?: string | null;
}

/** What D10 asks for and the caller has not. */
export type MissingPlanningRight =
  | {
      readonly need: "entry";
      readonly about: "viewPlannings" | "assignCards" | "unassignCards" | "personalEvent";
      readonly personId: string;
    }
  | { readonly need: "cardType"; readonly cardType: "create" | "update" | "delete" }
  | { readonly need: "developmentSeen" | "exportPlanning" | "fullRole" };

/** Whose record, and which part of it may not be changed. */
interface PersonPart {
  readonly id?: string;
  readonly part: string;
}

/** One of many records that were to be changed together, and what a change of it alone would be answered with. */
export interface RefusedRecord {
  readonly id: string;
  /** Empty where there is no such record. */
  readonly name: string;
  readonly error: string;
  readonly details?: unknown;
}

interface TriesLeft {
  readonly triesLeft: number;
}

interface Bytes {
  readonly maxBytes: number;
}

/** What a refusal carries besides its code (D14), for the server that sends it and the page that reads it. */
export interface ErrorDetails {
  readonly badRequest: {
    readonly field?: string;
    readonly forbiddenKey?: string;
    readonly duplicateKey?: true;
  };
  readonly validationFailed: readonly ValidationProblem[];
  readonly notFound: { readonly users: readonly string[] };
  /** The record as it stands now and who saved it, where there is one record (`conflictDetails`). */
  readonly conflict: {
    readonly current?: unknown;
    readonly by?: string | null;
    readonly at?: string | null;
    readonly version?: number;
    readonly field?: string;
    readonly users?: readonly unknown[];
  };
  readonly tooManyRequests: { readonly seconds: number };
  // Session
  readonly ipNotAllowed: { readonly address: string };
  readonly codeInvalid: TriesLeft;
  readonly proofInvalid: TriesLeft;
  readonly tokenInvalid: { readonly reason: string };
  readonly passwordTooWeak: { readonly rules: readonly string[] };
  readonly authenticationUnavailable: { readonly provider: string };
  readonly directoryAccountConflict: DirectoryConflictDetails;
  readonly metadataRefused: { readonly problem: string };
  readonly wouldLockYouOut: { readonly address: string };
  // Records of administration
  readonly recordInUse: { readonly uses: readonly { readonly what: string; readonly count: number }[] };
  /** Everything that stands in the way; nothing was changed. */
  readonly recordsRefused: { readonly refused: readonly RefusedRecord[] };
  readonly nameTaken: { readonly name: string };
  readonly ownRights: PersonPart;
  readonly superAdministratorOnly: PersonPart;
  readonly personErased: PersonPart;
  readonly lastSuperAdministrator: PersonPart;
  readonly invitationNotPossible: { readonly why: string };
  readonly rightMissing: { readonly right?: string; readonly field?: string };
  readonly rightInUse: { readonly holders: readonly unknown[] };
  readonly liaisonFormRightMissing: { readonly right: string };
  readonly planningEntryReach: { readonly entry: number };
  readonly changeConfirmationRequired: { readonly flag: string };
  // Hotline
  readonly sheetStale: StaleDetails;
  readonly transitionNotAllowed: {
    readonly reason: string;
    readonly allowed: readonly z.output<typeof allowedTransitionWire>[];
  };
  readonly transitionIncomplete: { readonly missing: readonly string[] };
  /** The value that somebody else has given the field meanwhile. */
  readonly fieldConflict: { readonly field: string; readonly value: string | number | null };
  /** `setting`: the field whose level decided it, in the spelling of `explainRight`; absent where something else did. */
  readonly fieldNotChangeable: { readonly field: string; readonly setting?: SheetField };
  readonly fieldLevelNotPossible: { readonly role: string; readonly field: string };
  readonly leaderNotPossible: { readonly reason: string };
  readonly personUnknown: { readonly person?: string; readonly ids?: readonly string[] };
  readonly moduleUnknown: { readonly module: string };
  /** The draft as another device has kept it. */
  readonly draftChanged: z.output<typeof draftWire>;
  // Files
  readonly incorrectSignaturePassword: TriesLeft;
  readonly fileTooLarge: Bytes;
  readonly imageTooManyPixels: {
    readonly width: number;
    readonly height: number;
    readonly maxPixels: number;
  };
  readonly quotaReached: Bytes & { readonly of: "client" | "person" };
  // Imports
  readonly fileUnreadable: { readonly line: number };
  readonly tooManyRows: { readonly max: number };
  readonly tooManyColumns: { readonly max: number };
  readonly fileUnpacksTooLarge: Bytes;
  readonly importKeyMissing: { readonly fields: readonly string[] };
  readonly importChangedSince: { readonly rows: readonly { readonly name: string }[] };
  readonly tooManyTasks: { readonly limit: number };
  readonly tooManyPins: { readonly limit: number };
  // Developments and planning
  /** `target`: whose row it was about; `from`: whom the card would have been taken from. */
  readonly planningRefused: {
    readonly action: string;
    readonly target?: string;
    readonly from?: string;
    readonly missing: readonly MissingPlanningRight[];
  };
  readonly developmentChanged: LastAction;
  readonly cardChanged: LastAction & { readonly cardId: string };
  readonly undoNotPossible: LastAction & { readonly cardId: string };
  readonly statusNotAllowed: { readonly from: string; readonly allowed: readonly string[] };
  readonly cardDaysRefused: { readonly reason: string };
  readonly dayFull: { readonly day: string; readonly free: number };
  readonly timerRunning: { readonly developmentId: string; readonly startedAt: string };
  readonly typeChanged: { readonly version: number };
  readonly typeInUse: { readonly used: number };
  readonly releaseNotReady: { readonly open: number };
}

/** The details of a code; one that is not named above carries none. */
export type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails
  ? ErrorDetails[Code]
  : undefined;
