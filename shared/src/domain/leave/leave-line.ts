import type { LeaveKind } from "./leave.ts";
import { leaveKinds } from "./leave.ts";

/** A line as it stands in the file; days that cannot be read are missing. */
export interface LeaveLine {
  readonly line: number;
  /** A username, an address or a name. */
  readonly person: string;
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
  readonly fromMidday: boolean;
  readonly untilMidday: boolean;
  readonly kind: LeaveKind;
}

export const foldWord = (words: string): string =>
  words
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .trim();

const kindWords: Readonly<Record<LeaveKind, string>> = {
  paid: "paid cp conge conges payes annual urlaub vacances vacaciones ferie ferias vakantie semester",
  unpaid: "unpaid sans unbezahlt",
  sick: "sick maladie krank enfermedad malattia doenca ziek sjuk absence",
  training: "training formation fortbildung schulung formacion formazione formacao opleiding utbildning",
  other: "other autre",
};

/** What a word in a file says about the kind; what says nothing is paid leave. */
export function readKind(written: string): LeaveKind {
  const words = foldWord(written).split(/[\s,/_-]+/u);
  const order: readonly LeaveKind[] = ["unpaid", "sick", "training", "other", "paid"];
  return (
    leaveKinds.find((kind) => words.includes(kind)) ??
    order.find((kind) => words.some((word) => kindWords[kind].split(" ").includes(word))) ??
    "paid"
  );
}
