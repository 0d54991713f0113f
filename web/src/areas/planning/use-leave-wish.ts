import { dateOfEpochDay } from "@planete/shared/domain/calendar/epoch-day.ts";
import { mayKeepLeave } from "@planete/shared/domain/leave/leave-editor.ts";
import { leaveScreenRight } from "@planete/shared/domain/leave/leave-records.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import type { Board } from "./board/board.ts";
import type { GridAbsence } from "./grid/grid-model.ts";
import type { LeaveWish } from "./leave-dialog.tsx";

/** What somebody may do about leave on a person's day. */
export interface LeaveChoices {
  /** Nothing where all of the day is taken by leave. */
  readonly enter: LeaveWish | undefined;
  /** Leave that is there; two at most, one before and one after midday. */
  readonly change: readonly LeaveWish[];
}

const nothing: LeaveChoices = { enter: undefined, change: [] };

/** By person and day, the leave that the reader may enter or change: as the server judges it (D19). */
export function useLeaveChoices(board: Board): (personId: string, day: number) => LeaveChoices {
  const { user } = usePerson();
  const may = mayKeepLeave({
    employee: user.employee,
    teams: user.teams,
    holdsScreenRight: (user.rights[leaveScreenRight] ?? 0) >= 1,
  });
  return (personId, day) => {
    const person = board.rows.get(personId)?.person;
    if (!may || !person) return nothing;
    const at = day - board.period.first;
    const there = person.absences.filter(
      ({ kind, first, last }) => kind === "leave" && first <= at && at <= last,
    );
    const takes = (half: "morning" | "afternoon"): boolean => there.some((each) => takesHalf(each, at, half));
    const [morning, afternoon] = [takes("morning"), takes("afternoon")];
    const wish = { personId, name: person.name, day: dateOfEpochDay(day) };
    return {
      enter:
        morning && afternoon
          ? undefined
          : { ...wish, leaveId: undefined, fromMidday: morning, untilMidday: afternoon },
      change: there.flatMap(({ leaveId }) =>
        leaveId === undefined ? [] : [{ ...wish, leaveId, fromMidday: false, untilMidday: false }],
      ),
    };
  };
}

function takesHalf(
  { first, last, fromNoon, untilNoon }: GridAbsence,
  at: number,
  half: "morning" | "afternoon",
): boolean {
  return half === "morning" ? !(fromNoon && first === at) : !(untilNoon && last === at);
}
