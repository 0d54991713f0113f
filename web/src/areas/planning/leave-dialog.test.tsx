import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { LeaveRecordWire } from "@planete/shared/contract/leave.contract.ts";
import {
  createLeave,
  readLeaveRecord,
  removeLeave,
  saveLeave,
} from "@planete/shared/contract/leave.contract.ts";
import { epochDayOf } from "@planete/shared/domain/calendar/epoch-day.ts";
import { leaveScreenRight } from "@planete/shared/domain/leave/leave-records.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { createBoard } from "./board/board.ts";
import type { GridAbsence } from "./grid/grid-model.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { useLeaveChoices } from "./use-leave-wish.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ben = "0190a000-0000-7000-8000-000000000002";
const leaveId = "0190a000-0000-7000-8000-00000000000f";
const monday = epochDayOf("2026-11-16");
const wish = {
  personId: ben,
  name: "Ben Haas",
  leaveId: undefined,
  day: "2026-11-18",
  fromMidday: true,
  untilMidday: false,
};
const kept: LeaveRecordWire = {
  id: leaveId,
  person: { id: ben, name: "Ben Haas" },
  teams: ["Support"],
  firstDay: "2026-11-18",
  lastDay: "2026-11-19",
  fromMidday: false,
  untilMidday: true,
  kind: "training",
  source: "entered",
  minutes: 630,
  cards: 2,
  changedAt: "2026-11-16T08:00:00.000Z",
  version: 3,
};

async function show(node: ReactNode): Promise<void> {
  await checkSession();
  renderInEnglish(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>);
}
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

it("leave is entered from the day that was pointed at, whole or half, with its kind", async () => {
  const server = fakeServer();
  server.answer(createLeave, { data: kept });
  const onClose = vi.fn<() => void>();
  await show(<LeaveDialog wish={wish} onClose={onClose} />);
  expect(screen.getByRole("dialog", { name: "Leave of Ben Haas" })).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "From midday" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Until midday" }));
  press("Enter leave");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.asked(createLeave)).toEqual([
    expect.objectContaining({
      body: {
        personId: ben,
        firstDay: "2026-11-18",
        lastDay: "2026-11-18",
        fromMidday: false,
        untilMidday: true,
        kind: "paid",
      },
    }),
  ]);
});

it("leave of no time is not sent, and what the server says of the days stands at its field", async () => {
  const server = fakeServer();
  server.refuse(createLeave, "validationFailed", {
    details: [{ path: "firstDay", rule: "leaveOverlap", params: {} }],
  });
  await show(<LeaveDialog wish={wish} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Until midday" }));
  press("Enter leave");
  expect(screen.getByText(/The end must not be before the start/)).toBeTruthy();
  expect(server.asked(createLeave)).toHaveLength(0);
  fireEvent.click(screen.getByRole("checkbox", { name: "Until midday" }));
  press("Enter leave");
  expect(await screen.findByText(/The person is away on some of these days already/)).toBeTruthy();
});

it("leave that is there is changed or deleted at the version that was read, with what is planned on its days", async () => {
  const server = fakeServer();
  server.answer(readLeaveRecord, { data: kept });
  server.answer(saveLeave, { data: kept });
  server.answer(removeLeave, { data: { removed: true } });
  await show(<LeaveDialog wish={{ ...wish, leaveId }} onClose={() => undefined} />);
  expect(await screen.findByText("2 cards are planned on these days.")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Until midday" }));
  press("Save");
  await waitFor(() => expect(server.asked(saveLeave)).toHaveLength(1));
  expect(server.asked(saveLeave)[0]).toMatchObject({
    params: { id: leaveId },
    body: { version: 3, leave: { personId: ben, kind: "training", untilMidday: false } },
  });
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete" })).toBeTruthy());
  press("Delete");
  press("Delete");
  await waitFor(() =>
    expect(server.asked(removeLeave)).toEqual([expect.objectContaining({ query: { version: 3 } })]),
  );
});

it("leave that somebody else changed meanwhile is said to be, nothing typed is lost, and the next try is based on theirs", async () => {
  const server = fakeServer();
  server.answer(readLeaveRecord, { data: kept });
  const details = { current: { ...kept, version: 4 }, by: "Cleo Roy" };
  server.refuse(saveLeave, "conflict", { details });
  await show(<LeaveDialog wish={{ ...wish, leaveId }} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole("checkbox", { name: "From midday" }));
  press("Save");
  await screen.findByRole("alert");
  expect(screen.getByRole("checkbox", { name: "From midday" })).toHaveProperty("checked", true);
  server.answer(saveLeave, { data: kept });
  press("Save");
  await waitFor(() => expect(server.asked(saveLeave)).toHaveLength(2));
  expect(server.asked(saveLeave).map(({ body }) => body.version)).toEqual([3, 4]);
});

it("Encadrement and whoever holds the right of the screen may enter it, and nobody else; a day that is taken is changed", async () => {
  const absences: readonly GridAbsence[] = [
    { kind: "leave", leaveId, first: 1, last: 2, fromNoon: true, untilNoon: false, words: "Leave" },
  ];
  const person = {
    id: ben,
    name: "Ben Haas",
    photo: undefined,
    teams: ["Support"],
    nameOnly: false,
    absences,
  };
  const board = createBoard({ first: monday, days: 7 }, [{ ...person, capacity: Array(7).fill(420) }], []);
  const Days = (): ReactNode => {
    const choices = useLeaveChoices(board);
    return (
      <ul>
        {[0, 1, 2].map((day) => {
          const { enter, change } = choices(ben, monday + day);
          return (
            <li key={day}>
              {enter ? `enter${enter.untilMidday ? " until midday" : ""} ` : ""}
              {change.map((each) => (each.leaveId === leaveId ? "change" : ""))}
            </li>
          );
        })}
      </ul>
    );
  };
  const seenBy = async (part: Partial<typeof ana>): Promise<readonly string[]> => {
    cleanup();
    fakeServer({ user: { ...ana, ...part } });
    await show(<Days />);
    return within(screen.getByRole("list"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent.trim());
  };
  const all = ["enter", "enter until midday change", "change"];
  expect(await seenBy({ teams: ["Encadrement"] })).toEqual(all);
  expect(await seenBy({ rights: { [leaveScreenRight]: 1 } })).toEqual(all);
  expect(await seenBy({ teams: ["Support"] })).toEqual(["", "", ""]);
});
