import type { LeaveDraftWire, LeaveRecordWire } from "@planete/shared/contract/leave.contract.ts";
import { isLeaveInOrder } from "@planete/shared/domain/leave/leave.ts";
import type { RuleProblem } from "@planete/shared/domain/validation/rule.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import type { PartProblem } from "../../../kit/draft.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";

/** Leave as its form holds it: what has to be chosen may still be missing. */
export interface LeaveDraft extends Omit<LeaveDraftWire, "personId" | "firstDay" | "lastDay"> {
  readonly personId: string | null;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export const newLeave: DraftSource<LeaveDraft> = {
  version: undefined,
  draft: {
    personId: null,
    firstDay: null,
    lastDay: null,
    fromMidday: false,
    untilMidday: false,
    kind: "paid",
  },
};

export function sourceOf(leave: LeaveRecordWire): DraftSource<LeaveDraft> {
  const { person, firstDay, lastDay, fromMidday, untilMidday, kind, version } = leave;
  return { version, draft: { personId: person.id, firstDay, lastDay, fromMidday, untilMidday, kind } };
}

/** What is sent; the form has said what is missing before. */
export function draftToWire({ personId, firstDay, lastDay, ...rest }: LeaveDraft): LeaveDraftWire {
  return { ...rest, personId: personId ?? "", firstDay: firstDay ?? "", lastDay: lastDay ?? "" };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom(sourceOf);

export const isThere = (value: string | null): RuleProblem | undefined =>
  value === null ? problem("required") : undefined;

/** The end is not before the beginning, and half a day at least is between them. */
export function orderProblems({
  firstDay,
  lastDay,
  fromMidday,
  untilMidday,
}: LeaveDraft): readonly PartProblem[] {
  if (firstDay === null || lastDay === null) return [];
  if (isLeaveInOrder({ firstDay, lastDay, fromMidday, untilMidday })) return [];
  return [{ path: "lastDay", problem: problem("dateOrder") }];
}
