import type { EventColor, GuestAnswer } from "@planete/shared/domain/agenda/agenda-event.ts";
import type { CastUsername } from "./cast.ts";

interface SeedEventBase {
  /** The words are in `words/<code>/agenda.json`. */
  readonly words: string;
  readonly kind?: "leave" | "assigned";
  /** Whole weeks before (negative) or after the week of the seed in which it takes place. */
  readonly weeks: readonly number[];
  /** 1 is Monday. */
  readonly weekday: 1 | 2 | 3 | 4 | 5;
  /** From the first of its weeks on it comes every week, as one series. */
  readonly series?: {
    readonly place: string;
    readonly color: EventColor;
    readonly guests: Partial<Record<CastUsername, GuestAnswer>>;
  };
}

/** Hours in the company's zone, or whole days: so many of them, the first one included. */
type SeedEvent = SeedEventBase & ({ readonly from: string; readonly to: string } | { readonly days: number });

const weekly = [-2, -1, 0, 1, 2, 3];

/** What everybody of the staff shares. */
const shared: readonly SeedEvent[] = [
  { words: "team-meeting", weeks: weekly, weekday: 1, from: "09:30", to: "10:15" },
  { words: "company-call", weeks: [-1, 1, 3], weekday: 4, from: "16:00", to: "16:45" },
];

/** A quarter of an hour on every day that has no team meeting: on whatever day one comes, the day is not empty. */
function dailyFrom(from: string, to: string): readonly SeedEvent[] {
  return ([2, 3, 4, 5] as const).map((weekday) => ({ words: "daily", weeks: weekly, weekday, from, to }));
}

/** Agendas of the six accounts people try, and of some around them; other staff have the shared part. */
export const agendas: Partial<Record<CastUsername, readonly SeedEvent[]>> = {
  admin: [
    ...shared,
    { words: "security-review", weeks: weekly, weekday: 2, from: "10:00", to: "11:30" },
    { words: "board", weeks: [0, 4], weekday: 3, from: "14:00", to: "17:00" },
    { words: "provider-visit", weeks: [1], weekday: 5, from: "09:00", to: "12:00" },
    ...dailyFrom("08:45", "09:00"),
  ],
  lead: [
    ...shared,
    {
      words: "planning",
      weeks: [-2],
      weekday: 1,
      from: "14:00",
      to: "15:30",
      series: {
        place: "A204",
        color: "green",
        guests: { "julien.moreau": "accepted", "samuel.cohen": "declined", "grace.okafor": "open" },
      },
    },
    { words: "one-to-one", weeks: weekly, weekday: 3, from: "11:00", to: "11:30" },
    { words: "client-steering", weeks: [-1, 1], weekday: 2, from: "14:00", to: "16:00" },
    { words: "leave", kind: "leave", weeks: [2], weekday: 4, days: 2 },
    ...dailyFrom("08:45", "09:00"),
  ],
  dev: [
    ...shared,
    ...dailyFrom("09:15", "09:30"),
    { words: "development", kind: "assigned", weeks: weekly, weekday: 2, from: "09:30", to: "12:30" },
    { words: "code-review", weeks: weekly, weekday: 3, from: "14:00", to: "15:00" },
    { words: "maintenance", kind: "assigned", weeks: [0, 1], weekday: 5, from: "13:30", to: "17:00" },
    { words: "conference", weeks: [1], weekday: 4, days: 2 },
    { words: "leave", kind: "leave", weeks: [3], weekday: 1, days: 5 },
  ],
  agent: [
    ...shared,
    { words: "hotline-duty", kind: "assigned", weeks: weekly, weekday: 1, from: "13:00", to: "17:00" },
    { words: "hotline-duty", kind: "assigned", weeks: weekly, weekday: 3, from: "09:00", to: "13:00" },
    { words: "client-training", weeks: [0, 2], weekday: 4, from: "10:00", to: "12:00" },
    { words: "dentist", weeks: [0], weekday: 5, from: "08:00", to: "08:40" },
    ...dailyFrom("08:45", "09:00"),
  ],
  guest: [
    ...shared,
    { words: "onboarding", weeks: [0], weekday: 2, from: "10:00", to: "11:00" },
    { words: "onboarding", weeks: [1], weekday: 2, from: "10:00", to: "11:00" },
    ...dailyFrom("08:45", "09:00"),
  ],
  client: [
    { words: "client-steering", weeks: [-1, 1], weekday: 2, from: "14:00", to: "16:00" },
    { words: "payroll", weeks: [0, 4], weekday: 5, days: 1 },
  ],
};

/** What everybody has to do now and then. */
const everyday = ["task-timesheet", "task-expenses", "task-yearend", "task-meeting", "task-security"];

/** The open tasks of the accounts people try, oldest first; the first one is done. */
export const ownTasks: Partial<Record<CastUsername, readonly string[]>> = {
  admin: ["task-certificates", "task-audit", "task-budget", ...everyday],
  lead: ["task-minutes", "task-planning", "task-leave", ...everyday],
  dev: ["task-review", "task-tests", "task-notes", "task-training"],
  agent: ["task-callback", "task-guide", "task-ticket", ...everyday],
  guest: ["task-badge", "task-access", ...everyday],
  client: ["task-invoice", "task-contract", ...everyday],
};
